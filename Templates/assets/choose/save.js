// Photos as files: one ZIP file, or a link to each.

// Pages fetch nothing themselves: the worker does. There is none in a folder, and none without HTTPS.
const hasWorker = () => !g.isFile && Boolean(g.worker?.controller);

// For one photo, however slow the line is.
const mostSeconds = 600;
const endings = {"image/jpeg": ".jpg", "image/png": ".png", "image/webp": ".webp", "image/avif": ".avif"};
// A name for every system: a number comes first, so none is taken twice, and none stands for a device.
const fileName = ({saveAs}, number, digits, {type}) => {
  const [, name, ending] = /^(.*?)(\.\w+)?$/s.exec(saveAs);
  const plain = [...name.replace(/[\p{C}\\/:*?"<>|]/gu, "-")].slice(0, 80).join("").trim();
  return `${String(number).padStart(digits, "0")} ${plain}`.trim() + (endings[type] ?? ending ?? "");
};

// What whoever shows them owes to their makers.
g.lineOf = ({name, link, credit}) =>
  [name, new URL(link, location.href).href, credit !== name && credit].filter(Boolean).join(" – ");

const offer = (blob, name) => {
  const href = URL.createObjectURL(blob);
  g.element("a", {href, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
};

// Fetches the best file of each photo and offers all as one file, unless somebody stops it. `tell` hears
// how many there are so far. Gives how many could not be fetched; null where there is no file.
g.saveZip = async (records, name, {tell = () => {}, isStopped = () => false} = {}) => {
  const zip = newZip();
  const credits = [];
  const digits = String(records.length).length;
  let missing = 0;
  for (const [at, record] of records.entries()) {
    tell(at);
    const path = record.save.slice(g.root.length);
    const blob = await ask("image", {path}, mostSeconds).catch((error) => {
      if (error.name === "TimeoutError") throw error;
    });
    if (isStopped()) return null;
    if (!blob) {
      missing += 1;
      continue;
    }
    const file = fileName(record, at + 1, digits, blob);
    if (!await zip.add(`${name}/${file}`, blob)) throw new RangeError(name);
    credits.push(`${file}\n${g.lineOf(record)}\n`);
  }
  if (!credits.length) throw new Error(name);
  if (!await zip.add(`${name}/credits.txt`, new Blob([credits.join("\n")]))) throw new RangeError(name);
  offer(zip.finish(), `${name}.zip`);
  return missing;
};

// A link to the best file of each photo.
g.downloads = (records) => g.element("details", {},
  g.element("summary", {}, g.say("downloads")),
  g.element("ul", {}, records.filter(({save}) => save).map(({name, save, saveAs, saveWords}) =>
    g.element("li", {},
      g.element("a", {href: save, download: saveAs}, g.element("bdi", {}, name)),
      " ", g.element("span", {class: "count"}, saveWords)))));

// A button that saves photos, and what it tells meanwhile.
g.zipTools = (records, name, facts) => {
  const [far, told] = [{}, {role: "status"}].map((role) => g.element("span", {class: "count", ...role}));
  let isStopped = false;
  const button = g.element("button", {type: "button", class: "button", ...facts}, g.say("saveZip"));
  const save = async () => {
    isStopped = false;
    button.textContent = g.say("stop");
    button.onclick = () => {
      isStopped = true;
      button.disabled = true;
    };
    const all = (await records()).filter((record) => record?.save);
    const missing = await g.saveZip(all, name, {
      isStopped: () => isStopped || !button.isConnected,
      tell: (number) => { far.textContent = g.say("position", {number, most: all.length}); },
    });
    return missing ? g.say("zipMissing", {photos: g.say("photos", {count: missing})}) : "";
  };
  const begin = async () => {
    told.textContent = await save().catch((error) =>
      error instanceof RangeError ? g.say("zipTooLarge") : g.say("notFetched"));
    far.textContent = "";
    button.textContent = g.say("saveZip");
    button.onclick = begin;
    button.disabled = false;
  };
  button.onclick = begin;
  return hasWorker() ? [button, far, told] : [];
};
