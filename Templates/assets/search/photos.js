// The pictures of one term, as an array: 2 for those that have it, 1 for those of which the title has to
// tell, 0 for all others.

// The pictures of a line, by the gaps between their numbers: a digit of 57 ends each, and those before
// it are of 32.
const markLine = (text, at, marks) => {
  for (let number = 0, gap = 0; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 92) gap = gap * 32 + code - 93;
    else if (code > 34) {
      marks[number += gap * 57 + code - 35] = 2;
      gap = 0;
    } else return;
  }
};

// Such lines of the rare values of a large gallery.
const findEnds = async (index, ...term) => index.meta.ends ? g.findEnds(index, ...term) : [];

const markLines = async (index, lines, ends) => {
  const {postings, terms} = index.meta;
  const {new: newest} = Object.fromEntries(terms);
  const marks = new Uint8Array(index.meta.count);
  const files = Map.groupBy(lines, (line) =>
    firstWhere(0, postings.length, (file) => postings[file] > line) - 1);
  await Promise.all([...files].map(async ([number, lines]) => {
    const name = "p-" + number;
    const {text, starts} = await kept(index, name, async () => lined(postings[number] === newest
      ? (await g.part("new"))[2] : (await g.part(name))[0]));
    for (const line of lines) {
      const start = starts[line - postings[number]];
      if (start == null) throw new Error(name);
      markLine(text, start, marks);
    }
  }));
  for (const pictures of ends) markLine(pictures, 0, marks);
  return marks;
};

// The numbers of one field; those of the newest pictures are in one file for all fields.
const columnOf = async ({meta: {count, settled, numbers}}, field) => {
  const [text] = await g.part("n-" + field);
  if (settled === count) return text;
  return text + "," + (await g.part("new"))[3 + Object.keys(numbers).indexOf(field)];
};

const markNumbers = async (index, {field, operator, value}) => {
  const scale = index.meta.numbers[field];
  const name = "n-" + field;
  const column = scale ? await kept(index, name, async () => readNumbers(await columnOf(index, field)))
    : Array(index.meta.count);
  // Who types the larger limit first means the same.
  const [first, last = first] = value.split("..");
  const [low, high] = [+(first || -Infinity), +(last || Infinity)].sort((one, other) => one - other);
  const [isMore, isLess, isOut] = [">", "<", /^[<>]$/].map((sign) => operator.match(sign));
  return Uint8Array.from(column, (number) => {
    const scaled = number / scale;
    return (scaled > high ? isMore : scaled < low ? isLess : scaled <= high && !isOut) ? 2 : 0;
  });
};

// Which pictures may have a phrase in their titles: they have the end of a word, whole words, the
// beginning of a word. Long words are cut into pieces, so the nearest twenty letters have to do.
const markTitles = async (index, value) => {
  const files = await openTerms(index, "title");
  const pieces = value.split(" ");
  let marks;
  for (const [place, piece] of pieces.entries()) {
    const near = place ? piece.slice(0, 20) : piece.slice(-20);
    const isWhole = place && place < pieces.length - 1 && near === piece;
    const isOne = (word) =>
      isWhole ? word === piece : place ? word.startsWith(near) : word.endsWith(near);
    const lines = [];
    for (const file of files) {
      for (let line = file.from; line < file.to; line += 1) {
        if (isOne(wordAt(file, line))) lines.push(file.first + line);
      }
    }
    const more = await markLines(index, lines, await findEnds(index, "title", near, isOne, place));
    marks = marks?.map((mark, place) => mark & more[place]) ?? more;
  }
  return marks;
};

// What a term costs, and how to mark its pictures.
const planTerm = async (index, term) => {
  const {field, operator, value, any} = term;
  const keep = (name, make) => kept(index, [name, field, operator, value].join("\n"), make);
  if (operator) {
    return {...term, cost: index.meta.count, find: () => keep("", () => markNumbers(index, term))};
  }
  if (any) {
    const plans = await Promise.all(any.map((terms) => planTerms(index, terms)));
    return {...term, any: plans, cost: index.meta.count, find: async () =>
      (await Promise.all(plans.map((plans) => markAll(index, plans)))).reduce((one, other) =>
        one.map((mark, number) => Math.max(mark, other[number])))};
  }
  const lines = [];
  const ends = await findEnds(index, field, value);
  let cost = ends.length;
  for (const file of await openTerms(index, field, ends.terms)) {
    for (const line of findLines(file, value)) {
      lines.push(file.first + line);
      cost += file.counts[line];
    }
  }
  return {...term, cost, find: async () => {
    const marks = await keep("", () => markLines(index, lines, ends));
    if (!value.includes(" ") || field && field !== "title") return marks;
    const near = await keep("title", () => markTitles(index, value));
    return marks.map((mark, number) => mark || near[number] && 1);
  }};
};

// What leaves few pictures goes first; what takes some away goes last.
const planTerms = async (index, terms) =>
  (await Promise.all(terms.map((term) => planTerm(index, term)))).sort((one, other) =>
    one.isNegated - other.isNegated || one.cost - other.cost);

// The pictures that have all terms; those behind the first that leaves nothing are not looked up.
const markAll = async (index, plans, isWanted = () => true) => {
  const marks = new Uint8Array(index.meta.count).fill(2);
  for (const plan of plans) {
    const found = plan.marks = await plan.find();
    const whole = 2 * plan.isNegated;
    // There may be a million: a function called for each would take most of the time.
    for (let number = 0; number < marks.length; number += 1) {
      const mark = Math.abs(whole - found[number]);
      if (mark < marks[number]) marks[number] = mark;
    }
    if (!isWanted() || !marks.some(Boolean)) break;
  }
  return marks;
};
