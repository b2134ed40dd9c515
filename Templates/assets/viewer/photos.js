// What the viewer shows. A photo here has place, name, width and height, and makes its picture.
const own = g.placeIn(location.pathname);
const pageList = g.find("ol[data-list]")?.dataset.list;

// The series that is looked through: that of the address, what is searched for in it, or the list on
// the page.
const asked = () => pageList && g.asked();
const usualSeries = () => g.hash().get("in") ?? (asked() ? "q/" + asked() : pageList ?? "all");

const ownPhoto = () => {
  const picture = g.find(".stage picture:not(.first *)");
  const image = picture && g.find("img", picture);
  return {
    place: own,
    name: g.find("h1").textContent,
    alt: image?.alt,
    width: +image?.getAttribute("width"),
    height: +image?.getAttribute("height"),
    // Its tiles and the size of all of them, as text.
    ...picture?.closest(".stage").dataset,
    picture: () => picture?.cloneNode(true),
  };
};

const srcsetOf = (files) => files.map(({address, width}) => `${address} ${width}w`).join(", ");
const photoAt = async (number) => {
  const {kinds, ...record} = await g.record(number);
  return {...record, picture: () => kinds.length && g.element("picture", {},
    kinds.slice(0, -1).map(({files, ...kind}) => g.element("source", {...kind, srcset: srcsetOf(files)})),
    g.element("img", {alt: record.alt, srcset: srcsetOf(kinds.at(-1).files),
      src: kinds.at(-1).files.at(-1).address}))};
};
