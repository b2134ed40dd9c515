// How many files the worker is asked for at a time.
const most = 16;
// After so many files it is noted how far it is.
const perNote = 256;

// What is kept or on its way: `{name, title, isWhole, isPaused, isRenewed, isFull, at, bytes, mark, checked}`
// as the worker has it, and `{isRunning, count, problem}` as long as this page is open.
const known = new Map();
const tell = (name) => document.dispatchEvent(new CustomEvent("keeping", {detail: name}));
const changed = (name, values) => {
  known.set(name, {...known.get(name), ...values, name});
  tell(name);
};
const forget = (name) => {
  known.delete(name);
  tell(name);
};
const contentOf = ({isRunning, count, problem, name, ...content}) => content;
// Whoever removed it meanwhile did not want it.
const note = async (name, values) => {
  if (!known.has(name)) return;
  changed(name, values);
  await ask("note", {name, content: contentOf(known.get(name))});
};
const learn = async () => {
  const found = await ask("notes", {}, 10);
  for (const {name, isRunning, problem} of [...known.values()]) {
    if (!isRunning && !problem) known.delete(name);
  }
  for (const one of found) if (!known.has(one.name)) known.set(one.name, one);
  // Pages look after it only where there is something.
  g.keep("whole", known.size ? true : null);
};

const planOf = async (name) => {
  const plan = await ask("plan", {name, isMeasured: true});
  const [text] = await g.part("sizes");
  const sizes = text.split(",");
  const numbers = name ? await Promise.all(plan.photos.map(g.numberOf)) : [...sizes.keys()];
  const ofImages = numbers.reduce((sum, number) => sum + (parseInt(sizes[number], 36) || 0), 0);
  return {...plan, size: plan.bytes + ofImages * 1000};
};

const isWanted = (name) => known.has(name) && !known.get(name).isPaused;

// Fetches what is missing, from where it was left. While it does, the site may be renewed: then it looks
// again.
const fetchAll = async (name, plan) => {
  for (let {files, mark} = plan; ; ) {
    const left = known.get(name);
    let {at = 0, bytes = 0} = left.mark === mark ? left : {};
    while (at < files.length) {
      const size = await ask("keep", {name, files: files.slice(at, at + most)});
      if (size === null) return changed(name, {isPaused: true});
      if (!isWanted(name)) return;
      at = Math.min(at + most, files.length);
      bytes += size;
      changed(name, {at, bytes, mark, count: files.length});
      if (at % perNote === 0) await note(name, {});
    }
    const now = await ask("plan", {name});
    if (!isWanted(name)) return;
    if (now.mark === mark) {
      await ask("tidy", {name, files});
      return note(name, {isWhole: true, isRenewed: false, checked: Date.now()});
    }
    ({files, mark} = now);
  }
};

// One window of the site at a time: others find all there when it is their turn.
const base = new URL(g.root || "./", location.href).pathname;
const alone = (work) =>
  navigator.locks ? navigator.locks.request(`gallerist ${base} keep`, work) : work();

const run = async (name, plan) => {
  if (known.get(name)?.isRunning) return;
  changed(name, {isRunning: true, problem: null});
  try {
    await alone(async () => {
      const now = (await ask("notes")).find((one) => one.name === name);
      if (!now) return forget(name);
      changed(name, now);
      // Somebody paused it, or another window did it.
      if (now.isPaused || now.isWhole && (!plan || plan.mark === now.mark)) return;
      if (now.isWhole) await note(name, {isWhole: false, isRenewed: true});
      await fetchAll(name, plan ?? await ask("plan", {name}));
    });
  } catch ({name: kind}) {
    await failed(name, kind);
  }
  if (known.has(name)) changed(name, {isRunning: false});
};

const failed = async (name, kind) => {
  if (!known.has(name) || kind === "AbortError") return forget(name);
  if (kind !== "QuotaExceededError") return changed(name, {problem: true});
  // What somebody relies on stays, though some of it is older than the rest.
  if (known.get(name).isRenewed) {
    return note(name, {isPaused: true, isFull: true, checked: Date.now()}).catch(() => {});
  }
  // Half of it would take the room of what is visited.
  g.keep("full", {name, title: known.get(name).title});
  await ask("remove", {name}).catch(() => {});
  forget(name);
};

const start = async (name, title, plan) => {
  navigator.storage?.persist?.();
  g.keep("whole", true);
  changed(name, {title});
  await ask("begin", {name, content: {title}})
    // Asked again, it may come after somebody removed it.
    .then(() => known.has(name) ? run(name, plan) : remove(name), ({name: kind}) => failed(name, kind));
};
const pause = (name) => note(name, {isPaused: true});
const goOn = async (name) => {
  // What is still in the works goes on by itself.
  changed(name, {problem: null});
  await note(name, {isPaused: false, isFull: false}).catch(({name: kind}) => failed(name, kind));
  const {isPaused, problem} = known.get(name) ?? {isPaused: true};
  if (!isPaused && !problem) await run(name);
};
const remove = async (name) => {
  forget(name);
  await ask("remove", {name});
  await learn();
};

// Pages load this where something is kept: it goes on with what was begun, and renews now and then what is
// whole; nothing where somebody saves data.
const pauseBetween = 3_600_000;
const goOnWithAll = async () => {
  await learn();
  if (navigator.connection?.saveData) return;
  for (const {name, isWhole, isPaused, isFull, mark, checked} of [...known.values()]) {
    const isDue = Date.now() - checked >= pauseBetween;
    // There may be room by now.
    if (isFull && isDue) await goOn(name);
    else if (!isWhole && !isPaused) await run(name);
    if (!isWhole || !isDue) continue;
    const plan = await ask("plan", {name}).catch(() => null);
    if (plan?.mark === mark) await note(name, {checked: Date.now()});
    else if (plan) await run(name, plan);
  }
};
if (g.kept("whole")) goOnWithAll().catch(() => {});
