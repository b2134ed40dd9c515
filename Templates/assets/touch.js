// What fingers do on pages: loaded where there are some. A line that begins with `//=` stands for the
// file that it names.
(() => {
"use strict";
const g = window.gallerist;
const here = g.placeIn(location.pathname);
//= touch/press.js
//= touch/swipe.js
})();
