// Filtering: the first touch of the box loads what does it, as does an address that asks for it.
g.asked = () => new URLSearchParams(location.search).get("q") ?? g.hash().get("q") ?? "";

g.feature(() => {
  const form = g.find("form.filter");
  if (!form) return;
  // The note there is for those without scripts.
  form.action = form.action.split("#")[0];
  // Without it the page stays as it is.
  const show = () => { if (!g.search) hide(false); };
  const open = () => g.open("search").finally(show);
  form.addEventListener("focusin", () => {
    open().catch(() => {});
    // A browser would scroll at each letter, to bring a box in the header below the header.
    page.style.scrollPadding = "0";
  });
  // In a window that is not in front, whoever dictates writes without the focus.
  form.addEventListener("input", () => open().catch(() => {}));
  form.addEventListener("focusout", () => { page.style.scrollPadding = ""; });
  // Tags and critics of a list filter it, too.
  addEventListener("click", (event) => {
    const chosen = event.target.closest(".filter .facets, .within a");
    if (!chosen || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open().then(() => g.open("facets")).then(() => g.chooseFilters(chosen))
      .catch(() => chosen.href ? location = chosen.href : g.announce(g.say("notLoaded")));
  });
  const hide = (isHidden) => g.all("#browse, footer.site").forEach((part) => {
    part.hidden = isHidden;
  });
  if (g.find("#browse") && g.asked()) {
    // What is asked for comes in its place; the footer comes with it, so that nothing moves.
    hide(true);
    open().catch(() => {});
  }
});
