// What a visitor chose, before anything is seen: light or dark, and how large pictures in lists are;
// and whether something is looked for, so that what is found stands on the first screen.
// This stands in the page itself; there a script has neither `<` nor an ampersand.
(() => {
"use strict";
const {classList, dataset} = document.documentElement;
const shelf = "gallerist " + new URL(dataset.root || "./", location.href).pathname + " ";

const kept = (name) => {
  try {
    return JSON.parse(localStorage.getItem(shelf + name));
  } catch {
    // Then nothing is kept.
    return "";
  }
};
const apply = () => {
  for (const names of [["light", "dark"], ["small", "large"]]) {
    const chosen = kept(names[0]);
    for (const name of names) classList.toggle(name, name === chosen);
  }
};
apply();
for (const part of [location.search, location.hash]) {
  if (new URLSearchParams(part.slice(1)).get("q")) classList.add("finding");
}
document.addEventListener("look", apply);
// Chosen in another tab, or on a page that one has come back from.
addEventListener("storage", apply);
addEventListener("pageshow", apply);
})();
