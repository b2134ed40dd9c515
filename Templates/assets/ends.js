// The rare values of a large gallery, loaded after search.js. Each of their endings has a line, such as `eron`
// for a heron: so what has some letters within it is where lines begin with them.
(() => {
"use strict";
const g = window.gallerist;

// The pictures of what has a value, a line each. Where there are many, one line has those of all, and `terms` are the files
// of which it tells nothing.
// Of titles those words count that a test passes: from the first piece of a phrase on they are whole.
g.findEnds = async ({meta}, field, value, isOne = () => true, isWhole) => {
  const letter = String.fromCharCode(97 + meta.fields.indexOf(field ?? "has"));
  if (field && !meta.ends.includes(letter)) return [];
  // The first line of each file, as far as that tells it from the one before.
  const keys = (await g.part("ends"))[0].split("\n");
  const all = keys.indexOf(value + "\t");
  if (!field && all >= 0) {
    return Object.assign([(await g.part("e-" + all))[1]], {terms: meta.terms.filter(([name]) => name === "new")});
  }
  // Between files of lines stand those that have all of a part.
  const isOfLines = (at) => !keys[at].endsWith("\t");
  const first = keys.findLastIndex((key, at) => key <= value && isOfLines(at));
  const files = [first];
  for (let at = first + 1; at < keys.length; at += 1) {
    if (!isOfLines(at)) continue;
    if (!keys[at].startsWith(value)) break;
    files.push(at);
  }
  const lines = await Promise.all(files.map(async (at) => {
    const [ends, pictures] = await g.part("e-" + at);
    const lists = pictures.split("\n");
    return ends.split("\n").flatMap((end, line) => {
      const sign = end[0].toLowerCase();
      const text = end.slice(1);
      return text.startsWith(value) && (sign === letter) === !!field && isOne(text)
        && !(isWhole && sign === end[0]) ? lists[line] : [];
    });
  }));
  return lines.flat();
};
})();
