// What every page runs. A line that begins with `//=` stands for the file that it names.
(() => {
"use strict";
//= app/core.js
//= app/words.js
//= app/data.js
//= app/filter.js
//= app/hearts.js
//= app/install.js
//= app/keys.js
//= app/lists.js
//= app/menu.js
//= app/order.js
//= app/place.js
})();
