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
  const seen = g.all("#browse .month h2[id]").findLast((heading) =>
    heading.getBoundingClientRect().top < innerHeight / 3);
  for (const link of g.all("a", months)) {
    const isHere = link.hash.slice(1) === seen?.id;
    if (isHere === Boolean(link.ariaCurrent)) continue;
    link.ariaCurrent = isHere ? "true" : null;
    if (isHere) months.scrollTo({top: link.offsetTop - months.offsetTop - months.clientHeight / 2,
      left: link.offsetLeft - months.offsetLeft - months.clientWidth / 2});
  }
};
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
