// Favourites: kept in the browser, by the places of the photos.
const isPlace = (place) => /^[0-9a-f]{2}\/[a-z0-9-]+$/.test(place);
const readFavourites = () => new Set([g.kept("favourites") ?? []].flat().filter(isPlace));
let favourites = readFavourites();

g.favourites = () => [...favourites];
g.isFavourite = (place) => favourites.has(place);

// Several at a time, in their order. Whether they are kept tells `g.keepsFavourites`.
g.keepsFavourites = true;
g.setFavourites = (places) => {
  favourites = new Set(places);
  g.keepsFavourites = g.keep("favourites", places.length ? places : null);
  document.dispatchEvent(new Event("favourites"));
};
g.setFavourite = (place, isOn) => {
  // Another tab may have added some.
  if (g.keepsFavourites) favourites = readFavourites();
  g.setFavourites([...g.favourites().filter((other) => other !== place), ...isOn ? [place] : []]);
};

// A button that shows whether a photo is a favourite, and changes it.
g.heart = (place, attributes, ...children) => g.element("button", {
  type: "button", "data-place": place, "aria-pressed": String(g.isFavourite(place)), ...attributes,
}, ...children);

g.addHearts = (inside = document) => {
  for (const card of g.all(".card:not(:has(> .heart))", inside)) {
    const link = g.find("a", card);
    const place = g.placeIn(link.href);
    const title = link.dataset.caption ?? g.find(".label bdi", card)?.textContent;
    const label = g.say("favouriteOf", {title});
    if (place) card.append(g.heart(place, {class: "heart", "aria-label": label}));
  }
};

document.addEventListener("click", ({target}) => {
  const place = target.closest("[data-place]")?.dataset.place;
  if (place) g.setFavourite(place, !g.isFavourite(place));
});

document.addEventListener("favourites", () => {
  for (const heart of g.all("[data-place]")) {
    heart.ariaPressed = String(g.isFavourite(heart.dataset.place));
  }
});

// Of another tab, or of a page that one comes back from.
const refresh = () => {
  if (!g.keepsFavourites) return;
  favourites = readFavourites();
  document.dispatchEvent(new Event("favourites"));
};
addEventListener("storage", refresh);
addEventListener("pageshow", ({persisted}) => persisted && refresh());

g.feature(() => {
  g.addHearts();
  const place = g.placeIn(location.pathname);
  const title = g.say("favourite");
  g.find(".tools .room")?.append(
    g.heart(place, {class: "button icon heart", "aria-label": title, title}));
});
