// The photos on the page: cards with tools on them, which of them are selected, and what changes on them.
const pathOf = (card) => find("a[href*='photo/']", card)?.pathname.slice(1);
const cards = () => all(".card").filter((card) => pathOf(card) && card.checkVisibility());
const cardsOf = (path) => all(".card").filter((card) => pathOf(card) === path);
const nameOf = (card) =>
  find("img", card)?.alt || find(".label bdi", card)?.textContent || words.photo;

// The collection that is on the screen, whose order can be changed: months have their own.
const ownList = () =>
  all("ol.grid[data-list^='s/']:not(.timeline)").find((list) => list.checkVisibility());
const ownCards = () => {
  const list = ownList();
  return list ? cards().filter((card) => card.parentNode === list) : [];
};

const selected = new Set();
let anchor = null;

const select = (path, isOn) => {
  if (isOn) selected.add(path);
  else selected.delete(path);
  for (const card of cardsOf(path)) {
    card.classList.toggle("gallerist-selected", isOn);
    const box = find(".gallerist-card input", card);
    if (box) box.checked = isOn;
  }
};
const selectNone = () => {
  for (const path of [...selected]) select(path, false);
  showBar();
};
const selectAll = () => {
  for (const card of cards()) select(pathOf(card), true);
  showBar();
};
// With Shift: all from the one before to this one.
const pick = (card, isOn, isRange) => {
  const shown = cards();
  const [from, to] = [shown.indexOf(anchor), shown.indexOf(card)].sort((one, other) => one - other);
  for (const one of isRange && from >= 0 ? shown.slice(from, to + 1) : [card]) {
    select(pathOf(one), isOn);
  }
  anchor = card;
  showBar();
};

// What is told of photos that the page does not show yet.
const told = new Map();

const decorate = (card) => {
  const path = pathOf(card);
  if (!path || find(".gallerist-card", card)) return;
  const name = nameOf(card);
  const isOrdered = card.parentNode === ownList();
  card.append(element("span", {class: "gallerist-card"},
    element("input", {type: "checkbox", "aria-label": say("selectOf", {name}),
      onclick: (event) => pick(card, event.target.checked, event.shiftKey)}),
    element("button", {type: "button", class: "gallerist-edit", "aria-label": say("editOf", {name}),
      onclick: () => edit(path)}),
    isOrdered && element("button", {type: "button", class: "gallerist-grip",
      "aria-label": say("moveOf", {name})})));
  if (selected.has(path)) select(path, true);
  if (told.has(path)) patchCard(card, told.get(path));
};
const decorateAll = () => all(".card").forEach(decorate);

// What is written on a card or in a title, with another name in it.
const renamed = (text, {title, titles}) => {
  if (!title || text.includes(title)) return text;
  const old = titles.find((name) => name && text.includes(name));
  return old ? text.replace(old, title) : title;
};

const setFocus = (box, focus) => {
  box.classList.remove(...[...box.classList].filter((name) => /^[xy]\d+$/.test(name)));
  if (focus) box.classList.add(...focus.split(" "));
};

const patchCard = (card, news) => {
  const image = find("img", card);
  const label = find(".label bdi", card);
  const link = find("a", card);
  const isLeft = news.isHidden && card.contains(document.activeElement);
  const next = isLeft && cards()[cards().indexOf(card) + 1];
  card.hidden = news.isHidden;
  if (next) find("a", next).focus();
  if (image && !label && news.alt) image.alt = news.alt;
  if (label) label.textContent = renamed(label.textContent, news);
  if (link.dataset.caption) link.dataset.caption = renamed(link.dataset.caption, news);
  setFocus(card, news.focus);
};

const patchTags = (tags) => {
  const place = find(".about > div") ?? find("figcaption > div");
  const list = find(".photo .tags") ?? place.appendChild(element("ul", {class: "tags"}));
  const known = new Map(all("li", list).map((item) => [item.textContent.trim().toLowerCase(), item]));
  list.replaceChildren(...tags.map((text) =>
    known.get(text.toLowerCase()) ?? element("li", {}, element("bdi", {}, text))));
};

// The page of a photo.
const patchPage = (news) => {
  hereHidden.hidden = !news.isHidden;
  const heading = find(".photo h1 bdi");
  if (!heading) return;
  heading.textContent = renamed(heading.textContent, news);
  document.title = renamed(document.title, news);
  const image = find(".stage > a > picture img") ?? find(".stage img");
  if (image && news.alt) image.alt = news.alt;
  for (const box of all(".photo .stage, .photo .show")) setFocus(box, news.focus);
  const shown = find(".about .caption bdi") ?? find(".photo .caption bdi");
  if (shown) shown.textContent = news.caption;
  else if (news.caption) {
    find("figcaption > div")
      .append(element("p", {class: "caption"}, element("bdi", {}, news.caption)));
  }
  patchTags(news.tags);
};

const patch = (photos) => {
  for (const [path, news] of Object.entries(photos)) {
    told.set(path, news);
    if (news.isHidden) select(path, false);
    for (const card of cardsOf(path)) patchCard(card, news);
    if (path === here) patchPage(news);
  }
  showBar();
};

// Puts the cards of the collection into that order; those that it does not name stay behind them.
const arrange = (paths) => {
  const places = new Map(paths.map((path, place) => [path, place]));
  const list = ownList();
  if (!list) return;
  const now = [...list.children];
  const placeOf = (card) => places.get(pathOf(card)) ?? Infinity;
  const wanted = now.toSorted((one, other) => {
    const [first, second] = [placeOf(one), placeOf(other)];
    return first === second ? 0 : first - second;
  });
  if (now.every((card, place) => card === wanted[place])) return;
  const focused = document.activeElement;
  list.append(...wanted);
  if (list.contains(focused)) focused.focus({preventScroll: true});
};
