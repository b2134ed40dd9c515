// The words, the focus and the place of one photo; the tags of several.
const focusPart = (name, alt, known) => {
  let value = known;
  const mark = element("span", {class: "mark"});
  const range = (label) => {
    const input = element("input", {type: "range", min: 0, max: 100, dir: "ltr",
      oninput: () => set(`${across.value / 100} ${down.value / 100}`)});
    return [input, field(label, input)];
  };
  const [across, acrossField] = range("across");
  const [down, downField] = range("down");
  const set = (text) => {
    value = text;
    const [x, y] = (text || "0.5 0.5").split(" ").map((part) => Math.round(part * 100));
    [across.value, down.value] = [x, y];
    mark.style.left = `${x}%`;
    mark.style.top = `${y}%`;
    mark.hidden = !text;
  };
  const photo = element("div", {class: "photo-focus", onclick: (event) => {
    const box = photo.getBoundingClientRect();
    const part = (at, start, size) =>
      Math.min(1, Math.max(0, (at - start) / size)).toFixed(2);
    set(`${+part(event.clientX, box.left, box.width)} ${+part(event.clientY, box.top, box.height)}`);
  }}, element("img", {src: imageOf(name), alt}), mark);
  set(known);
  const part = element("fieldset", {class: "focus"}, element("legend", {}, words.focus), photo,
    element("p", {}, words.focusHint), acrossField, downField,
    button("noFocus", () => set("")));
  return {part, value: () => value};
};

const placePart = (path, collections) => {
  if (!collections.length) return null;
  const choice = element("select", {}, collections.map(({slug, title}) =>
    element("option", {value: slug}, title)));
  const own = ownList()?.dataset.list.slice(2);
  if (collections.some(({slug}) => slug === own)) choice.value = own;
  const isCover = () => collections.find(({slug}) => slug === choice.value).isCover;
  const coverButton = button("cover", async () => {
    if (!await cover(path, choice.value)) return;
    for (const one of collections) if (one.slug === choice.value) one.isCover = true;
    showCover();
  });
  const showCover = () => {
    coverButton.disabled = isCover();
    coverButton.textContent = isCover() ? words.isCover : words.cover;
  };
  choice.onchange = showCover;
  showCover();
  choice.setAttribute("aria-label", words.collection);
  return element("fieldset", {}, element("legend", {}, words.collection), choice,
    element("div", {class: "acts"},
      button("first", () => place("first", null, [path], choice.value)),
      button("last", () => place("last", null, [path], choice.value)), coverButton));
};

const edit = async (path) => {
  const photo = await ask("open", {photos: [path]});
  if (!photo) return;
  const {source} = photo;
  const text = (name, key, tag = "input") => {
    const input = element(tag, {
      placeholder: source[key], autofocus: key === "title", rows: tag === "textarea" && 3});
    input.value = photo[key];
    return [key, input, field(name, input)];
  };
  const texts = [text("title", "title"), text("caption", "caption", "textarea"),
    text("alt", "alt", "textarea")];
  const tags = element("input", {value: photo.tags.join(", ")});
  const focus = focusPart(path, photo.alt || source.alt || photo.title || source.title || photo.id,
    photo.focus);
  const reason = element("input", {value: photo.reason});
  const save = async (event) => {
    event.preventDefault();
    const values = {};
    for (const [key, input] of texts) if (input.value !== photo[key]) values[key] = input.value;
    if (tags.value !== photo.tags.join(", ")) values.tags = tagsIn(tags.value);
    if (focus.value() !== photo.focus) values.focus = focus.value();
    if (!Object.keys(values).length || await act("say", {photos: [path], ...values}, "didSave")) {
      dialog.close();
    }
  };
  const hideIt = async () => {
    const values = {photos: [path], reason: reason.value};
    if (await act("hide", values, "didHide", 1)) dialog.close();
  };
  const showIt = async () => {
    if (await show([path])) dialog.close();
  };
  const dialog = modal(photo.title || source.title || photo.id,
    element("form", {onsubmit: save},
      element("div", {class: "columns"},
        element("div", {}, texts.map(([, , part]) => part), field("allTags", tags),
          element("p", {}, words.sourceSays),
          element("div", {class: "acts"}, element("button", {class: "main"}, words.save),
            button("cancel", () => dialog.close())),
          placePart(path, photo.collections),
          element("fieldset", {}, element("legend", {}, photo.isHidden ? words.isHidden : words.hide),
            photo.isHidden ? button("show", showIt)
              : [field("reason", reason), button("hide", hideIt)])),
        element("div", {}, focus.part))));
};

const tagAll = () => {
  const photos = targets();
  if (!photos.length) return;
  const [added, removed] = [element("input"), element("input")];
  const dialog = modal(words.tags, element("form", {onsubmit: async (event) => {
    event.preventDefault();
    const values = {photos, add: tagsIn(added.value), remove: tagsIn(removed.value)};
    if (await act("tag", values, "didSave")) dialog.close();
  }}, element("p", {}, say("selected", {count: photos.length})),
  field("addTags", added), field("removeTags", removed),
  element("div", {class: "acts"}, element("button", {class: "main"}, words.save),
    button("cancel", () => dialog.close()))));
};
