// Keeps the gallery, or a search of it, in this browser, to be visited without a network. The worker
// fetches and holds it; a page of the site has to be open meanwhile, any one.
(() => {
"use strict";
const g = window.gallerist;
//= offline/ask.js
//= offline/keep.js
//= offline/show.js
})();
