// What the scripts say, in the language of the page. The words come from the gallery's catalogues.
let words = {say: {}, files: {}, digits: {group: "", decimal: ".", digits: "0123456789"}};
const plurals = g.attempt(() => new Intl.PluralRules(page.lang)) ?? {select: () => "other"};

// 12,345 as the pages write it.
g.number = (number) => {
  const {group, digits, ungrouped = 3} = words.digits;
  const text = String(number);
  return (text.length > ungrouped ? text.replace(/\B(?=(\d{3})+$)/g, group) : text)
    .replace(/\d/g, (digit) => digits[digit]);
};

// A phrase, or a sentence with its values; `count` chooses the plural.
g.say = (name, values = {}) => {
  const forms = words.say[name] ?? name;
  const text = typeof forms === "string" ? forms : forms[plurals.select(values.count)] ?? forms.other;
  return text.replace(/\{(\w+)\}/g, (_, key) =>
    typeof values[key] === "number" ? g.number(values[key]) : values[key] ?? "");
};
