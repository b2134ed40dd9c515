// Publishing: a build, how far it is, and what came of it.
let publishingPart = null;

const isPublishing = () => ["wanted", "running"].includes(state.publication.phase);

// Messages of the program are in English.
const lines = (texts) => texts.length
  && element("ul", {lang: "en", dir: "ltr"}, texts.map((text) => element("li", {}, text)));

const outcome = ({report, notes, failures, failed}) => {
  if (!report) return [];
  const counted = (name, key, names) => report[key] > 0 && [
    element("p", {}, say(name, {count: report[key]})),
    names?.length > 0 && element("ul", {}, names.map((text) =>
      element("li", {}, element("bdi", {}, text || words.photo))))];
  return [
    element("p", {class: report.isWhole ? "good" : "wrong"},
      report.isIdle ? words.upToDate : report.isWhole ? words.published : words.notPublished),
    lines(report.problems),
    counted("added", "added", report.names.added),
    counted("changed", "changed", report.names.changed),
    counted("removed", "removed", report.names.removed),
    counted("filesWritten", "written"), counted("filesRemoved", "gone"),
    failed > 0 && [element("p", {class: "wrong"}, say("failures", {count: failed})), lines(failures)],
    notes.length > 0 && [element("p", {}, words.notes), lines(notes)],
  ];
};

const showPublication = () => {
  if (!publishingPart) return;
  const {stage, done, of, phase} = state.publication;
  const {now, result, bar, count, line} = publishingPart;
  count.textContent = say("publishAsk", {count: state.unpublished});
  now.disabled = isPublishing();
  bar.hidden = line.hidden = !isPublishing();
  line.textContent = words[stage] + (of ? ` – ${done} / ${of}` : "");
  if (of) [bar.max, bar.value] = [of, done];
  else bar.removeAttribute("value");
  if (publishingPart.phase !== phase) {
    publishingPart.phase = phase;
    result.replaceChildren(...outcome(state.publication).flat(2).filter(Boolean));
  }
};

const openPublishing = () => {
  const bar = element("progress", {"aria-label": words.publish});
  const result = element("div", {role: "status"});
  const now = button("publishNow", () => ask("publish"), {class: "main"});
  const [count, line] = [element("p"), element("p")];
  publishingPart = {now, result, bar, count, line};
  const dialog = modal(words.publish, count, now, line, bar, result);
  dialog.addEventListener("close", () => { publishingPart = null; });
  showPublication();
};
