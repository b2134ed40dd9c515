// What was typed, as terms: `tag:"new york" -night width>=3000`.
const textFields = new Set(("tag title by source search licence camera lens place year month "
  + "orientation colour type file").split(" "));
const numberFields = new Set(("width height megapixels bytes iso focal views downloads likes "
  + "favourites comments").split(" "));
const otherNames = {
  __proto__: null, creator: "by", license: "licence", color: "colour", favorites: "favourites",
};
const expression = (middle, end) => new RegExp("[\\s\\u0085]*(?<minus>-?)" + middle
  + "(?<run>[^\\s\\u0085]*)" + end, "y");
// A phrase opens where a value begins; behind the name of no field of ours nothing opens.
const termParts = expression(
  '(?:(?<typed>[a-z]+)(?<sign>>=|<=|[:><=]))?(?:"(?<phrase>[^"]*)"|', ")");
const plainParts = expression("", "");

const readTerm = (text, from, parts = termParts) => {
  parts.lastIndex = from;
  const {minus, typed, sign, phrase, run} = parts.exec(text).groups;
  const end = parts.lastIndex;
  const isNegated = Boolean(minus);
  // All other quotes are as if they were not there.
  const value = phrase == null ? run.replaceAll('"', "") : tidy(phrase);
  if (!typed) return {isNegated, field: null, operator: null, value, end};
  const field = otherNames[typed] ?? typed;
  if (sign === ":" && textFields.has(field)) return {isNegated, field, operator: null, value, end};
  const isNumber = numberFields.has(field) || field === "year";
  if (!isNumber || !/^(\d+(\.\d+)?)?$/.test(value)) return readTerm(text, from, plainParts);
  return {isNegated, field, operator: sign === ":" ? "=" : sign, value, end};
};

const readQuery = (query) => {
  const cut = query.slice(0, 1000);
  const text = foldText(/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut);
  const terms = [];
  for (let at = 0; at < text.length && terms.length < 50;) {
    const term = readTerm(text, at);
    if (term.value) terms.push(term);
    at = term.end;
  }
  return terms;
};

// A term as one types it.
const writeTerm = ({isNegated, field, operator, value}) => {
  const text = value.replaceAll('"', "");
  const isPlain = /^[^\s\u0085:><=-][^\s\u0085:><=]*$/.test(text);
  return (isNegated ? "-" : "") + (field ? field + (operator ?? ":") : "")
    + (operator || isPlain ? text : `"${text}"`);
};

const written = (terms) => terms.map(writeTerm).join(" ");
