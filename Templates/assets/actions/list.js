// What can be done with a photo, the same wherever it is shown.
const action = (words, attributes, act) => g.element("li", {}, g.element(act ? "button" : "a", {
  class: "button",
  type: act && "button",
  ...attributes,
  onclick: async ({currentTarget: item}) => {
    const told = await act?.();
    // Who has the list before their eyes is told there, too.
    if (told) item.textContent = told;
    else item.closest(".menu")?.hidePopover();
  },
}, words));

// Browsers show a file of a folder, whatever the link says.
const save = ({href, as, note}) => action(
  [g.isFile ? g.say("openOriginal") : g.say("saveImage"), " ",
    g.element("span", {class: "count"}, note)],
  {href, download: !g.isFile && as});

// The photo among those of the page, where somebody sees them.
const cardOf = (place) =>
  !g.find(".viewer[open]") && g.find(`.card > a[href*="photo/${place}.html"]`);

const actionsFor = ({place, name, file, credit, visit}) => [
  file && save(file),
  action(navigator.share ? g.say("share") : g.say("copyLink"), {}, () => g.share(place, name)),
  action(g.say("showMetadata"), {href: `${root}info/${place}.html`}),
  credit && action(g.say("copyCredit"), {},
    () => g.copy(credit, g.say("creditCopied"), g.say("copyCredit"))),
  visit && action(g.element("bdi", {}, visit.words), {href: visit.href, rel: "noreferrer"}),
  cardOf(place) && action(g.say("choosePhotos"), {}, 
    () => g.choose(cardOf(place)).catch(() => g.announce(g.say("notLoaded")))),
  g.heart && g.element("li", {}, g.heart(place, {class: "button heart"}, g.say("favourite"))),
].filter(Boolean);

// The photo whose page this is, as the page tells of it.
const here = g.placeIn(location.pathname);
const photoHere = () => {
  const file = g.find("a[download]");
  const visit = g.find("#actions [rel]");
  return {
    place: here,
    name: g.find("h1").textContent,
    file: file && {href: file.href, as: file.download, note: g.find(".count", file).textContent},
    credit: g.find(".credit > bdi")?.textContent,
    visit: visit && {href: visit.href, words: visit.textContent},
  };
};

// Any other, as the index tells of it.
const photoAt = async (place) => {
  const {name, save, saveAs, saveWords, credit, source, sourceWords} =
    await g.record(await g.numberOf(place));
  return {
    place,
    name,
    file: save && {href: save, as: saveAs, note: saveWords},
    credit,
    visit: source && {href: source, words: sourceWords || g.say("viewAtSource")},
  };
};
