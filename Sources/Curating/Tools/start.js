// What all parts stand on: elements, words, and questions to the program.
const me = document.currentScript;
const {tag, token} = me.dataset;
me.removeAttribute("data-token");

const find = (selector, inside = document) => inside.querySelector(selector);
const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];

// An element with attributes and children: strings are text. Functions listen: `{onclick: …}`.
const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value != null) made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((child) => child != null && child !== false));
  return made;
};

const say = (name, values = {}) =>
  words[name].replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");

// The photo whose page this is, by its path.
const here = /^\/(photo\/[0-9a-f]{2}\/[^/]+\.html)$/.exec(location.pathname)?.[1];

let state = {publication: {phase: "none"}};
let requests = 0;

const status = element("p", {role: "status", class: "said"});
// The same is not said twice: a screen reader would read it again.
const announce = (text, isError = false) => {
  status.classList.toggle("wrong", isError);
  if (status.textContent !== text) status.textContent = text;
};

// Gives null where that was refused, which is said then.
const ask = async (act, values = {}) => {
  const slug = ownList()?.dataset.list.slice(2);
  const question = {act, collection: slug, ...values};
  if (question.collection === slug) question.listed = ownCards().map(pathOf);
  requests++;
  try {
    const response = await fetch("/.gallerist/curate", {
      method: "POST", body: JSON.stringify(question),
      headers: {"Content-Type": "application/json", "X-Gallerist-Token": token},
    });
    const isJSON = response.headers.get("Content-Type") === "application/json";
    const answer = isJSON ? await response.json() : {error: await response.text()};
    if (answer.error) {
      announce(answer.error, true);
      return null;
    }
    if (answer.state) takeState(answer.state);
    if (answer.photos) patch(answer.photos);
    if (answer.order) arrange(answer.order);
    return answer;
  } catch {
    announce(words.lost, true);
    return null;
  } finally {
    requests--;
  }
};
