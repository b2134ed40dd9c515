// Makes visited pages readable without a network. The site holds it as `sw.js`, below a line that
// defines `gallery`: the files that every page may need, and a version that changes with them.
(() => {
"use strict";

// Galleries of one host share its caches: each has names of its own.
const scope = registration.scope;
const own = `gallerist ${scope} `;
const filesStore = `${own}files ${gallery.version}`;
// Pages name files by their version, so they are of use as long as those are.
const pageStore = `${own}pages ${gallery.version}`;
const imageStore = `${own}images`;
const dataStore = `${own}data`;
const offline = new URL("offline.html", scope).href;
const mostImages = 300;
// Larger ones would leave no room for others: an original may be of any size.
const mostBytes = 1_000_000;
const mostPages = 500;
const mostParts = 1_000;

// Pages that were opened before this worker was there are kept, too.
const keepOpenPages = async () => {
  const tabs = await clients.matchAll({includeUncontrolled: true, type: "window"});
  const pages = tabs.map((tab) => new URL(tab.url))
    .filter((url) => url.href.startsWith(scope) && isPage(pathOf(url)));
  await Promise.all(pages.map(async (url) => {
    const response = await fetch(pageAddress(url));
    await keep(pageStore, pageAddress(url), response, mostPages);
  }));
};

const dropOld = async () => {
  const current = [filesStore, pageStore, imageStore, dataStore];
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(own) && !current.includes(name))
    .map((name) => caches.delete(name)));
};

const pathOf = (url) => url.pathname.slice(new URL(scope).pathname.length);
const isImage = (path) => /^(img|original)\//.test(path);
const isPage = (path) => path === "" || path.endsWith("/") || path.endsWith(".html");

// One address for a page, whatever is filtered on it; a folder's page is its index.
const pageAddress = (url) => {
  const address = new URL(url);
  address.search = address.hash = "";
  if (address.pathname.endsWith("/")) address.pathname += "index.html";
  return address.href;
};

// A whole answer of this site alone: nothing that failed, was led elsewhere, or cannot be read. A
// browser that has no room left simply does not keep it.
const keep = async (store, address, response, most = Infinity) => {
  if (response.status !== 200 || response.type !== "basic" || response.redirected) return;
  try {
    const cache = await caches.open(store);
    await cache.put(address, response);
    const addresses = await cache.keys();
    const surplus = addresses.slice(0, Math.max(0, addresses.length - most));
    await Promise.all(surplus.map((address) => cache.delete(address)));
  } catch {
    // It stays on the network.
  }
};

const kept = async (store, address) => {
  try {
    return await (await caches.open(store)).match(address);
  } catch {
    return undefined;
  }
};

// What is new, whatever the browser has by itself.
const fromNetwork = async (event, store, address, most) => {
  const response = await fetch(event.request, {cache: "no-cache"});
  event.waitUntil(keep(store, address, response.clone(), most));
  return response;
};

const page = async (event, url) => {
  const address = pageAddress(url);
  try {
    return await fromNetwork(event, pageStore, address, mostPages);
  } catch {
    const found = await kept(pageStore, address) ?? await kept(filesStore, address);
    if (found) return found;
    // Its links are seen from where it lies: a browser has to go there. Where even that page is gone,
    // the browser has one of its own.
    const leadsOn = event.request.mode === "navigate" && address !== offline;
    return leadsOn ? Response.redirect(offline) : Response.error();
  }
};

// For files that never change under their address; what the browser has by itself will do.
const asset = async (event) => {
  const address = event.request.url;
  const found = await kept(filesStore, address);
  if (found) return found;
  const response = await fetch(event.request, {cache: "force-cache"});
  event.waitUntil(keep(filesStore, address, response.clone()));
  return response;
};

// Nor does an image change under its address.
const image = async (event, request = event.request) => {
  const address = request.url;
  const found = await kept(imageStore, address);
  if (found) return found;
  const response = await fetch(request);
  const isSmall = Number(response.headers.get("content-length")) <= mostBytes;
  if (isSmall) event.waitUntil(keep(imageStore, address, response.clone(), mostImages));
  return response;
};

// Those that a page showed before this worker was there, one after the other. The browser has them,
// for as long as it likes.
const keepShown = async (event, addresses) => {
  for (const address of addresses.slice(0, mostImages)) {
    const url = new URL(address);
    const isOurs = url.href.startsWith(scope) && isImage(pathOf(url));
    if (isOurs) await image(event, new Request(url, {cache: "force-cache"}));
  }
};

// While a site is renewed, the file of one build may come where that of another is asked for. Of each
// file one is kept.
const keepPart = async (address, response, start) => {
  const text = await response.clone().text();
  if (!text.startsWith(start)) return;
  await keep(dataStore, address, response, mostParts);
  const cache = await caches.open(dataStore);
  const others = await cache.keys(address, {ignoreSearch: true});
  await Promise.all(others.filter((other) => other.url !== address)
    .map((other) => cache.delete(other)));
};

// A file of the index, whose address ends with the mark of what it holds.
const data = async (event, path, mark) => {
  const address = event.request.url;
  const found = await kept(dataStore, address);
  if (found) return found;
  const response = await fetch(event.request, {cache: "no-cache"});
  const name = path.slice("data/".length, -".js".length);
  const start = `gallerist("${name}","${mark}",`;
  event.waitUntil(keepPart(address, response.clone(), start).catch(() => {}));
  return response;
};

const newest = async (event) => {
  const address = event.request.url;
  try {
    return await fromNetwork(event, pageStore, address, mostPages);
  } catch {
    return await kept(pageStore, address) ?? Response.error();
  }
};

const answer = (event) => {
  const {request} = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || request.headers.has("range")) return undefined;
  if (!url.href.startsWith(scope)) return undefined;
  const path = pathOf(url);
  if (isPage(path)) return page(event, url);
  if (path.startsWith("assets/")) return asset(event);
  if (isImage(path)) return image(event);
  if (path === "data/meta.js" || path === "site.webmanifest") return newest(event);
  const mark = url.searchParams.get("b");
  if (path.startsWith("data/") && mark) return data(event, path, mark);
  return undefined;
};

addEventListener("install", (event) => {
  // All but one have another address whenever they are others.
  const files = gallery.files.map((file) => new URL(file, scope).href)
    .map((file) => new Request(file, {cache: file === offline ? "reload" : "default"}));
  event.waitUntil(caches.open(filesStore).then((cache) => cache.addAll(files)));
  skipWaiting();
});

addEventListener("activate", (event) => {
  event.waitUntil(dropOld().then(() => clients.claim()).then(keepOpenPages).catch(() => {}));
});

addEventListener("message", (event) => {
  const {data} = event;
  if (Array.isArray(data)) event.waitUntil(keepShown(event, data.map(String)).catch(() => {}));
});

addEventListener("fetch", (event) => {
  const response = answer(event);
  if (response) event.respondWith(response);
});
})();
