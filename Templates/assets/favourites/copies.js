// What somebody takes along of the favourites: their addresses and credits, their files.
const lineOf = ({name, link, credit}) =>
  [name, new URL(link, location.href).href, credit !== name && credit].filter(Boolean).join(" – ");

const copyList = async (records) => {
  await g.open("actions");
  return g.copy(records.map(lineOf).join("\n"), g.say("listCopied"), g.say("copyList"));
};

// A link to the best file of each photo.
const downloads = (records) => g.element("div", {class: "bar"}, g.element("details", {},
  g.element("summary", {}, g.say("downloads")),
  g.element("ul", {}, records.filter(({save}) => save).map(({name, save, saveAs, saveWords}) =>
    g.element("li", {},
      g.element("a", {href: save, download: saveAs}, g.element("bdi", {}, name)),
      " ", g.element("span", {class: "count"}, saveWords))))));
