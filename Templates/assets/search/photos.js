// The pictures of one term, as an array: 2 for those that have it, 1 for those of which the title has to
// tell, 0 for all others.

// The pictures of a line: gaps between their numbers, in base 36.
const markLine = (text, at, marks) => {
  for (let number = 0, gap = 0; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 47) gap = gap * 36 + code - (code > 57 ? 87 : 48);
    else {
      number += gap;
      marks[number] = 2;
      gap = 0;
      if (code !== 44) return;
    }
  }
};

const markLines = async (index, lines) => {
  const {count, postings, terms} = index.meta;
  const [, newest] = terms.find(([name]) => name === "new") ?? [];
  const marks = new Uint8Array(count);
  const files = Map.groupBy(lines, (line) =>
    firstWhere(0, postings.length, (file) => postings[file] > line) - 1);
  await Promise.all([...files].map(async ([number, lines]) => {
    const name = "p-" + number;
    const {text, starts} = await kept(index, name, async () => lined(postings[number] === newest
      ? (await g.part("new"))[2] : (await g.part(name))[0]));
    for (const line of lines) {
      const start = starts[line - postings[number]];
      if (start === undefined) throw new Error(`${name} is too short`);
      markLine(text, start, marks);
    }
  }));
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
  if (!files.length) return new Uint8Array(index.meta.count);
  const pieces = value.split(" ");
  let marks;
  for (const [place, piece] of pieces.entries()) {
    const near = place ? piece.slice(0, 20) : piece.slice(-20);
    const isWhole = place && place < pieces.length - 1 && near === piece;
    const lines = [];
    for (const file of files) {
      for (let line = file.from; line < file.to; line += 1) {
        const word = wordAt(file, line);
        if (isWhole ? word === piece : place ? word.startsWith(near) : word.endsWith(near)) {
          lines.push(file.first + line);
        }
      }
    }
    const more = await markLines(index, lines);
    marks = marks?.map((mark, place) => mark & more[place]) ?? more;
  }
  return marks;
};

// The titles of one file of records.
const titlesOf = async (file) => {
  const [text] = await g.part("r-" + file);
  return text.split("\n").map((line) => {
    const record = line.split("\t");
    return record[14] ? tidy(foldText(record[3])) : "";
  });
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
  let cost = 0;
  for (const file of await openTerms(index, field)) {
    for (const line of findLines(file, value)) {
      lines.push(file.first + line);
      cost += file.counts[line];
    }
  }
  return {...term, cost, find: async () => {
    const marks = await keep("", () => markLines(index, lines));
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
    marks.forEach((mark, number) => {
      marks[number] = Math.min(mark, plan.isNegated ? 2 - found[number] : found[number]);
    });
    if (!isWanted() || !marks.some(Boolean)) break;
  }
  return marks;
};
