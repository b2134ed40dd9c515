// Filtering and searching. A line that begins with `//=` stands for the file that it names.
(() => {
"use strict";
const g = window.gallerist;
//= search/fold.js
//= search/query.js
//= search/terms.js
//= search/photos.js
//= search/find.js
//= search/results.js
//= search/box.js
// What the numbers of a query are is for everybody; the rest is for the filters, and for tests.
g.findPhotos = findPhotos;
g.later("near", "nearQueries", "waysOn");
g.later("ends", "findEnds");
g.search = {foldText, tidy, readQuery, written, openIndex, planTerm, findPhotos,
  openTerms, wordAt, writeTerm, typedQuery, ask, button, items, addressOf, cardsHere};
})();
