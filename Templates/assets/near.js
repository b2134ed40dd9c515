// What was perhaps meant, where nothing has a term; loaded after search.js.
(() => {
"use strict";
const g = window.gallerist;
const {readQuery, writeTerm, written, openIndex, openTerms, wordAt, findPhotos, ask, items, addressOf,
  cardsHere} = g.search;

// How many letters differ, are missing, too many or swapped; beyond `limit` it is all the same.
const distanceOf = (one, other, limit) => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (at === one.length || at === other.length) return one.length + other.length - 2 * at;
  if (!limit) return Infinity;
  const behind = (mine, its) =>
    distanceOf(one.slice(at + mine), other.slice(at + its), limit - 1);
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return 1 + Math.min(
    behind(1, 1), behind(1, 0), behind(0, 1), isSwapped ? behind(2, 2) : Infinity);
};

// The letters of a word as bits: a slip changes two of them at most.
const lettersOf = (text) => {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
};
const countOf = (bits) => {
  let count = 0;
  for (; bits; bits &= bits - 1) count += 1;
  return count;
};

// The nearest values, at most three. Of a large gallery those are looked at that most pictures have.
const nearestValues = async (index, {field, value}) => {
  const limit = value.length > 4 ? 2 : 1;
  const letters = lettersOf(value);
  const found = {__proto__: null};
  // A value of a field may be among those of the newest pictures, too.
  const counts = {__proto__: null};
  for (const file of await openTerms(index, field, index.meta.often)) {
    for (let line = file.from; line < file.to; line += 1) {
      const text = wordAt(file, line);
      if (Math.abs(text.length - value.length) > limit
        || countOf(lettersOf(text) ^ letters) > 2 * limit) continue;
      const distance = distanceOf(value, text, limit);
      if (distance > limit) continue;
      const key = file.text[file.starts[line]] + text;
      counts[key] = (counts[key] ?? 0) + file.counts[line];
      found[text] = {text, distance, count: Math.max(counts[key], found[text]?.count ?? 0)};
    }
  }
  return Object.values(found).sort((one, other) => one.distance - other.distance
    || other.count - one.count || (one.text < other.text ? -1 : 1))
    .slice(0, 3).map(({text}) => text);
};

// Queries that may find something: each has one of the terms that nothing has written otherwise.
// It takes its time: only the first five of many terms are looked at.
g.nearQueries = async (query, isWanted = () => true) => {
  const index = await openIndex();
  const terms = readQuery(query);
  const offers = [];
  let looks = 5;
  for (const [place, term] of terms.entries()) {
    if (!isWanted()) return [];
    if (term.any || term.isNegated || term.operator) continue;
    if ((await findPhotos(writeTerm(term))).length) continue;
    if (!looks--) break;
    for (const value of await nearestValues(index, term)) {
      offers.push({value, query: written(terms.with(place, {...term, value}))});
    }
  }
  return offers;
};

// Ways on where nothing is found.
g.waysOn = async (query, isWanted) => {
  const near = await g.nearQueries(query, isWanted);
  const tags = g.find("header a[href$='tags/index.html']");
  const link = (href, text, onclick) =>
    g.element("a", {class: "button", href, onclick}, g.element("bdi", {}, text));
  const links = near.map(({value, query}) => link(addressOf(query), value, (event) => {
    event.preventDefault();
    ask(query);
  }));
  return g.element("div", {},
    near[0] && [g.element("p", {}, g.say("didYouMean")), items("links", links)],
    tags && items("links", [link(tags.href, g.say("allTags"))]),
    g.element("ul", {class: "grid rows few"}, cardsHere().slice(0, 6)));
};
})();
