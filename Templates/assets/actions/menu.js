// The list of actions as it opens: that of a photo's page, or one beside any other photo.
const actions = g.find("#actions");

// The page stays where it is; a list that is longer than the screen scrolls itself.
const focusItem = (menu, number) => {
  const items = g.all(".button", menu);
  items.at(number % items.length)
    .focus({preventScroll: menu.scrollHeight <= menu.clientHeight});
};

// Whoever is in the list already stays there.
g.renewActions = () => {
  const isOpen = actions.matches(":popover-open");
  if (isOpen && g.find("button", actions)) return;
  const isInside = actions.contains(document.activeElement);
  actions.replaceChildren(...actionsFor(photoHere()));
  if (isInside) focusItem(actions, 0);
};

// Opens the list for a photo beside an element. What comes back opens it once more, should the
// browser have closed it.
g.openMenu = async (place, anchor) => {
  const isPicture = anchor.matches("a");
  // There the focus returns to.
  const focusAnchor = () => anchor.focus({preventScroll: isPicture});
  if (anchor.matches("[popovertarget]")) {
    focusAnchor();
    if (!actions.matches(":popover-open")) actions.showPopover({source: anchor});
    return focusItem(actions, 0);
  }
  // Without the index there is still its link, and the page of what is known of it.
  const photo = place === here ? photoHere() : await photoAt(place).catch(() => ({place}));
  const menu = g.element("ul", {
    class: isPicture ? "menu over" : "menu",
    popover: "auto",
    "aria-label": photo.name ? g.say("actionsFor", {title: photo.name}) : g.say("moreActions"),
    ontoggle: ({newState}) => newState === "closed" && menu.remove(),
  }, actionsFor(photo));
  const show = () => {
    if (menu.matches(":popover-open")) return;
    // What lies outside of an open dialog cannot be touched.
    (anchor.closest("dialog, main") ?? document.body).append(menu);
    focusAnchor();
    menu.showPopover({source: anchor});
    focusItem(menu, 0);
  };
  show();
  return show;
};

// Before all other parts, so that no key does two things.
addEventListener("keydown", (event) => {
  const menu = g.find(".menu:popover-open");
  if (!menu || event.ctrlKey || event.altKey || event.metaKey) return;
  event.stopPropagation();
  const at = g.all(".button", menu).indexOf(document.activeElement);
  const next = {ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1}[event.key];
  if (next != null) {
    event.preventDefault();
    focusItem(menu, next);
  }
  // Its way goes on from what opened the list.
  if (event.key === "Tab") menu.hidePopover();
}, true);
