// What shows more pictures than a page has: loaded when somebody moves on, searches or looks closer.
(() => {
"use strict";
const g = window.gallerist;
const {root} = g;
//= grid/records.js
//= grid/templates.js
//= grid/cards.js
//= grid/endless.js
})();
