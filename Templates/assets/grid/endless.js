// Lists that grow as one comes near their end, to the last card. All stay in the page: 4,000 take 1 MB
// of memory, and 0.6 s of layout in all. `content-visibility` would save that and make each frame of
// scrolling twice as long.
const growing = new WeakMap();
const cardsIn = (list) => g.all(".card", list);
const nextFrame = () => new Promise(requestAnimationFrame);

// A list that grows, and waits for those who want to see what is behind it. `first` is the place of its first card in the series, `size` how many cards
// come at a time, `find` what gives the series, `most` how many a source allows on one page. Without
// a pager the list begins anew.
class GrowingList {
  shown = 0;
  isPaused = false;
  moving = [];

  constructor(list, {first = 0, ...settings}) {
    growing.get(list)?.stop();
    growing.set(list, this);
    Object.assign(this, settings, {list, first});
    const line = list.previousElementSibling;
    if (line?.matches(".count")) this.line = line;
    this.button = g.element("button", {type: "button", class: "button", onclick: () => {
      this.pause(false);
      this.more();
    }});
    this.end = g.element("div", {class: "further"}, this.button);
    this.way = g.iconButton(
      "M12 4v15M5 12l7 7 7-7", g.say("behindList"), () => this.pass(), "pass");
    this.watch = new IntersectionObserver((entries) => {
      if (!entries.at(-1).isIntersecting) this.pause(false);
      else if (!this.isFull && !this.isPaused && !g.kept("pages")) this.more(this.step);
    }, {rootMargin: "0% 0% 150%"});
    if (this.pager) this.shown = cardsIn(list).length;
  }

  async start() {
    // Without the series one may try again below.
    if (this.pager) await this.load(0).then(() => this.tell(cardsIn(this.list)), () => {});
    else await this.more();
    if (this.isOver) return;
    if (!g.kept("pages")) this.list.before(this.way);
    if (this.isFull && this.last < this.count) this.list.after(this.end);
    this.watch.observe(this.pager ?? this.end);
    this.prepare();
  }

  stop() {
    this.isOver = true;
    this.watch.disconnect();
    this.end.remove();
    this.way.remove();
  }

  // Waits until somebody comes near the end anew, or asks for more.
  pause(isPaused) {
    if (isPaused === this.isPaused) return;
    this.isPaused = this.way.hidden = isPaused;
    if (!isPaused) this.look();
  }

  // The end may be near already, which is told to those alone who begin to watch.
  look() {
    this.watch.disconnect();
    if (!this.isOver) this.watch.observe(this.pager ?? this.end);
  }

  // Leads to what is behind the list.
  pass() {
    this.pause(true);
    if (!this.end.isConnected) this.list.after(this.end);
    this.end.scrollIntoView({block: "center", behavior: "instant"});
    this.button.focus({preventScroll: true});
  }

  get last() { return this.first + this.shown; }
  get isPartial() { return this.first > 0 || this.shown < this.count; }
  get isFull() { return this.shown + this.size > this.bound; }
  get bound() { return Math.min(this.most ?? Infinity, g.mostIn?.(this.list) ?? Infinity); }
  get pages() { return Math.ceil(this.shown / this.size); }
  // So many pages fill a screen, where many small pictures stand in a row.
  get step() {
    const pages = Math.ceil(innerHeight * this.pages / this.list.offsetHeight);
    return pages > 0 && pages < 5 ? pages : 1;
  }

  // Shows some more pages. What follows the list is out of sight meanwhile: it moves.
  async more(pages = 1) {
    if (this.isBusy || this.isOver) return;
    if (this.isFull) return this.turn();
    this.isBusy = true;
    this.list.ariaBusy = "true";
    try {
      const room = Math.floor((this.bound - this.shown) / this.size);
      const ready = await this.load(this.size * (room < pages ? room : pages));
      if (!this.isOver) this.add(...ready);
      this.prepare();
    } catch {
      this.pause(true);
      this.list.after(this.end);
      this.button.textContent = g.say("tryAgain");
      g.announce(g.say("loadingFailed"));
    }
    this.isBusy = false;
    this.settle();
  }

  // Shows what was out of sight, where it is now.
  async settle() {
    const {moving} = this;
    await nextFrame();
    await nextFrame();
    // More have come since, and have moved other cards.
    if (this.isBusy || moving !== this.moving) return;
    this.list.removeAttribute("aria-busy");
    for (const card of moving) card.style.opacity = "";
    this.moving = [];
    this.look();
  }

  async load(count) {
    this.series ??= await this.find();
    this.count = this.series.length;
    const numbers = Array.from(
      {length: Math.min(count, this.count - this.last)}, (_, i) => this.series.at(this.last + i));
    return Promise.all([Promise.all(numbers.map(g.record)), g.meta(), g.openCards()]);
  }

  // So that the next ones are there when they are wanted: cards that come late move what is seen.
  prepare() {
    if (!this.isOver) this.load(this.size).catch(() => {});
  }

  add(records, meta) {
    const isFocused = [this.button, this.way].includes(document.activeElement);
    const {list} = this;
    const months = g.monthsOf?.(list, records, this.pager);
    const cards = records.map((record, i) => g.card(record, {
      list, month: months?.[i], meta, series: this.name, rank: this.series.rank(this.last + i),
      place: this.pager ? undefined : this.shown + i,
    }));
    if (this.shown) this.hideLastRow();
    const pieces = cards.map((card) => card.parentNode);
    if (this.shown) list.append(...pieces);
    else list.replaceChildren(...pieces);
    // To put it there again would take the focus from it.
    if (!this.end.isConnected) list.after(this.end);
    this.shown += cards.length;
    g.addHearts(list);
    g.sketch?.(list);
    this.tell(cards);
    this.way.classList.add("grown");
    if (this.last < this.count) return;
    // The buttons go; whoever is on one of them goes on.
    if (isFocused) g.find("a", cards[0] ?? list.lastElementChild).focus({preventScroll: true});
    this.stop();
  }

  // Goes on where no more may come: to the next page, or with other cards in place of these.
  turn() {
    if (this.pager) return g.find("[rel=next]", this.pager)?.click();
    this.first = this.last;
    this.shown = 0;
    this.list.replaceChildren();
    scrollTo({top: 0, behavior: "instant"});
    return this.more();
  }

  // It is filled up, so that its cards get other sizes where they stand in rows.
  hideLastRow() {
    if (!this.list.matches(".rows")) return;
    const all = [...this.list.children];
    const {offsetTop} = all.at(-1);
    const row = all.slice(-12).filter((card) => card.offsetTop === offsetTop);
    for (const card of row) card.style.opacity = 0;
    this.moving = [...this.moving, ...row];
  }

  // Says where those cards are, which are the last.
  tell(cards) {
    const before = this.last - cards.length;
    cards.forEach((card, place) => {
      card.ariaSetSize = this.isPartial || before ? this.count : null;
      card.ariaPosInSet = this.isPartial || before ? before + place + 1 : null;
    });
    this.button.textContent =
      g.say("showMore", {count: Math.min(this.size, this.count - this.last)});
    if (this.pages < 2) return;
    const photos = g.say("photos", {count: this.count});
    g.announce(g.say("shownOf", {shown: this.last, photos}));
    // The line above the list, whatever it counts: `1–20 of 240 photos`.
    const span = (last) => g.say("span", {first: this.first + 1, last});
    if (this.line) this.line.textContent = this.line.textContent.replace(span(before), span(this.last));
    this.turnPager();
  }

  // What is next is behind the last of the pages that are shown here.
  turnPager() {
    const next = this.pager && g.find("[rel=next]", this.pager);
    const page = Math.ceil(this.last / this.size) + 1;
    if (this.last < this.count && next) next.href = next.href.replace(/\d+(?=\.html$)/, page);
    else next?.parentNode.remove();
  }
}

// Shows a series in a list, in place of the cards in it: the first ones now, then more as one comes
// near. What an older call still loads is dropped.
g.showSeries = async (list, series) => {
  const {name, length: count} = series;
  const turn = new GrowingList(list, {name, count, find: () => series});
  ({pageSize: turn.size, most: turn.most} = await g.meta());
  await turn.start();
};

// Has the list of a page grow from the page on.
g.growList = async (list) => {
  if (growing.has(list)) return;
  const {list: name, most} = list.dataset;
  const grown = new GrowingList(list, {
    name, most, first: list.start - 1, size: cardsIn(list).length,
    find: () => g.series(name), pager: list.nextElementSibling,
  });
  grown.start();
};

// The list that is on the screen, if it grows.
g.grown = () => {
  const list = g.all("ol.grid").find((list) => growing.has(list) && list.checkVisibility());
  return growing.get(list);
};

// The card of a photo on the page. A list that is that series, and has not come to the place of the
// photo, grows so far.
g.cardOf = async (place, name, index) => {
  const shown = (selector) => g.all(selector).find((one) => one.checkVisibility());
  const card = () => shown(`.card a[href*="photo/${place}.html"]`);
  const list = shown("ol.grid[data-list]");
  if (card() || !list || g.kept("pages")) return card();
  await g.growList(list);
  const grown = g.grown();
  if (grown?.name !== name || grown.isFull) return card();
  const pages = Math.floor((index - grown.first) / grown.size) + 1 - grown.pages;
  if (pages > 0) await grown.more(pages);
  return card();
};

// Who is behind a list stays there, by the keys or with a pointer.
addEventListener("focusin", ({target}) => {
  const grown = g.grown();
  if (!grown || target.closest("dialog, [popover]")) return;
  const position = grown.list.compareDocumentPosition(target);
  if (position & Node.DOCUMENT_POSITION_CONTAINED_BY) grown.pause(false);
  else if (position & Node.DOCUMENT_POSITION_FOLLOWING) grown.pause(true);
});
addEventListener("keydown", (event) => {
  if (event.key !== "End" || event.defaultPrevented) return;
  if (event.target.closest("input, textarea, select, dialog")) return;
  const grown = g.grown();
  if (event.ctrlKey) grown?.pass();
  else grown?.pause(true);
});
