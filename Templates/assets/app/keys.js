// Keys outside of fields. Whatever they do can be done without them.
const sideways = page.dir === "rtl"
  ? {ArrowLeft: 1, ArrowRight: -1} : {ArrowLeft: -1, ArrowRight: 1};

// The nearest in the row below (1) or above (-1).
const inNextRow = (link, links, way) => {
  const seen = links.map((link) => {
    const {top, left, right} = link.getBoundingClientRect();
    return {link, top: way * top, middle: left + right};
  });
  const {top, middle} = seen[links.indexOf(link)];
  const distance = (one) => Math.abs(one.middle - middle);
  // The columns of a masonry have no rows.
  const isMasonry = link.closest(".masonry");
  const ahead = seen.filter((one) => one.top > top + 1 && !(isMasonry && distance(one) > 1));
  const row = Math.min(...ahead.map((one) => one.top));
  return ahead.filter((one) => Math.abs(one.top - row) < 1)
    .sort((one, other) => distance(one) - distance(other))[0]?.link;
};

const neighbour = (link, key) => {
  const links = g.all(".card > a", link.closest("ol, ul"));
  if (sideways[key]) return links[links.indexOf(link) + sideways[key]] ?? link;
  if (key === "Home" || key === "End") return links.at(key === "Home" ? 0 : -1);
  if (key === "ArrowUp" || key === "ArrowDown") return inNextRow(link, links, key === "ArrowUp" ? -1 : 1);
};

// A browser by itself would scroll to a box in the header, though that is in sight.
const focused = (element) => element && (() => {
  element.focus({preventScroll: true});
  element.scrollIntoView({block: "nearest"});
});
const clicked = (selector) => {
  const element = g.find(selector);
  return element && (() => element.click());
};

// What a key does, if anything.
const deed = (key, card) => {
  if (key === "/") return focused(g.find("input[type=search]"));
  if (key === "?") return g.showShortcuts;
  if (card && key === "m") return () => g.openMenu(g.placeIn(card.href), card);
  if (card && /^x$/i.test(key)) return () => g.choose(card, key === "X").catch(failed);
  const next = card && neighbour(card, key);
  if (next) return focused(next);
  if (key === "Escape") return clicked(".way .place, .sheet .button");
  if (!here || card) return;
  if (sideways[key]) return clicked(sideways[key] < 0 ? ".way [rel=prev]" : ".way [rel=next]");
  if (key === "i") return clicked(".tools a[href*='/info/']");
  if (key === "m") return () => g.openMenu(here, g.find(".more"));
  if (key === "z") return clicked(".stage a");
};

addEventListener("keydown", (event) => {
  const {key, target} = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (target.closest("input, textarea, select, video, [contenteditable]")) return;
  // The viewer tells of its keys, too.
  if (g.find(`dialog[open]:not(.column)${key === "?" ? ":not(.viewer)" : ""}, :popover-open`)) return;
  const isLetter = key.length === 1;
  if (isLetter ? g.kept("keys") === false : event.shiftKey) return;
  const act = deed(key, target.closest(".card > a"));
  if (!act) return;
  event.preventDefault();
  act();
});
