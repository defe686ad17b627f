"""What browser tests ask a page itself."""

from __future__ import annotations

from typing import Final

SMALL_TARGETS: Final = """() => {
    const pressed = "button, select, nav a, a.btn, a.logo, a.me, summary, input:not([type=radio], [type=file])";
    const seen = element => {
        const { visibility, pointerEvents } = getComputedStyle(element);
        return element.getClientRects().length && visibility !== "hidden" && pointerEvents !== "none";
    };
    return [...document.querySelectorAll(pressed)]
        .filter(seen)
        .map(element => [element.outerHTML.slice(0, 120), element.getBoundingClientRect()])
        .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
        .map(([html, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`);
}"""
"""Controls that a thumb would miss: less than 44 CSS pixels wide or high."""

SCRIPT_BYTES: Final = """() => {
    const stands = performance.getEntriesByName("skerry.stands")[0]?.startTime ?? Infinity;
    return performance.getEntriesByType("resource")
        .filter(entry => entry.name.split("?")[0].endsWith(".js") && entry.startTime < stands)
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0);
}"""
"""How much script was loaded until the page stood, as it came over the wire; what it keeps for a time without a network
comes later."""

LAYOUT_SHIFT: Final = """() => new Promise(done => {
    let sum = 0;
    const moved = [];
    const named = ({ node, previousRect, currentRect }) =>
        `${node?.outerHTML?.slice(0, 80) ?? node?.data} from ${previousRect.y} to ${currentRect.y}`;
    const watch = new PerformanceObserver(list => {
        for (const shift of list.getEntries()) {
            sum += shift.value;
            moved.push(...shift.sources.map(named));
        }
    });
    watch.observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done([sum, moved]), 300);
})"""
"""How much moved by itself since the page was opened (cumulative layout shift), and what."""

LATE_ANSWERS: Final = """(() => {
    const late = /%s/;
    const ask = window.fetch;
    window.fetch = async (...question) => {
        if (late.test(String(question[0]?.url ?? question[0]))) await new Promise(done => setTimeout(done, 400));
        return ask(...question);
    };
})()"""
"""For `add_init_script`: the answers to addresses that match a pattern (`%`) come after all others."""

UNTRANSLATED: Final = """() => {
    const found = [];
    const exempt = element => element.closest("[translate=no], [lang=en], script, style, noscript");
    const flat = text => {
        let last;
        do { last = text; text = text.replace(/\u27e6[^\u27e6\u27e7]*\u27e7/gu, "\u00b7"); } while (text !== last);
        return text.replace(/\\b[A-Z]{2}-\\d+\\b/g, ""); // the number of a clause is a name
    };
    const plain = text => /\\p{L}{2}/u.test(flat(text));
    const shown = element => element.getClientRects().length > 0;
    for (const element of document.body.querySelectorAll("*")) {
        if (exempt(element)) continue;
        for (const name of ["aria-label", "title", "placeholder", "alt"]) {
            const text = element.getAttribute(name);
            if (text && plain(text)) found.push(`${name}: ${text}`);
        }
        for (const node of element.childNodes) {
            if (node.nodeType !== Node.TEXT_NODE || !plain(node.data) || !shown(element)) continue;
            // A message may be split by emphasis, or into lines of a drawing: judge it whole, without the names in it.
            const block = (element.closest("p, li, [data-lines]") ?? element).cloneNode(true);
            for (const name of block.querySelectorAll("[translate=no], [lang=en], style")) name.remove();
            if (plain(block.textContent)) found.push(node.data.trim());
        }
    }
    if (plain(document.title)) found.push(`title: ${document.title}`);
    return [...new Set(found)];
}"""
"""Words on a page in the pseudo language that did not come from a catalogue. Names stand in translate="no", the text of
the rules, which is English, in lang="en"."""
