// What the index tells of a picture, and the lists of pictures that can be walked through.
// G: in more colours than sRGB has.
const mediaTypes = {G: "image/webp", A: "image/avif", W: "image/webp", P: "image/jpeg"};

// A file of a picture, from `640-5d20c7.webp`, or `1280!5d20c7.jpg` for an original.
const fileOf = (place, text) => {
  const [, width, mark, ending] = /^(\d+)([-!])([\w.]+)$/.exec(text);
  const name = mark === "!" ? `original/${place}` : `img/${place}-${width}`;
  return {width: +width, address: `${root}${name}-${ending}`};
};

// The numbers of all pictures in their order. The newest has the last, wherever it stands.
const ordered = {};
g.order = async () => {
  const [text] = await g.part("all");
  if (ordered.text !== text) {
    const numbers = text ? text.split(",").flatMap((run) => {
      const [first, last = first] = run.split("-").map((number) => parseInt(number, 36));
      return Array.from({length: last - first + 1}, (_, i) => first + i);
    }) : [];
    Object.assign(ordered, {text, numbers});
  }
  return ordered.numbers;
};

// The slot of a name, as the program finds it.
const slotOf = (name, count) => {
  let slot = 0;
  for (const sign of name) slot = (slot * 31 + sign.charCodeAt()) % count;
  return slot;
};

// The mark that a file of the index must have. In a large gallery files that are numbered, such as `r-12/345`, have slots
// of their own for each kind: those below `shared` have one for each `1 << bits`, each later one its own. And the marks of
// lists are in files.
g.markOf = async (name) => {
  let {marks, kinds, lists} = await g.meta();
  const [kind, number] = name.split("-");
  let slot;
  if (kinds?.[kind]) {
    const [shared, bits, own] = kinds[kind];
    const file = number.split("/").reduce((sum, part) => sum * 1000 + +part, 0);
    marks = own;
    slot = file < shared ? file >> bits : file - shared + (shared >> bits);
  } else {
    if (lists && name.includes("/")) {
      // Another build may have fewer files of them: then the list itself tells that it is of another one.
      [marks] = await g.part("m-" + slotOf(name, lists)).catch((error) => {
        if (!navigator.onLine) throw error;
        return [""];
      });
    }
    slot = slotOf(name, marks.length / 6);
  }
  return marks.slice(slot * 6, slot * 6 + 6);
};

// The name of a file of records or details: no folder has too many of them.
g.numbered = (kind, file) => file < 1000 ? `${kind}-${file}`
  : `${kind}-${Math.floor(file / 1000)}/${file % 1000}`;

// The picture of a number, from 0; undefined where it is none. `kinds`
// are the files that browsers choose from, the best kind first; the last is for every browser.
g.record = async (number) => {
  const {perRecords, count} = await g.meta();
  if (!(number >= 0 && number < count)) return undefined;
  const [lines] = await g.part(g.numbered("r", Math.floor(number / perRecords)));
  const [place, shape, colour, name, alt, creator, kinds, size, files, saveWords, credit, source,
    sourceWords, told, titled, saved, sketch, metadata, month, tiles] = lines.split("\n")[number % perRecords].split("\t");
  const [width, height] = size.split("x").map(Number);
  const [save, motion] = files.split(" ");
  return {
    number, place, shape, colour, name, creator, width, height, credit,
    saveWords, source, sourceWords,
    link: `${root}photo/${place}.html`,
    alt: alt || name,
    sketch,
    metadata,
    // `2023-10 October 2023`
    month,
    // Where its tiles are, if it has any.
    tiles: tiles && `${root}tiles/${place}-${tiles}/`,
    kinds: kinds ? kinds.split("|").map((kind) => ({
      type: mediaTypes[kind[0]],
      media: kind[0] === "G" && "(color-gamut:p3)",
      files: kind.slice(1).split(" ").map((text) => fileOf(place, text)),
    })) : [],
    save: save && fileOf(place, save).address,
    // The few seconds of video that were taken with it.
    motion: motion && fileOf(place, motion).address,
    saveAs: (saved || name) + save.slice(save.lastIndexOf(".")),
    isTold: told === "1",
    length: told !== "1" && told,
    isTitled: titled === "1",
  };
};

// The number of the picture with a place, `3f/dog-3fa8c1`; undefined where it is gone, or where it
// is none.
g.numberOf = async (place) => {
  if (!/^[0-9a-f]{2}\/[a-z0-9-]+$/.test(place)) return undefined;
  const {keyFiles} = await g.meta();
  const [lines] = await g.part("k-" + (keyFiles > 1 ? place.slice(0, keyFiles > 16 ? 2 : 1) : 0));
  const start = lines.indexOf(place + " ");
  return start < 0 ? undefined : parseInt(lines.slice(start + place.length + 1), 36);
};

const numbersOf = async (places) =>
  (await Promise.all(places.map(g.numberOf))).filter((number) => number !== undefined);

const seriesOf = (name, numbers, ranks) => ({
  name,
  numbers,
  length: numbers.length,
  at: (place) => numbers[place],
  indexOf: (number) => numbers.indexOf(number),
  rank: (place) => ranks?.[place] && +ranks[place],
});

// The pictures of a list in their order: `all`, `s/dogs`, `tag/dog`, `by/ann`, `ways/year/2031`, `q/dog -cat`,
// `favourites`, `choice` of somebody else. Null where nothing tells which they are.
g.series = async (name) => {
  if (name === "all") return seriesOf(name, await g.order());
  if (name === "favourites") return seriesOf(name, await numbersOf(g.favourites()));
  if (name === "choice") return seriesOf(name, await numbersOf(g.shortList(name) ?? []));
  if (name.startsWith("q/")) {
    await g.open("search");
    return seriesOf(name, await g.findPhotos(name.slice(2)));
  }
  if (!/^(s|tag|by|ways)\/[a-z0-9/-]+$/.test(name)) return null;
  // What was kept of a list that has grown since is not all of it.
  if (g.hash().has("few") || g.find(`[data-list="${name}"]`) && !g.find(".pager")) {
    const places = g.shortList(name);
    return places ? seriesOf(name, await numbersOf(places)) : null;
  }
  const [gaps, ranks] = await g.part(name);
  let number = 0;
  const numbers = gaps.split(",").map((gap) => number += parseInt(gap, 36));
  return seriesOf(name, numbers, ranks?.split(","));
};

// The place of a photo in a series, or in all photos where it is not in that one. Null where the
// index does not know it.
g.seriesWith = async (place, name) => {
  const number = await g.numberOf(place);
  for (const one of [name, "all"]) {
    const series = await g.series(one);
    const index = series?.indexOf(number) ?? -1;
    if (index >= 0) return {series, index};
  }
  return null;
};
