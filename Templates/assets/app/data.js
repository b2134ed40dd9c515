// The index below data/: small scripts that are loaded when somebody wants them.
let wanted = new Map();
let build = null;
// What the addresses end with: usually the build.
let edition;

g.arrived = (name, content) => {
  if (name === "words") [words] = content;
  else wanted.get(name)?.arrived(content);
};

const request = (name) => {
  if (!wanted.has(name)) {
    const part = {};
    wanted.set(name, part);
    part.content = new Promise((arrived, failed) => {
      part.arrived = arrived;
      const address = `${root}data/${name}.js${edition ? "?b=" + edition : ""}`;
      g.load(address).then(() => {
        loading.delete(address);
        failed(new Error(`${name} says nothing`));
      }, failed);
    });
    // It may be there the next time.
    part.content.catch(() => wanted.delete(name));
  }
  return wanted.get(name).content;
};

// What the index holds and how it is cut; see `data/meta.js`.
g.meta = async () => {
  const [number, meta] = await request("meta");
  build = number;
  edition ??= number;
  return meta;
};

// The content of one file of the index. A site may be rebuilt while somebody looks at it: then the
// parts of two builds meet, and all is read once more, past whatever somebody keeps for the build.
g.part = async (name, isAgain = false) => {
  await g.meta();
  const asked = edition;
  const [found, ...content] = await request(name);
  if (found === build) return content;
  if (asked === edition) {
    wanted = new Map();
    edition = Date.now().toString(16);
  }
  if (isAgain) throw new Error(`${name} is of another build`);
  return g.part(name, true);
};
