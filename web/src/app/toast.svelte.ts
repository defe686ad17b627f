// Short words at the foot of the page that go by themselves: "Link copied", "That is not possible: …".

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "bad";
}

const SECONDS = { plain: 4, bad: 8 } as const;

class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  /** Height of what stands at the foot of the page and is not to be covered, px. */
  foot = $state(0);
  #next = 1;

  /** Shows words, spoken too. Problems stay longer. */
  say(text: string, tone: Toast["tone"] = "plain"): void {
    const id = this.#next++;
    const others = this.shown.filter((toast) => toast.text !== text);
    this.shown = [...others.slice(-2), { id, text, tone }];
    setTimeout(() => this.drop(id), SECONDS[tone] * 1000);
  }

  /** Takes away what was only told: something in sight now tells it better. Problems stay. */
  clear(): void {
    this.shown = this.shown.filter((toast) => toast.tone === "bad");
  }

  drop(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
