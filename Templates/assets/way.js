// The way through the list that a photo was opened from: loaded by its page where there is another than
// that through all photos.
(() => {
"use strict";
const g = window.gallerist;
// Has "All photos" lead to the page that has this one. It is another one with each new photo before it,
// so that no page of a photo tells it.
g.lead = async () => {
  const link = g.find(".place");
  if (g.hash().has("in") || link.isLed) return;
  link.isLed = true;
  try {
    await g.open("grid");
    const [number, order, {pageSize}] =
      await Promise.all([g.numberOf(g.placeIn(location.pathname)), g.order(), g.meta()]);
    const page = Math.floor(order.indexOf(number) / pageSize) + 1;
    if (page > 1) link.href = `${g.root}all/${page}.html`;
  } catch {
    // The first page is there always.
  }
};

// The way through the series in the address, such as `#in=tag/dog`: a photo that is not in it, or a
// series that nobody can read, changes nothing.
g.followSeries = async (name) => {
  const items = g.all(".way li");
  // The page has the way through all of them already.
  const series = name !== "all" && await g.series(name);
  if (!series) return;
  const number = series.indexOf(await g.numberOf(g.placeIn(location.pathname)));
  if (number < 0) return;
  const behind = "#" + g.withHash({v: null}).split("#")[1];
  const linkTo = async (number) => number >= 0 && number < series.length
    && `${g.root}photo/${(await g.record(series.at(number))).place}.html${behind}`;
  const links = [await linkTo(number - 1), await linkTo(number + 1)];
  const meta = await g.meta();
  const page = Math.floor(number / (meta[name.split("/")[0]] ?? meta.pageSize));
  const results = g.root + (name.startsWith("q/")
    ? "index.html?q=" + encodeURIComponent(name.slice(2))
    : name === "favourites" ? "favourites.html" : `${name}/${page ? page + 1 : "index"}.html`);
  const spare = g.find("a[rel]", items[0].parentNode);
  [items[0], items[2]].forEach((item, end) => {
    const link = g.find("a", item) ?? spare.cloneNode(true);
    // A link of the other direction, turned round.
    if (!item.contains(link)) {
      link.append(link.firstChild);
      g.find(".word", link).textContent = end ? g.say("next") : g.say("previous");
      g.find("svg", link).style.rotate = "180deg";
      link.rel = end ? "next" : "prev";
    }
    link.href = links[end];
    item.replaceChildren(links[end] ? link : "");
  });
  // New ones: what is exchanged does not move.
  const renewed = (element) => {
    const copy = element.cloneNode(true);
    element.replaceWith(copy);
    return copy;
  };
  const place = renewed(g.find(".place"));
  // As wide as before, so that nothing beside it moves.
  Object.assign(items[1].style, {display: "flex", justifyContent: "center", whiteSpace: "nowrap",
    width: items[1].offsetWidth + "px"});
  place.href = results;
  place.firstChild.data = g.say("position", {number: number + 1, most: series.length});
  place.lastChild.textContent = g.say("comma") + g.say("backToResults");
  const [list] = g.all(".crumbs li").slice(-2).map(renewed);
  list.firstChild.href = results;
  list.firstChild.textContent = g.say("backToResults");
};
})();
