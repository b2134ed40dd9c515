// What is found, in place of the page.
const results = g.element("section", {id: "results", "aria-labelledby": "found"});
const footer = g.find("footer.site") ?? {};
let scrolled = 0;

const present = (content) => {
  const isFocused = results.contains(document.activeElement);
  if (!results.isConnected) {
    scrolled = scrollY;
    results.style.minBlockSize = `max(100vh, ${browse.offsetHeight}px)`;
    browse.before(results);
    browse.hidden = true;
  }
  results.replaceChildren(content);
  if (isFocused) box.focus({preventScroll: true});
  // Below the header, and on the front page below the box.
  const top = main.contains(form) ? form : results;
  const hidden = top.getBoundingClientRect().top - 72;
  if (hidden < 0) scrollBy({top: hidden, behavior: "instant"});
  footer.hidden = false;
};

const heading = (text) => g.element(g.find("h1", browse) ? "h1" : "h2", {id: "found"}, text);

const restorePage = () => {
  isScoped = true;
  browse.hidden = footer.hidden = false;
  main.style.minBlockSize = "";
  if (!results.isConnected) return;
  results.remove();
  scrollTo({top: scrolled, behavior: "instant"});
};

const button = (attributes, ...children) =>
  g.element("button", {type: "button", ...attributes}, ...children);
const items = (className, children) => g.element("ul", {class: className},
  children.map((child) => g.element("li", {}, child)));

const chips = (terms) => items("chips", [
  ...terms.map((term) => button({
    "aria-label": g.say("removeTerm", {term: writeTerm(term)}),
    onclick: () => ask(written(terms.filter((other) => other !== term))),
  }, g.element("bdi", {}, writeTerm(term)), " ×")),
  button({class: "button", onclick: clear}, g.say("clear")),
]);

const cardsHere = () => g.all("#browse .card").map((card) => card.cloneNode(true));

// Without an index: the cards of this page, by the words on them.
const matchesHere = (query) => cardsHere().filter((card) => {
  const words = [card.textContent, g.find("img", card)?.alt, g.find("a", card).dataset.caption];
  const text = tidy(foldText(words.join(" ")));
  const hasAll = (terms) => terms.every(({operator, value, isNegated, any}) =>
    (any ? any.some(hasAll) : !operator && text.includes(value)) !== isNegated);
  return hasAll(readQuery(query));
});

const showResults = async (query, text, mine) => {
  const isWanted = () => mine === turn;
  const waiting = setTimeout(() => {
    if (!isWanted()) return;
    g.announce(g.say("searching"));
    if (!results.isConnected) present(heading(g.say("searching")));
  }, 500);
  const shown = g.element("ol", {class: pageList?.className ?? "grid rows n3"});
  const content = g.element("div", {}, chips(readQuery(query)), shown);
  let found = [];
  try {
    found = await findPhotos(query, isWanted);
    if (!isWanted()) return;
    if (!found.length) content.append(await g.waysOn(query, isWanted));
    else await g.showSeries(shown, {
      name: "q/" + query, length: found.length, at: (place) => found[place], rank: () => "",
    });
  } catch {
    found = matchesHere(query);
    shown.replaceChildren(...found);
    shown.before(g.element("p", {}, g.say("onlyThisPage")));
  }
  clearTimeout(waiting);
  if (!isWanted()) return;
  const values = {count: found.length, query: `\u2068${text}\u2069`};
  const title = found.length ? g.say("photosMatch", values) : g.say("nothingMatches", values);
  content.prepend(heading(title));
  present(content);
  // With the time until the search this is long enough behind the last key.
  setTimeout(() => { if (isWanted()) g.announce(title); }, 180);
};
