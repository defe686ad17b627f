// What whoever runs the server tells everybody, on every page. A table's own line brings it at once; other pages ask.
class House {
  /** "" for nothing. */
  notice = $state("");
  /** What was put away by whoever reads here; another notice is shown again. */
  #seen = $state("");

  get shown(): boolean {
    return this.notice !== "" && this.notice !== this.#seen;
  }
  putAway(): void {
    this.#seen = this.notice;
  }
}

export const house = new House();
