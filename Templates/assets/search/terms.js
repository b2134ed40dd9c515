// The vocabulary: lines `f:text`, where f is the letter of a field. What is known of one build of
// the index stays in `opened`, which a new build replaces.
let opened;
const openIndex = async () => {
  const meta = await g.meta();
  if (opened?.meta !== meta) opened = {meta, kept: new Map()};
  return opened;
};

// What `make` gives for a name, made once; all of it goes where it becomes too much.
const kept = ({kept}, name, make) => {
  if (kept.size > 300) kept.clear();
  if (!kept.has(name)) {
    kept.set(name, make());
    kept.get(name).catch(() => kept.delete(name));
  }
  return kept.get(name);
};

// A text of lines, with the place where each begins.
const lined = (text) => {
  const starts = [0];
  for (let at; (at = text.indexOf("\n", starts.at(-1)) + 1);) starts.push(at);
  return {text, starts};
};

const readNumbers = (text) => text.split(",").map((number) => parseInt(number, 36));

// The first number of a range that passes a test, which all behind it pass, too.
const firstWhere = (low, high, test) => {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

// The files that hold the values of a field, or of all of them: each with the range of its lines.
const openTerms = ({meta, ...index}, field, files = meta.terms) => Promise.all(files
  .filter(([name]) => !field || ["terms", "new", "often", "terms-" + field].includes(name))
  .map(async ([name, first]) => {
    const file = await kept(index, name, async () => {
      const [text, counts] = await g.part(name);
      return {...lined(text), first, counts: readNumbers(counts)};
    });
    const last = file.starts.length - 1;
    // What pictures have is found by asking for that alone; it is the last field.
    const letter = 97 + meta.fields.indexOf(field ?? "has");
    const start = (letter) => firstWhere(0, last, (line) =>
      file.text.charCodeAt(file.starts[line]) >= letter);
    return {...file, from: field ? start(letter) : 0, to: start(letter + !!field)};
  }));

// The lines that hold a value.
const findLines = ({text, starts, from, to}, value) => {
  const found = [];
  let at = text.indexOf(value, starts[from]);
  while (at >= 0 && at < starts[to]) {
    const next = firstWhere(from, to, (line) => starts[line] > at);
    if (at < starts[next - 1] + 2) at += 1;
    else {
      found.push(next - 1);
      at = starts[from = next];
    }
    at = text.indexOf(value, at);
  }
  return found;
};

const wordAt = ({text, starts}, line) => text.slice(starts[line] + 2, starts[line + 1] - 1);
