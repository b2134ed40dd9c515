// What all other parts stand on: the one global, the start of features, elements, scripts.
const page = document.documentElement;
const root = page.dataset.root;

// The one global. Data files and the words call it: `gallerist("p-3", mark, content)`.
const g = window.gallerist = (name, ...content) => g.arrived(name, content);
Object.assign(g, {root, page, isFile: location.protocol === "file:"});

// A mistake in one part must not stop another.
g.attempt = (work) => {
  try {
    return work();
  } catch (error) {
    console.warn("gallerist:", error);
  }
};

// Runs when the page and its words are there.
g.feature = (start) => {
  if (g.isStarted) g.attempt(start);
  else addEventListener("DOMContentLoaded", () => g.attempt(start));
};
addEventListener("DOMContentLoaded", () => { g.isStarted = true; });

// An element with attributes and children: strings are text. Functions listen: `{onclick: …}`.
g.element = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, key.startsWith("aria") ? value : "");
    else if (value !== false && value != null) element.setAttribute(key, value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
};

g.find = (selector, inside = document) => inside.querySelector(selector);
// What fetches and keeps files. A ZIM file has none, whatever shows it; and a frame without an origin may not ask.
g.worker = g.find("meta[name=zim]") ? null : g.attempt(() => navigator.serviceWorker);
g.all = (selector, inside = document) => [...inside.querySelectorAll(selector)];

// Scripts of this site alone, whatever asks for them.
const scripts = /^(\.\.\/)*(data\/[a-z0-9/-]+\.js(\?b=[0-9a-f]*)?|assets\/[\w.-]+\.js|sw\.js)$/;
const policy = window.trustedTypes?.createPolicy("gallery", {
  createScriptURL(address) {
    if (scripts.test(address)) return address;
    throw new TypeError(address);
  },
});
g.trusted = (address) => policy ? policy.createScriptURL(address) : address;

// Loads a script by its address on this page, once.
const loading = new Map();
g.load = (address) => {
  if (!loading.has(address)) {
    loading.set(address, new Promise((loaded, failed) => {
      const script = document.createElement("script");
      script.src = g.trusted(address);
      script.onload = () => { script.remove(); loaded(); };
      script.onerror = () => { script.remove(); loading.delete(address); failed(new Error(address)); };
      document.head.append(script);
    }));
  }
  return loading.get(address);
};

// Loads the style sheet of a name, such as `search`, once, where there is one.
g.style = async (name) => {
  const file = words.files[`${name}.css`];
  const address = `${root}assets/${file}`;
  if (file && !loading.has(address)) {
    loading.set(address, new Promise((loaded) => {
      const link = g.element("link", {rel: "stylesheet", href: address});
      link.onload = link.onerror = loaded;
      document.head.append(link);
    }));
  }
  await loading.get(address);
};

// Loads a script of such a name with its style sheet; what it adds to `g` is there afterwards.
g.open = async (name) => {
  const script = words.files[`${name}.js`];
  if (!script) throw new Error(name);
  await Promise.all([g.load(`${root}assets/${script}`), g.style(name)]);
};
// Functions that come with such a script, which puts its own in their places.
g.later = (script, ...names) => {
  for (const name of names) {
    const first = g[name] = async (...values) => {
      await g.open(script);
      if (g[name] === first) throw new Error(name);
      return g[name](...values);
    };
  }
};

// What a visitor chose, where the browser keeps it; galleries of one host are told apart.
const shelf = "gallerist " + new URL(root || "./", location.href).pathname + " ";
g.kept = (name) => {
  try {
    return JSON.parse(localStorage.getItem(shelf + name));
  } catch {
    return null;
  }
};
// Whether it could be kept.
g.keep = (name, value) => {
  try {
    if (value == null) localStorage.removeItem(shelf + name);
    else localStorage.setItem(shelf + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

// The values behind `#`, such as those of `#in=tag/dog&v=3f/dog-3fa8c1`.
g.hash = () => new URLSearchParams(location.hash.slice(1));
// The address of this page with such values; null takes one away.
g.withHash = (values) => {
  const all = g.hash();
  for (const [name, value] of Object.entries(values)) {
    if (value == null) all.delete(name);
    else all.set(name, value);
  }
  const text = all.toString().replaceAll("%2F", "/");
  return location.pathname + location.search + (text ? "#" + text : "");
};

// What a screen reader is told, without moving anybody's focus.
g.announce = (text) => {
  status.textContent = text;
};
const status = g.element("p", {role: "status", class: "hidden"});
g.feature(() => document.body.append(status));

// The place of a photo, `3f/dog-3fa8c1`, in a link to its page or in the page's own address.
g.placeIn = (address) => /photo\/([0-9a-f]{2}\/[a-z0-9-]+)\.html/.exec(address)?.[1];
