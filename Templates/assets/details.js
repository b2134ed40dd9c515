// What is known of a photo, for whoever asks in the viewer.
(() => {
"use strict";
const g = window.gallerist;

// Its caption, its facts and its tags; nothing where the index cannot be read.
const told = async ({number, place}) => {
  try {
    const at = number ?? await g.numberOf(place);
    const {perRecords} = await g.meta();
    const [pictures] = await g.part(g.numbered("i", Math.floor(at / perRecords)));
    return pictures[at % perRecords];
  } catch {
    return ["", [], []];
  }
};

// Addresses of the site are seen from its top folder.
const linked = (text, address) => {
  const words = g.element("bdi", {}, text);
  if (!address) return words;
  const isOutside = /^https?:/.test(address);
  return g.element("a", {href: isOutside ? address : g.root + address,
    rel: isOutside && "noreferrer"}, words);
};

// `page` is the way to its page.
g.details = async (photo, page) => {
  const [caption, facts, tags] = await told(photo);
  return [
    g.element("h3", {}, g.element("bdi", {}, photo.name)),
    caption && g.element("p", {class: "caption"}, g.element("bdi", {}, caption)),
    facts.length && g.element("dl", {class: "facts"}, facts.map(([label, ...fact]) =>
      g.element("div", {}, g.element("dt", {}, label), g.element("dd", {}, linked(...fact))))),
    tags.length && g.element("ul", {class: "tags"}, tags.map((tag) =>
      g.element("li", {}, linked(...tag)))),
    g.element("p", {},
      g.element("a", {class: "button", href: page}, g.say("pageOfPhoto")), " ",
      g.element("a", {class: "button", href: `${g.root}info/${photo.place}.html`},
        g.say("showMetadata"))),
  ].filter(Boolean);
};
})();
