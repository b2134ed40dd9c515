// What few visitors need at once comes with the first of them who does.
for (const name of ["openMenu", "renewActions", "copy", "share", "showShortcuts", "showSettings",
  "openSettings"]) {
  const first = g[name] = (...given) => g.open("actions")
    .then(() => g[name] !== first && g[name](...given), () => g.announce(g.say("notLoaded")));
}

// The photo whose page this is.
const here = g.placeIn(location.pathname);

// The list on its page is about to be opened.
for (const type of ["pointerover", "focusin", "beforetoggle"]) {
  document.addEventListener(type, ({target}) => {
    if (target.closest?.(type === "beforetoggle" ? "#actions" : "[popovertarget]")) g.renewActions();
  }, true);
}

g.feature(() => {
  if (matchMedia("(any-pointer: coarse)").matches) g.open("touch").catch(() => {});
  if (g.find(".motion")) g.open("motion").catch(() => {});
  // Browsers show a file of a folder, whatever the link says.
  if (g.isFile) {
    for (const link of g.all("#actions a[download]")) link.firstChild.data = `${g.say("openOriginal")} `;
  }
  g.find("footer a[href$='#settings']")?.addEventListener("click", (event) => {
    if (g.find("#settings")) return;
    event.preventDefault();
    g.openSettings();
  });
  const settings = g.find("#settings");
  if (settings) g.showSettings(settings);
});
