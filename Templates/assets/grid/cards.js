// Cards as the generator writes them: for pages further on, results and favourites.

// What a card can use: what is wider than it asks for only where nothing comes near.
const filesForCards = (files) => {
  let usable = files.filter(({width}) => width <= 960);
  if (!(usable.at(-1)?.width >= 640)) usable = files.slice(0, usable.length + 1);
  const wide = usable.filter(({width}) => width >= 160);
  return wide.length ? wide : usable;
};

const srcset = (files) => files.map(({address, width}) => `${address} ${width}w`).join(", ");

// `place` is that of its card on the page.
g.picture = ({kinds, width, height}, alt, place, sizes) => {
  const choices = kinds.map(({type, files}) => ({type, files: filesForCards(files)}));
  const {files} = choices.pop();
  const base = files.find((file) => file.width >= 320) ?? files.at(-1);
  const shown = Math.min(base.width, width);
  const several = files.length > 1;
  const isLazy = place > 5;
  return g.element("picture", {},
    choices.map(({type, files}) => g.element("source", {type, srcset: srcset(files), sizes})),
    g.element("img", {
      srcset: several && srcset(files),
      sizes: several && sizes,
      width: shown,
      height: Math.max(1, Math.round(height * shown / width)),
      alt,
      fetchpriority: place === 0 && "high",
      loading: isLazy && "lazy",
      decoding: isLazy && "async",
      // The last: it is what begins to load.
      src: base.address,
    }));
};

// A part of a drawing.
const drawing = (name, attributes, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

const placeholder = (alt, name) => g.element("span", {class: "placeholder"},
  drawing("svg", {viewBox: "0 0 48 36", width: 48, height: 36,
    ...alt ? {role: "img", "aria-label": alt} : {"aria-hidden": true}},
  drawing("rect", {x: 1, y: 1, width: 46, height: 34, rx: 3, fill: "none",
    stroke: "currentColor", "stroke-width": 2}),
  drawing("circle", {cx: 14, cy: 12, r: 4, fill: "currentColor"}),
  drawing("path", {d: "M4 32l12-12 7 7 9-11 12 16z", fill: "currentColor"})),
  alt && g.element("span", {"aria-hidden": true}, g.element("bdi", {}, name)));

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

const label = ({name, alt, creator}, rank) => {
  const title = name || alt;
  return g.element("span", {class: "label"},
    g.element("bdi", {}, rank ? g.say("ranked", {rank, name: settled(title)}) : title),
    creator && [" ", g.element("span", {class: "count"}, g.element("bdi", {}, creator))]);
};

// The card of a record. `place` is its place on the page, from 0: the first ones load at once;
// `rank` its place in a ranking; `series` the list that it is opened in; `sizes` from `g.meta()`.
g.card = (record, {place = 20, rank, series, sizes}) => {
  const {shape, colour, name, creator, isTold} = record;
  const alt = isTold ? "" : record.alt;
  const image = record.kinds.length
    ? g.picture(record, alt, place, sizes) : placeholder(alt, name);
  const [title, maker] = [name, creator].map(settled);
  const caption = creator ? g.say("titleBy", {title, creator: maker}) : name;
  return g.element("li", {class: `card ${shape}${isTold ? " told" : ""}${colour && " " + colour}`},
    g.element("a", {href: record.link + g.inSeries(series), "data-caption": !isTold && caption},
      isTold ? [g.element("span", {class: "shape"}, image), label(record, rank)] : image));
};
