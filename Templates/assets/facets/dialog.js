// Filters to choose from, with how many pictures each leaves. A choice is a term in the box.
const facetWords = {
  orientation: g.say("facetOrientation"), colour: g.say("facetColour"), year: g.say("facetYear"),
  licence: g.say("facetLicence"), source: g.say("source"), by: g.say("facetCreator"),
  camera: g.say("facetCamera"),
};

// Most choices of a field are counted among the same pictures.
let beside = [];
const findBeside = (query) => {
  if (beside[0] !== query) beside = [query, findPhotos(query)];
  return beside[1];
};

// The terms of the box without a choice and those that it takes the place of, and with more terms:
// a picture has several colours, and one of all else.
const termsWith = (choice, ...more) => written([
  ...readQuery(typedQuery()).filter((term) => !isChosen(choice,
    choice.field === "colour" ? term : {...term, value: choice.value})), ...more]);

const isChosen = (choice, term) => term.field === choice.field && term.value === choice.value
  && !term.isNegated && !term.operator;

const countOf = async (choice) => {
  const index = await openIndex();
  const marks = await (await planTerm(index, choice)).find();
  const others = await findBeside(termsWith(choice));
  return others.filter((place) => marks[place]).length;
};

const nextPaint = () => new Promise((painted) => {
  requestAnimationFrame(() => setTimeout(painted));
});

let isOpening = false;

const facetButton = (choice, label, refresh) => {
  const count = g.element("span", {class: "count"});
  const self = button({onclick: async () => {
    const isOn = self.ariaPressed !== "true";
    self.ariaPressed = isOn;
    // The choice is seen before the work for it begins.
    await nextPaint();
    ask(isOn ? termsWith(choice, choice) : termsWith(choice));
    refresh().catch(() => {});
  }}, g.element("bdi", {}, label), " ", count);
  self.refresh = async () => {
    self.ariaPressed = readQuery(typedQuery()).some((term) => isChosen(choice, term));
    count.textContent = g.number(await countOf(choice));
  };
  return self;
};

g.chooseFilters = async () => {
  // Whoever presses the button twice gets one dialog.
  if (isOpening || g.find("dialog.facets")) return;
  isOpening = true;
  g.announce(g.say("searching"));
  const [facets] = await g.part("facets").catch(() => []);
  const total = g.element("p", {class: "count", role: "status"});
  const refresh = async () => {
    beside = [];
    for (const choice of g.all("li button", dialog)) await choice.refresh();
    total.textContent = g.say("photos", {count: (await findPhotos(typedQuery())).length});
  };
  const choices = ([field, values]) => g.element("fieldset", {},
    g.element("legend", {}, facetWords[field]),
    items("chips", values.map(([value, label]) =>
      facetButton({field, value: tidy(foldText(value))}, label, refresh))));
  const dialog = g.element("dialog", {
    class: "facets", "aria-labelledby": "choices",
    onclose: () => {
      dialog.remove();
      // A page without a list leads to what was chosen.
      const form = g.find("form.filter");
      if (!g.find("#browse") && form.q.value) form.requestSubmit();
    },
  },
  g.element("h2", {id: "choices"}, g.say("filters")),
  facets ? facets.map(choices) : g.element("p", {}, g.say("onlyThisPage")),
  g.element("footer", {}, total,
    button({class: "button", onclick: () => dialog.close()}, g.say("close"))));
  await refresh().catch(() => {});
  isOpening = false;
  document.body.append(dialog);
  dialog.showModal();
};
