"""An event from its form to its first round: made, joined by its link, begun, looked at."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import People
from browser.playing import without_animation


def test_an_event_is_made_joined_begun_and_seen(person: People) -> None:
    host, *others = [person(name) for name in ("Mara", "Jonas", "Ines", "Kofi")]
    without_animation(host)
    host.goto("/events/new/tropicalia")
    host.get_by_label("Seats at each table").select_option("2")
    host.get_by_label("Name of the event").fill("Harbour cup")
    host.get_by_role("button", name="Open the event").click()
    expect(host.get_by_role("heading", level=1, name="Harbour cup")).to_be_visible()
    link = host.get_by_label("Link to this event").input_value()
    for page in others:
        page.goto(link)
        page.get_by_role("button", name="Join", exact=True).click()
        page.get_by_role("button", name="Leave", exact=True).wait_for()
    host.get_by_role("button", name="Begin").click()
    expect(host.get_by_text("round 1 of 2")).to_be_visible()
    rows = host.get_by_role("row")
    expect(rows).to_have_count(5)
    expect(host.get_by_text("Any two have met never to once")).to_be_visible()
    jonas = others[0]
    jonas.goto("/me")
    expect(jonas.get_by_role("region", name="Your events")).to_contain_text("Harbour cup")
    jonas.get_by_role("link", name="To your table in Harbour cup").click()
    jonas.wait_for_url("**/table/*")
    host.goto("/events")
    expect(host.get_by_role("region", name="Being played")).to_contain_text("Harbour cup")
