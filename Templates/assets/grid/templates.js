// What the theme's own `cards.mustache` makes of values, as the program gives it to us: a list of
// steps, each a text, `[name]` for a value, `[name, steps]` for a section, `[name, 0, steps]` for what
// there is where a value is falsey.
let cardSteps = [];
g.openCards = async () => { [cardSteps] = await g.part("cards"); };

// As the program escapes: for the space between tags and for quoted attributes.
const entities = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "{": "&#123;"};
const escaped = (text) => text.replace(/[&<>"'{]/g, (sign) => entities[sign]);

// The innermost view that has the name counts, whatever it has there.
const valueOf = (name, views) => {
  if (name === ".") return views.at(-1);
  const [first, ...others] = name.split(".");
  const view = views.findLast((view) => view instanceof Object && Object.hasOwn(view, first));
  return others.reduce((value, part) => value?.[part], view?.[first]);
};

const render = (steps, views) => steps.map((step) => {
  if (typeof step === "string") return step;
  const [name, inner, opposite] = step;
  const value = valueOf(name, views);
  if (step.length < 2) return value ? escaped(value) : "";
  const all = Array.isArray(value) ? value : value ? [value] : [];
  if (opposite) return all.length ? "" : render(opposite, views);
  return all.map((one) => render(inner, one === true ? views : [...views, one])).join("");
}).join("");

// HTML is what those steps make of values, and nothing else.
const makeCards = (_, view) => render(cardSteps, [view]);
const policy = window.trustedTypes?.createPolicy("gallery-cards", {createHTML: makeCards})
  ?? {createHTML: makeCards};
