// What was typed, as terms that must all hold: `tag:"new york" -night (width:3000.. or likes>9)`.
// Neighbours of `or` are one term, with the lists of terms of which `any` is enough.
const textFields = new Set(("tag title by source search licence camera lens place year month "
  + "orientation colour type file has").split(" "));
const numberFields = new Set(("width height megapixels bytes iso focal views downloads likes "
  + "favourites comments rating year").split(" "));
const otherNames = {
  __proto__: null, creator: "by", license: "licence", color: "colour", favorites: "favourites",
  is: "orientation",
};
// A phrase opens where a value begins; behind the name of no field of ours nothing opens. Within
// brackets a word ends before the next one that closes.
const expressions = ["", ")"].map((end) =>
  ['(?:([a-z]+)(>=|<=|[:><=]))?(?:"([^"]*)"|', "()()(?:(?!)()|"].map((middle) =>
    new RegExp(`[\\s\\u0085]*(-?)${middle}([^\\s\\u0085${end}]*))`, "y")));
const punctuation = /[\s\u0085]*(or(?=[\s\u0085()]|$)|\)|-?\()?/y;

const readTerm = (text, from, isWithin, isPlain = 0) => {
  const parts = expressions[isWithin][isPlain];
  parts.lastIndex = from;
  const [, minus, typed, sign, phrase, run] = parts.exec(text);
  // All other quotes are as if they were not there.
  const value = phrase == null ? run.replaceAll('"', "") : tidy(phrase);
  const field = otherNames[typed] ?? (typed || null);
  const term = {isNegated: !!minus, field, operator: null, value, end: parts.lastIndex};
  const isNumber = numberFields.has(field);
  // Telephones write two dots as three.
  const range = ":=".includes(sign) && value.replace("...", "..");
  if (isNumber && /^(?=.*\d)(\d+(\.\d+)?)?\.\.(\d+(\.\d+)?)?$/.test(range)) {
    return {...term, operator: "..", value: range};
  }
  if (!field || sign === ":" && textFields.has(field)) return term;
  if (isNumber && /^(\d+(\.\d+)?)?$/.test(value)) {
    return {...term, operator: sign === ":" ? "=" : sign};
  }
  return readTerm(text, from, isWithin, 1);
};

const readQuery = (query) => {
  const cut = query.slice(0, 1000);
  const text = foldText(/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut);
  let at = 0;
  let count = 0;
  const readList = (depth) => {
    // Each place has one list of terms, or several that `or` joins.
    const places = [];
    let joins = false;
    while (at < text.length && count < 50) {
      let list = [];
      punctuation.lastIndex = at;
      const [, mark] = punctuation.exec(text);
      if (mark && (mark !== "or" || places[0])) {
        at = punctuation.lastIndex;
        if (mark === ")" && depth) break;
        joins ||= mark === "or";
        // What closes nothing, or would be too deep, is passed over.
        if (!mark.endsWith("(") || depth > 7) continue;
        list = readList(depth + 1);
        if (mark[1] && list[0]) list = [{isNegated: true, any: [list]}];
      } else {
        const term = readTerm(text, at, depth && 1);
        at = term.end;
        if (term.value) count += list.push(term);
      }
      if (!list[0]) continue;
      if (!joins) places.push([]);
      places.at(-1).push(list);
      joins = false;
    }
    return places.flatMap((any) => any[1] ? {isNegated: false, any} : any[0]);
  };
  return readList(0);
};

// A term as one types it.
const writeTerm = ({isNegated, field, operator, value, any}) => {
  if (any) {
    return isNegated ? `-(${written(any[0])})`
      : any.map((terms) => terms[1] ? `(${written(terms)})` : writeTerm(terms[0])).join(" or ");
  }
  const text = value.replaceAll('"', "");
  const isPlain = /^(?!or$)[^\s\u0085:><=()-][^\s\u0085:><=()]*$/.test(text);
  const sign = operator === ".." ? ":" : operator ?? ":";
  return (isNegated ? "-" : "") + (field ? field + sign : "")
    + (operator || isPlain ? text : `"${text}"`);
};

const written = (terms) => terms.map(writeTerm).join(" ");
