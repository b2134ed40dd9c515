// What only pages need whose lists are not in plain rows.
(() => {
"use strict";
const g = window.gallerist;

// Firefox knows 10,000 lines of a grid, and a tall photo of a masonry takes 61.
g.mostIn = (list) => list.matches(".masonry")
  ? 160 * getComputedStyle(list).getPropertyValue("--n") : Infinity;

const months = g.find(".months ul");

// The headings of a timeline that come with more cards: for each record the one that begins with it. Those of
// a page's own list are in its list of months, too.
g.monthsOf = (list, records, isOfPage) => {
  // The cards of some themes have no months.
  if (!list.matches(".timeline") || !records[0]?.month) return [];
  let last = isOfPage && g.all(".month", list).at(-1)?.textContent;
  return records.map(({month}) => {
    const [key, text] = month.split(/ (.*)/);
    if (text === last) return undefined;
    last = text;
    const id = "m-" + key;
    if (!isOfPage || document.getElementById(id)) return {text};
    months?.append(g.element("li", {}, g.element("a", {href: "#" + id}, text)));
    return {text, id};
  });
};

if (!months) return;

// The month that is on the screen is marked among them, and in sight.
const mark = () => {
  const headings = g.all("#browse .month h2[id]");
  // At the end of the page the last one may be far below the top.
  const isEnd = scrollY > 0 && scrollY + innerHeight > document.documentElement.scrollHeight - 2;
  const seen = isEnd ? headings.at(-1) : headings.findLast((heading) =>
    heading.getBoundingClientRect().top < innerHeight / 3);
  for (const link of g.all("a", months)) {
    const isHere = link.hash.slice(1) === seen?.id;
    if (isHere === Boolean(link.ariaCurrent)) continue;
    link.ariaCurrent = isHere ? "true" : null;
    if (isHere) months.scrollTo({top: link.offsetTop - months.offsetTop - months.clientHeight / 2,
      left: link.offsetLeft - months.offsetLeft - months.clientWidth / 2});
  }
};

// Dragged along the rail, the page goes through all of its months, also where the rail is longer than the window.
const scrub = ({clientY}) => {
  const {top, height} = months.getBoundingClientRect();
  const links = g.all("a", months);
  const place = Math.floor((clientY - top) / height * links.length);
  const {hash} = links[Math.min(Math.max(place, 0), links.length - 1)];
  document.getElementById(hash.slice(1))?.scrollIntoView({behavior: "instant"});
};
let pressed = null;
months.addEventListener("pointerdown", ({button, clientY}) => {
  const isRail = getComputedStyle(months).flexDirection === "column";
  pressed = isRail && button === 0 ? clientY : null;
});
months.addEventListener("pointermove", (event) => {
  if (pressed === null || Math.abs(event.clientY - pressed) < 6) return;
  pressed = -Infinity;
  months.setPointerCapture(event.pointerId);
  scrub(event);
});
for (const end of ["pointerup", "pointercancel"]) {
  months.addEventListener(end, () => { pressed = null; });
}
// Else the link would be dragged.
months.addEventListener("dragstart", (event) => event.preventDefault());

let isDue = false;
addEventListener("scroll", () => {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    mark();
  });
}, {passive: true});
mark();
})();
