// The viewer. A line that begins with `//=` stands for the file that it names.
(() => {
"use strict";
const g = window.gallerist;
//= viewer/photos.js
//= viewer/images.js
//= viewer/dialog.js
//= viewer/zoom.js
//= viewer/gestures.js
//= viewer/moving.js
//= viewer/strip.js
//= viewer/details.js
//= viewer/slideshow.js
//= viewer/address.js
//= viewer/keys.js
})();
