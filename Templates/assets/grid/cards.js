// Cards for pages further on, results and favourites: by the theme's own template, from the same
// values that the generator gives it.

// What a card can use: what is wider than it asks for only where nothing comes near.
const filesForCards = (files, widest) => {
  let usable = files.filter(({width}) => width <= widest);
  if (!(usable.at(-1)?.width >= 640)) usable = files.slice(0, usable.length + 1);
  const wide = usable.filter(({width}) => width >= 160);
  return wide.length ? wide : usable;
};

const srcset = (files) => files.map(({address, width}) => `${address} ${width}w`).join(", ");

// How wide a card is, by its shape: upright, square, wide or very wide.
const sizesOf = (shape, sizes) =>
  sizes[[23, 36, 53].filter((n) => shape.slice(1) > n).length];

// As `ImageView` of the generator.
const imageView = ({kinds, width, height, sketch}, place, sizes, widest) => {
  if (!kinds.length) return undefined;
  const choices = kinds.map(({files, ...kind}) => ({...kind, files: filesForCards(files, widest)}));
  const {files} = choices.pop();
  const base = files.find((file) => file.width >= 320) ?? files.at(-1);
  const shown = Math.min(base.width, width);
  return {
    formats: choices.map(({files, ...kind}) => ({...kind, srcset: srcset(files)})),
    src: base.address,
    srcset: files.length > 1 && srcset(files),
    sizes,
    sketch,
    width: String(shown),
    height: String(Math.max(1, Math.round(height * shown / width))),
    isFirst: place === 0,
    isLazy: place > 5,
  };
};

const runsLeft = (sign) => {
  const code = sign.codePointAt(0);
  return code >= 0x590 && code < 0x900 || code >= 0xFB1D && code < 0xFE00
    || code >= 0xFE70 && code < 0xFF00 || code >= 0x10800 && code < 0x11000
    || code >= 0x1E800 && code < 0x1F000;
};

// A name with marks that keep its edges to it among words of the other direction.
const settled = (text) => {
  const signs = [...text];
  const isLetter = (sign) => /\p{Alphabetic}/u.test(sign);
  const first = signs.find(isLetter);
  if (!first || runsLeft(first) === (g.page.dir === "rtl")) return text;
  const mark = runsLeft(first) ? "\u200F" : "\u200E";
  const edge = (sign) => isLetter(sign) && runsLeft(sign) === runsLeft(first) ? "" : mark;
  return edge(signs[0]) + text + edge(signs.at(-1));
};

// As `CardLabel`.
const labelView = ({name, alt, creator, metadata}, rank, isLine) => {
  const title = name || alt;
  return {
    title: rank ? g.say("ranked", {rank, name: settled(title)}) : title,
    detail: isLine ? [creator, metadata].filter(Boolean).join(" · ") : creator,
  };
};

// As `GridStyle`: the name is a class of the list.
const styleOf = (list, {styles}) =>
  Object.keys(styles).find((name) => list?.classList.contains(name)) ?? "rows";

// As `CardView`: each of its names has a line here.
const cardView = (record, {place, rank, meta, list, month}) => {
  const {shape, colour, name, alt, creator, isTold, metadata} = record;
  const style = styleOf(list, meta);
  const {sizes, widest} = meta.styles[style];
  const isLabelled = isTold || style === "lines";
  const [title, maker] = [name, creator].map(settled);
  return {
    month,
    link: record.link,
    ratioClass: shape,
    colourClass: colour,
    alt: isLabelled ? "" : alt,
    name,
    printed: !isLabelled && (creator ? g.say("titleBy", {title, creator: maker}) : name),
    metadata: !isLabelled && metadata,
    length: record.length,
    image: imageView(record, place,
      (place > 5 && style !== "squares" ? "auto," : "") + sizesOf(shape, sizes), widest),
    label: isLabelled && labelView(record, rank, style === "lines"),
  };
};

// The card of a record, once `g.openCards()` is through. `place` is its place on the page, from 0:
// the first ones load at once; `rank` its place in a ranking; `series` the list that it is opened in;
// `meta` is that of the index; `list` is where it is to stand, and `month` the heading that comes before
// it, both in one fragment.
g.card = (record, {place = 20, series, ...options}) => {
  const template = document.createElement("template");
  const view = {root, cards: [cardView(record, {place, ...options})]};
  template.innerHTML = policy.createHTML("", view);
  const card = template.content.lastElementChild;
  for (const link of g.all("a", card)) {
    if (link.getAttribute("href") === record.link) {
      link.setAttribute("href", record.link + g.inSeries(series));
    }
  }
  return card;
};

// A small image without a card.
g.thumb = (record, sizes) => {
  const {src, srcset} = imageView(record, 9, sizes);
  return g.element("img", {srcset, sizes, alt: "", src});
};
