// The list of actions, sharing and copying, keyboard shortcuts, settings: loaded when somebody wants
// them. A line that begins with `//=` stands for the file that it names.
(() => {
"use strict";
const g = window.gallerist;
const {root} = g;
//= actions/copy.js
//= actions/dialog.js
//= actions/list.js
//= actions/menu.js
//= actions/settings.js
//= actions/share.js
//= actions/shortcuts.js
})();
