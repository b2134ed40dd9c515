// A page that is looked at follows the live site: it reloads once that has another one, unless somebody is
// at work on it, or has had a list grow, which would be short again.
const isBusy = () => requests > 0 || drag || selected.size > 0 || isPublishing() || !state.isShown
  || !hereHidden.hidden || find("dialog[open], .grown")
  || document.activeElement?.matches("input, textarea, select");

const shelf = "gallerist tools";
const keep = () => {
  const card = document.activeElement?.closest(".card");
  try {
    sessionStorage.setItem(shelf, JSON.stringify({
      card: card && pathOf(card), act: document.activeElement?.dataset.act,
      opener: find("dialog[open]")?.dataset.opener,
      said: status.textContent, isWrong: status.classList.contains("wrong"), postponed,
    }));
  } catch {
    // Then nobody has the focus afterwards.
  }
};
// Until the next page is here, this one is still at work: somebody may open a dialog on it.
const reload = () => {
  isReady = false;
  addEventListener("pagehide", keep);
  location.reload();
};
const comeBack = () => {
  try {
    const {card, act: name, opener, said, isWrong, postponed: last} =
      JSON.parse(sessionStorage.getItem(shelf) ?? "{}");
    sessionStorage.removeItem(shelf);
    postponed ??= last;
    if (said) announce(said, isWrong);
    const focused = card ? cardsOf(card)[0] && find("a", cardsOf(card)[0]) : buttons[name];
    focused?.focus({preventScroll: true});
    buttons[opener]?.click();
  } catch {
    // Nothing was kept.
  }
};

const look = () => ask("look", {photos: here ? [here] : []});

const follow = async () => {
  if (document.hidden || isBusy() && state.isShown && !isPublishing()) return;
  if (!await look() || isBusy()) return;
  const answer = await fetch(location.pathname + location.search, {method: "HEAD", cache: "no-store"});
  const now = answer.headers.get("ETag");
  if (now !== null && now !== tag && !isBusy()) reload();
};
const keepFollowing = async () => {
  await follow().catch(() => {});
  setTimeout(keepFollowing, isPublishing() ? 250 : 1000);
};

addEventListener("DOMContentLoaded", async () => {
  document.body.append(tools);
  decorateAll();
  let isWaiting = false;
  new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => { isWaiting = false; decorateAll(); });
  }).observe(document.body, {childList: true, subtree: true});
  addEventListener("resize", showBar);
  await look();
  comeBack();
  isReady = true;
  if (postponed) act(...postponed);
  showBar();
  keepFollowing();
});
