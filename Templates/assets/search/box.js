// The box: what is typed in it filters the page.
const form = g.find("form.filter");
const box = form?.elements.q;
const browse = box && g.find("#browse");
const pageList = browse && g.find("[data-list]", browse);
const main = g.find("main");

// What the page itself is about, as a term that goes with what is typed. Where it is one of several
// pages, the crumb of its number comes last. A quote cannot be asked for, and long values are cut in
// the index.
const scopeTerm = () => {
  const field = {tag: "tag", by: "by", s: "search"}[pageList?.dataset.list.split("/")[0]];
  const crumb = g.all(".crumbs li").at(pageList?.start > 1 ? -2 : -1);
  const [title] = foldText(crumb?.textContent ?? "").split('"');
  const value = tidy([...title].slice(0, 100).join(""));
  return field && value ? writeTerm({field, value}) + " " : "";
};
const scope = browse?.dataset.term ?? scopeTerm();
let isScoped = true;
let asked = "";
let turn = 0;
let timer;

const typedQuery = () => (isScoped ? scope : "") + box.value.trim();
const addressOf = (q) => q && "?" + new URLSearchParams({q});

// A search is one step, however many letters it has: Back leads to the page as it was, and who
// empties the box goes back, too.
const writeAddress = (query) => {
  const before = g.asked();
  if (query === before) return;
  const isNew = history.state?.isNew ?? !before;
  if (!query && isNew) return history.back();
  try {
    history[before ? "replaceState" : "pushState"](
      {isNew}, "", location.pathname + addressOf(query));
  } catch {
    // What is behind `#` can always be written.
    location.replace("#" + addressOf(query).slice(1));
  }
};

// Filters by what is in the box. In large galleries one letter alone would find too much.
const filter = async (isForced) => {
  clearTimeout(timer);
  const text = box.value.trim();
  const isShort = !isForced && text.length === 1
    && (await g.meta().catch(() => ({}))).count >= 5000;
  // Somebody may have typed on meanwhile.
  if (text !== box.value.trim()) return;
  if (isShort) g.announce(g.say("typeMore"));
  const query = !isShort && readQuery(text).length ? typedQuery() : "";
  if (!browse) return;
  g.page.classList.toggle("finding", query);
  const isNew = query !== asked;
  if (isNew) {
    asked = query;
    turn += 1;
    writeAddress(query);
  }
  if (!query) restorePage();
  else if (isNew) await showResults(query, text, turn);
};

// Puts a query into the box, the page's own term aside.
const ask = (query) => {
  isScoped = !query || (query + " ").startsWith(scope);
  box.value = query.slice(isScoped ? scope.length : 0).slice(0, 1000);
  return filter(true);
};

const clear = () => {
  ask("");
  box.focus({preventScroll: true});
};

const typed = () => {
  clearTimeout(timer);
  // The footer goes out of sight at once, so that nothing moves when results come.
  main.style.minBlockSize = "100vh";
  timer = setTimeout(filter, box.value.trim() ? 120 : 0);
};

if (browse) {
  box.addEventListener("input", typed);
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !box.value) return;
    event.preventDefault();
    clear();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    filter(true);
  });
  // What was typed before this was there is not lost.
  if (box.value && (document.activeElement === box || !g.asked())) typed();
  else if (g.asked()) ask(g.asked()).then(g.restore);
  addEventListener("popstate", () => { if (g.asked() !== asked) ask(g.asked()); });
}
