// The page of favourites: what is marked in this browser.
(() => {
"use strict";
const g = window.gallerist;
//= favourites/page.js
//= favourites/copies.js
})();
