// Lists and the pictures in them.
g.later("grid", "markOf", "record", "numberOf", "series", "seriesWith", "showSeries", "growList", "cardOf");
g.later("way", "lead", "followSeries");
g.later("choose", "choose");

// Behind the address of a photo: the list in which it is opened. A list of one page has no file
// that tells its order.
g.inSeries = (name, isShort) => !name || name === "all" ? ""
  : "#in=" + encodeURIComponent(name).replaceAll("%2F", "/") + (isShort ? "&few=1" : "");

// A short list is kept for as long as the tab is open.
g.shortList = (name, places) => {
  try {
    if (places) sessionStorage.setItem(shelf + name, places.join(" "));
    return sessionStorage.getItem(shelf + name)?.split(" ");
  } catch {
    return undefined;
  }
};

// What somebody does who wants to see more.
g.moves = ["scroll", "wheel", "touchmove", "keydown", "pointerdown"];

g.feature(() => {
  const list = g.find("ol.grid[data-list]");
  if (!list) return;
  const name = list.dataset.list;
  const links = g.all("a", list);
  const isShort = !g.find(".pager");
  if (isShort) g.shortList(name, links.map((link) => g.placeIn(link.href)));
  for (const link of links) link.hash = g.inSeries(name, isShort);
  if (!g.find(".pager [rel=next]") || g.kept("pages")) return;
  const moved = new AbortController();
  for (const move of g.moves) {
    addEventListener(move, () => { moved.abort(); g.growList(list).catch(() => {}); },
      {passive: true, signal: moved.signal});
  }
});
