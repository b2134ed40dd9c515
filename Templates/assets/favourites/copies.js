// What somebody takes along of the favourites: their addresses and credits, their files.
const copyList = async (records) => {
  await Promise.all(["actions", "choose"].map(g.open));
  return g.copy(records.map(g.lineOf).join("\n"), g.say("listCopied"), g.say("copyList"));
};

// A link that opens this choice on any device.
const copyLink = async (records) => {
  await g.open("actions");
  const link = location.href.split("#")[0] + "#fav=" + records.map((record) => record.place).join();
  return g.copy(link, g.say("linkCopied"), g.say("copyLink"));
};

const saveFile = () => {
  const text = JSON.stringify({favourites: g.favourites()}, null, 1);
  const href = URL.createObjectURL(new Blob([text], {type: "application/json"}));
  g.element("a", {href, download: "favourites.json"}).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
};

// What was saved, or a list that was copied: the places in it.
const readFile = async ([file]) => {
  const text = file && file.size < 1e6 ? await file.text() : "";
  const places = [...text.matchAll(/(?:photo\/|")([0-9a-f]{2}\/[a-z0-9-]+)/g)].map(([, one]) => one);
  if (places.length) addAll(places);
  else if (file) {
    note.textContent = g.say("nothingInFile");
    place.prepend(note);
    g.announce(note.textContent);
  }
};
const note = g.element("p", {class: "count"});
const openFile = () => {
  note.remove();
  const input = g.element("input", {type: "file", accept: ".json,.txt", hidden: true,
    onchange: () => { input.remove(); readFile(input.files).catch(() => {}); }});
  place.append(input);
  input.click();
};
