// Filters to choose from, with how many pictures each leaves. What is chosen are terms in the box: of one group any
// is enough, of several groups each has to hold.
const mostShown = 20;

// The page's own term stands before what is in the box, and is no choice.
const boxText = () => g.find("form.filter").q.value.trim();
const scopeText = () => typedQuery().slice(0, typedQuery().length - boxText().length);

const termOf = (field, text) => readQuery(`${field}:"${text}"`)[0];
const isSame = (one, other) => one.field === other.field && one.value === other.value;
const isChoice = (term, field) => term.field === field && !term.isNegated
  && (!term.operator || term.operator === "=");

// What is chosen of a group, and the terms beside.
const split = (field) => {
  const chosen = [];
  const beside = readQuery(boxText()).filter((term) => {
    const all = term.any ?? [[term]];
    const isOurs = !term.isNegated && all.every(([one, more]) => !more && isChoice(one, field));
    if (isOurs) chosen.push(...all.flat());
    return !isOurs;
  });
  return {chosen, beside};
};

const queryOf = (beside, chosen = []) => {
  const any = chosen[1] ? [{isNegated: false, any: chosen.map((term) => [term])}] : chosen;
  return scopeText() + written([...beside, ...any]);
};

// The query with a value chosen, or with the choice taken back.
const queryWith = (term) => {
  const {chosen, beside} = split(term.field);
  const others = chosen.filter((other) => !isSame(other, term));
  return queryOf(beside, others.length < chosen.length ? others : [...chosen, term]);
};

const toggle = (term) => {
  const query = queryWith(term);
  // What the box cannot hold would ask for something else.
  return query.length - scopeText().length > 1000 ? undefined : ask(query);
};

// A link of a list to what it has of a tag or of a critic.
const chooseWithin = (link) => {
  const text = (g.find("bdi", link) ?? link).textContent;
  const term = termOf(link.closest("[data-field]").dataset.field, text.replaceAll('"', ""));
  return term && !isOn({term}) && toggle(term);
};

const isOn = ({term}) => split(term.field).chosen.some((other) => isSame(other, term));

const nextPaint = () => new Promise((painted) => {
  requestAnimationFrame(() => setTimeout(painted));
});

// Of each group those that all other terms leave; the same ones are looked for once.
const count = async (groups) => {
  const index = await openIndex();
  const found = new Map();
  await Promise.all(groups.map(async ({field, choices}) => {
    const query = queryOf(split(field).beside);
    if (!found.has(query)) found.set(query, findPhotos(query));
    const places = await found.get(query);
    await Promise.all(choices.map(async (choice) => {
      const marks = await (await planTerm(index, choice.term)).find();
      choice.count = 0;
      for (const place of places) if (marks[place]) choice.count += 1;
    }));
  }));
};

// Of many values those are shown that most of the pictures have.
const worthShowing = ({field, choices}) => {
  const isLong = choices.length > mostShown && field !== "year";
  const sorted = isLong ? [...choices].sort((one, other) => other.count - one.count) : choices;
  return sorted.filter((choice, place) => isOn(choice)
    || !isLong || choice.count && place < mostShown);
};

const facetButton = (choice, refresh) => {
  const number = g.element("span", {class: "count"});
  const swatch = choice.colour && g.element("span", {class: "swatch"});
  if (swatch) swatch.style.background = choice.colour;
  const self = button({onclick: async () => {
    // The choice is seen before the work for it begins.
    self.ariaPressed = self.ariaPressed !== "true";
    await nextPaint();
    toggle(choice.term);
    refresh().catch(() => {});
  }}, swatch, g.element("bdi", {}, choice.label), " ", number);
  choice.show = () => {
    self.ariaPressed = isOn(choice);
    self.disabled = !choice.count && !isOn(choice);
    number.textContent = g.number(choice.count);
  };
  return self;
};

const readGroups = (facets) => facets.map(([field, label, values]) => ({field, label,
  choices: values.map(([text, label, colour]) =>
    ({label, colour, term: termOf(field, text), count: 0})).filter(({term}) => term)}));

let isOpening = false;

// What was pressed is the button that opens them, or a link that is a choice by itself.
g.chooseFilters = async (chosen) => {
  if (chosen?.href) return chooseWithin(chosen);
  // Whoever presses the button twice gets one dialog.
  if (isOpening || g.find("dialog.facets")) return;
  isOpening = true;
  g.announce(g.say("searching"));
  const [facets] = await g.part("facets").catch(() => []);
  const close = () => dialog.close();
  const show = button({class: "main", onclick: close});
  const empty = button({class: "button", onclick: () => {
    ask("");
    refresh().catch(() => {});
  }}, g.say("clear"));
  let groups = readGroups(facets ?? []);
  // In a large gallery each choice loads its own: those are enough that most of all pictures have.
  if ((await g.meta().catch(() => ({}))).ends) {
    groups = groups.map((group) => ({...group, choices: group.choices.filter((choice, place) =>
      place < mostShown || group.field === "year" || isOn(choice))}));
  }
  let turn = 0;
  const refresh = async () => {
    const mine = turn += 1;
    await count(groups);
    const found = (await findPhotos(typedQuery())).length;
    if (mine !== turn) return;
    for (const {choices} of groups) for (const choice of choices) choice.show?.();
    empty.hidden = !boxText();
    show.textContent = g.say("showPhotos", {count: found});
    if (dialog.open) g.announce(g.say("photos", {count: found}));
  };
  // Beside the results where there is room, before them elsewhere.
  const isBeside = g.find("#browse") && matchMedia("(min-width: 1200px)").matches;
  const dialog = g.element("dialog", {
    class: "facets", "aria-labelledby": "choices",
    onclose: () => {
      dialog.remove();
      g.page.classList.remove("beside");
      // A page without a list leads to what was chosen.
      const form = g.find("form.filter");
      if (!g.find("#browse") && form.q.value) form.requestSubmit();
    },
    onkeydown: ({key}) => { if (key === "Escape") close(); },
  },
  g.element("div", {class: "top"}, g.element("h2", {id: "choices"}, g.say("filters")),
    button({class: "close", "aria-label": g.say("close"), onclick: close}, "×")));
  await refresh().catch(() => {});
  groups = groups.map((group) => ({...group, choices: worthShowing(group)}))
    .filter(({choices}) => choices.length > 1 || choices.some(isOn));
  dialog.append(
    g.element("div", {class: "groups"}, facets ? groups.map(({label, choices}) =>
      g.element("fieldset", {}, g.element("legend", {}, label),
        items("chips", choices.map((choice) => facetButton(choice, refresh)))))
      : g.element("p", {}, g.say("onlyThisPage"))),
    g.element("div", {class: "end"}, empty, show));
  for (const {choices} of groups) for (const choice of choices) choice.show();
  if (!show.textContent) show.textContent = g.say("close");
  isOpening = false;
  document.body.append(dialog);
  if (isBeside) {
    g.page.classList.add("beside");
    dialog.classList.add("column");
    dialog.show();
  } else dialog.showModal();
};

// For tests.
g.facets = {queryWith, count, readGroups};
