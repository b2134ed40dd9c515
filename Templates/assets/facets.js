// Filters to choose from; loaded after search.js. A line that begins with `//=` stands for the file
// that it names.
(() => {
"use strict";
const g = window.gallerist;
const {readQuery, written, openIndex, planTerm, findPhotos, typedQuery, ask, button, items} = g.search;
//= facets/dialog.js
})();
