// Makes visited pages readable without a network, and what somebody keeps whole. The site holds it as
// `sw.js`, below a line that defines `gallery`: the files that every page may need, and a version that
// changes with them.
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

// What somebody keeps whole, the gallery (``) or a search (`s/dogs`), has a store of its own, whatever is
// visited besides, and in it what is known of it.
const wholeStore = (name) => `${own}whole ${name}`;
const noteAddress = new URL("kept.json", scope).href;
const wholes = async () => (await caches.keys()).filter((name) => name.startsWith(wholeStore("")))
  .map((name) => name.slice(wholeStore("").length));
// What opens a store makes it where it is not there: looked for, opened and removed one after the other, none
// comes back.
let turn = Promise.resolve();
const inTurn = (work) => turn = turn.then(work, work);

const dropOld = async () => {
  const current = [filesStore, pageStore, imageStore, dataStore];
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(own) && !current.includes(name))
    .filter((name) => !name.startsWith(wholeStore("")))
    .map((name) => caches.delete(name)));
};

const pathOf = (url) => url.pathname.slice(new URL(scope).pathname.length);
// Videos are asked for piece by piece, and none is kept.
const isVideo = (path) => /^img\/.*\.(mp4|webm)$/.test(path);
const isImage = (path) => /^(img|original)\//.test(path) && !isVideo(path);
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

// Of the files of the index there is one of each, whatever mark is asked for. Browsers that are asked
// to ignore such a mark go through all files.
const keptWhole = async (address) => {
  const url = new URL(address);
  url.search = "";
  try {
    for (const name of await wholes()) {
      const found = await caches.match(url, {cacheName: wholeStore(name)});
      if (found) return found;
    }
  } catch {
    // It stays on the network.
  }
  return undefined;
};

// Originals are not kept whole: the widest of the other files of a photo takes the place of its original.
const originalOf = (path) => /^original\/(.+)-\w+\.\w+$/.exec(path)?.[1];
// That file of each photo, worked out once, as all files have to be looked through for it.
let widest = null;
const widestFiles = async () => {
  const files = new Map();
  for (const name of await wholes()) {
    for (const {url} of await (await storeOf(name)).keys()) {
      const [, photo, width] = /^img\/(.+)-(\d+)-\w+\.\w+$/.exec(pathOf(new URL(url))) ?? [];
      if (photo && Number(width) > (files.get(photo)?.width ?? 0)) files.set(photo, {url, width: Number(width)});
    }
  }
  return files;
};
const keptSmaller = async (path) => {
  try {
    widest ??= await widestFiles();
    const file = widest.get(originalOf(path));
    return file && await keptWhole(file.url);
  } catch {
    // It stays on the network.
  }
  return undefined;
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
    const found = await keptWhole(address) ?? await kept(pageStore, address)
      ?? await kept(filesStore, address);
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
  const found = await kept(filesStore, address) ?? await keptWhole(address);
  if (found) return found;
  const response = await fetch(event.request, {cache: "force-cache"});
  event.waitUntil(keep(filesStore, address, response.clone()));
  return response;
};

// Nor does an image change under its address.
const image = async (event, request = event.request) => {
  const address = request.url;
  const found = await kept(imageStore, address) ?? await keptWhole(address);
  if (found) return found;
  let response;
  try {
    response = await fetch(request);
  } catch (error) {
    const smaller = request.destination === "image" && await keptSmaller(pathOf(new URL(address)));
    if (smaller) return smaller;
    throw error;
  }
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
  let response;
  try {
    response = await fetch(event.request, {cache: "no-cache"});
  } catch {
    return await keptWhole(address) ?? Response.error();
  }
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
    return await keptWhole(address) ?? await kept(pageStore, address) ?? Response.error();
  }
};

// All files of the site with the digests of what they hold, as it publishes them.
const listed = async () => {
  const response = await fetch(new URL("SHA256SUMS", scope), {cache: "no-cache"});
  if (!response.ok) throw new Error("SHA256SUMS");
  const lines = (await response.text()).split("\n").filter((line) => line[64] === " ");
  return lines.map((line) => [line.slice(66), line.slice(0, 64)])
    .filter(([path]) => new URL(path, scope).href.startsWith(scope));
};
const fetched = async (path) => {
  const response = await fetch(new URL(path, scope), {cache: "no-cache"});
  if (response.status !== 200 || response.redirected) throw new Error(path);
  return response;
};
const digestOf = async (bytes) => Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)),
  (byte) => byte.toString(16).padStart(2, "0")).join("");

// The photo that a page or an image is of.
const photoOf = (path) => (/^(?:photo|info)\/(.+)\.html$/.exec(path)
  ?? /^img\/(.+)-\d+-\w+\.\w+$/.exec(path))?.[1] ?? originalOf(path);
// What of the site somebody visits, and nothing that is for machines, and no video: of originals only those of photos
// that have no other file.
const visitedOf = (files) => {
  const sized = new Set(files.map(([path]) => path.startsWith("img/") && !isVideo(path) && photoOf(path)));
  return files.filter(([path]) => isPage(path) && !path.startsWith("embed/") || /^(assets|data|img)\//.test(path) && !isVideo(path)
    || path === "site.webmanifest" || originalOf(path) && !sized.has(originalOf(path)));
};
// Of a search its lists, the photos in them, and what all pages need.
const ofSearch = async (name, files) => {
  const lists = files.filter(([path]) => path.startsWith(`${name}/`) && isPage(path));
  const photos = new Set();
  for (const [path] of lists) {
    const page = await (await fetched(path)).text();
    for (const [, photo] of page.matchAll(/photo\/([0-9a-f]{2}\/[a-z0-9-]+)\.html/g)) photos.add(photo);
  }
  const isPart = ([path]) => !path.includes("/") || /^(assets|data)\//.test(path)
    || path.startsWith(`${name}/`) || photos.has(photoOf(path));
  return files.filter(isPart);
};

// The files of it, those that tell of all others last; what tells them from those of another build; and
// where that is asked for, how large those are of which the index does not tell, by some of them.
const mostMeasured = 8;
const planned = async ({name, isMeasured}) => {
  const visited = visitedOf(await listed());
  const all = name ? await ofSearch(name, visited) : visited;
  const isLast = ([path]) => path.startsWith("data/");
  const files = [...all.filter((file) => !isLast(file)), ...all.filter(isLast)];
  const mark = await digestOf(new TextEncoder().encode(files.join("\n")));
  if (!isMeasured) return {files, mark};
  const others = files.filter(([path]) => !isImage(path));
  const some = others.filter((_, at) => at % Math.ceil(others.length / mostMeasured) === 0);
  const sizes = await Promise.all(some.map(async ([path]) => (await (await fetched(path)).blob()).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0) / (some.length || 1) * others.length;
  return {files, mark, bytes, photos: [...new Set(files.map(([path]) => photoOf(path)).filter(Boolean))]};
};

// Its store, as long as nobody takes it away.
const storeOf = (name) => inTurn(async () => {
  if (!await caches.has(wholeStore(name))) throw new DOMException(name, "AbortError");
  return caches.open(wholeStore(name));
});
const noteOf = async (name) =>
  (await caches.match(noteAddress, {cacheName: wholeStore(name)}))?.json();
const write = (store, content) => store.put(noteAddress, new Response(JSON.stringify(content)));
const notes = async () =>
  Promise.all((await wholes()).map(async (name) => ({name, ...await noteOf(name)})));

// What is there already is not fetched again. What is not as the list says, since the host changes it or
// has another build, is fetched once more the next time.
const keepFile = async (store, [path, digest]) => {
  const address = new URL(path, scope).href;
  const known = await store.match(address);
  if (known?.headers.get("etag") === digest) return Number(known.headers.get("content-length"));
  const response = await fetched(path);
  const body = await response.arrayBuffer();
  const headers = {
    "content-type": response.headers.get("content-type") ?? "",
    "content-length": body.byteLength,
    etag: await digestOf(body),
  };
  await store.put(address, new Response(body, {headers}));
  return body.byteLength;
};
// How many bytes some files have, once they are there; null where somebody paused it.
const keepFiles = async ({name, files}) => {
  const store = await storeOf(name);
  if ((await noteOf(name))?.isPaused) return null;
  widest = null;
  const sizes = await Promise.all(files.map((file) => keepFile(store, file)));
  return sizes.reduce((sum, size) => sum + size, 0);
};

// Takes away what is none of it any more.
const tidy = async ({name, files}) => {
  const store = await storeOf(name);
  widest = null;
  const current = new Set([noteAddress, ...files.map(([path]) => new URL(path, scope).href)]);
  for (const {url} of await store.keys()) if (!current.has(url)) await store.delete(url);
};

// An image for somebody who saves it, or what there is in its place without a network.
const imageFile = async ({path}) => {
  const url = new URL(path, scope);
  if (!url.href.startsWith(scope) || !isImage(pathOf(url)) && !isVideo(pathOf(url))) throw new TypeError(path);
  const response = await kept(imageStore, url.href) ?? await keptWhole(url.href)
    ?? await fetched(path).catch((error) => {
      if (error instanceof TypeError) return keptSmaller(path);
      throw error;
    });
  return response.blob();
};

// What pages ask for, which may not fetch anything themselves.
const tasks = {
  notes,
  plan: planned,
  begin: async ({name, content}) =>
    write(await inTurn(() => caches.open(wholeStore(name))), content),
  note: async ({name, content}) => write(await storeOf(name), content),
  keep: keepFiles,
  image: imageFile,
  tidy,
  remove: ({name}) => inTurn(() => caches.delete(wholeStore(name))),
};
const perform = async ({data, ports: [port]}) => {
  port.postMessage({isHeard: true});
  try {
    port.postMessage({content: await tasks[data.task](data)});
  } catch (error) {
    port.postMessage({error: error.name});
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
  if (Object.hasOwn(tasks, data?.task)) event.waitUntil(perform(event));
  if (Array.isArray(data)) event.waitUntil(keepShown(event, data.map(String)).catch(() => {}));
});

addEventListener("fetch", (event) => {
  const response = answer(event);
  if (response) event.respondWith(response);
});
})();
