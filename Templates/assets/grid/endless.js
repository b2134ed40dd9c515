// Lists that grow as one comes near their end.
const growing = new WeakMap();
const automaticPages = 5;
const nextFrame = () => new Promise(requestAnimationFrame);

// A list that grows. `first` is the place of its first card in the series, `size` how many cards
// come at a time, `find` what gives the series, `most` how many a source allows on one page. Without
// a pager the list begins anew.
class GrowingList {
  shown = 0;
  turns = 0;
  moving = [];

  constructor(list, {first = 0, ...settings}) {
    growing.get(list)?.stop();
    growing.set(list, this);
    Object.assign(this, settings, {list, first});
    this.button = g.element(
      "button", {type: "button", class: "button", onclick: () => this.more()});
    this.end = g.element("div", {class: "further"}, this.button);
    this.watch = new IntersectionObserver((entries) => {
      const isNear = entries.at(-1).isIntersecting;
      if (!isNear || this.isFull || this.turns >= automaticPages || g.kept("pages")) return;
      this.turns += 1;
      this.more();
    }, {rootMargin: "0% 0% 150%"});
    if (this.pager) this.shown = list.children.length;
  }

  async start() {
    // Without the series one may try again below.
    if (this.pager) await this.load(0).then(() => this.tell(), () => {});
    else await this.more();
    if (this.isOver) return;
    if (this.isFull && this.last < this.count) this.list.after(this.end);
    this.watch.observe(this.pager ?? this.end);
    this.prepare();
  }

  stop() {
    this.isOver = true;
    this.watch.disconnect();
    this.end.remove();
  }

  get last() { return this.first + this.shown; }
  get isPartial() { return this.first > 0 || this.shown < this.count; }
  get isFull() { return this.shown + this.size > this.most; }
  get pages() { return Math.ceil(this.shown / this.size); }

  // Shows some more pages. What follows the list is out of sight meanwhile: it moves.
  async more(pages = 1) {
    if (this.isBusy || this.isOver) return;
    if (this.isFull) return this.turn();
    this.isBusy = true;
    this.list.ariaBusy = "true";
    try {
      const room = Math.floor((this.most - this.shown) / this.size);
      const ready = await this.load(this.size * (room < pages ? room : pages));
      if (!this.isOver) this.add(...ready);
      this.prepare();
    } catch {
      this.turns = automaticPages;
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
    if (this.isOver) return;
    // The end may be near still, which is told to those alone who begin to watch.
    this.watch.disconnect();
    this.watch.observe(this.pager ?? this.end);
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

  add(records, {sizes}) {
    const isFocused = this.end.contains(document.activeElement);
    const cards = records.map((record, i) => g.card(record, {
      sizes, series: this.name, rank: this.series.rank(this.last + i),
      place: this.pager ? undefined : this.shown + i,
    }));
    if (this.shown) this.hideLastRow();
    if (this.shown) this.list.append(...cards);
    else this.list.replaceChildren(...cards);
    // To put it there again would take the focus from it.
    if (!this.end.isConnected) this.list.after(this.end);
    this.shown += cards.length;
    g.addHearts(this.list);
    this.tell();
    if (this.last < this.count) return;
    // The button goes; whoever is on it goes on.
    if (isFocused) g.find("a", cards[0] ?? this.list.lastElementChild).focus({preventScroll: true});
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

  // It is filled up, so that its cards get other sizes.
  hideLastRow() {
    const all = [...this.list.children];
    const {offsetTop} = all.at(-1);
    const row = all.slice(-12).filter((card) => card.offsetTop === offsetTop);
    for (const card of row) card.style.opacity = 0;
    this.moving = [...this.moving, ...row];
  }

  tell() {
    [...this.list.children].forEach((card, place) => {
      card.ariaSetSize = this.isPartial ? this.count : null;
      card.ariaPosInSet = this.isPartial ? this.first + place + 1 : null;
    });
    this.button.textContent =
      g.say("showMore", {count: Math.min(this.size, this.count - this.last)});
    if (this.pages < 2) return;
    const photos = g.say("photos", {count: this.count});
    g.announce(g.say("shownOf", {shown: this.last, photos}));
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
    name, most, first: list.start - 1, size: list.children.length,
    find: () => g.series(name), pager: list.nextElementSibling,
  });
  grown.start();
};

// The list that is on the screen, if it grows.
g.grown = () => {
  const list = g.all("ol.grid").find((list) => growing.has(list) && list.checkVisibility());
  return growing.get(list);
};
