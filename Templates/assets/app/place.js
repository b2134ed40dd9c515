// Back leads to the same cards, at the same height, with the same one in focus.
const query = () => new URLSearchParams(location.search).get("q") ?? g.hash().get("q");

const remember = (event) => {
  const link = (event.type === "click" ? event.target : document.activeElement)?.closest(".card a");
  const grown = g.grown?.();
  const q = query();
  const pages = grown?.pages;
  try {
    history.replaceState(
      {...history.state, q, pages, y: scrollY, id: link && g.placeIn(link.href)}, "");
    // Otherwise the browser knows the way.
    history.scrollRestoration = q || pages > 1 ? "manual" : "auto";
  } catch {
    // Some allow only so many changes in a while.
  }
};

// Whoever opens the same address once more begins anew.
const [{type: arrival} = {}] = performance.getEntriesByType("navigation");
let arrived = arrival === "navigate" ? null : history.state;

// Called once what a query found is shown again; on other pages of itself.
g.restore = async () => {
  const state = arrived;
  arrived = null;
  if (state?.y == null || state.q !== query()) return;
  const list = g.find("ol.grid[data-list]");
  if (state.q == null && state.pages > 1 && list) await g.growList(list);
  const grown = g.grown?.();
  if (state.pages > grown?.pages) await grown.more(state.pages - grown.pages);
  if (history.scrollRestoration === "manual") scrollTo({top: state.y, behavior: "instant"});
  if (!state.id || arrival !== "back_forward") return;
  g.find(`.card a[href*="photo/${state.id}.html"]`)?.focus({preventScroll: true});
};

g.feature(() => {
  if (!g.find(".card")) return;
  addEventListener("click", remember, true);
  addEventListener("scrollend", remember);
  if (query() == null) g.restore();
});
