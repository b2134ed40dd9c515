// The index below data/: small scripts that are loaded when somebody wants them.
let wanted = new Map();
// What addresses end with where that is not the mark of the file.
let again = "";

g.arrived = (name, content) => {
  if (name === "words") [words] = content;
  else wanted.get(name)?.arrived(content);
};

const request = (name, mark = again) => {
  if (!wanted.has(name)) {
    const part = {};
    wanted.set(name, part);
    part.content = new Promise((arrived, failed) => {
      part.arrived = arrived;
      const address = `${root}data/${name}.js${mark && "?b=" + mark}`;
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
g.meta = async () => (await request("meta"))[1];

// The content of one file of the index, of which `meta` knows the mark. A site may be rebuilt while
// somebody looks at it: then the parts of two builds meet, and all is read once more, past whatever
// somebody keeps of them.
g.part = async (name, isAgain) => {
  const asked = wanted;
  const known = await g.markOf(name);
  // What arrives once all is read anew is told to nobody.
  const [mark, ...content] = await request(name, again || known).catch((error) => {
    if (asked === wanted) throw error;
    return [];
  });
  if (mark === known) return content;
  if (asked === wanted) {
    wanted = new Map();
    again = Date.now();
  }
  if (isAgain) throw new Error(`${name} is of another build`);
  return g.part(name, true);
};
