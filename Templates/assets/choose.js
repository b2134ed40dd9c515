// Choosing photos of a page, to take them along: loaded when somebody wants to. A line that begins with
// `//=` stands for the file that it names.
(() => {
"use strict";
const g = window.gallerist;
//= offline/ask.js
//= choose/zip.js
//= choose/save.js
//= choose/choice.js
})();
