// The numbers of the pictures that match all terms, in the order of all photos. `isWanted` tells when nobody waits
// for them any more. Where parts of two builds of the site met, all is looked up once more: a site
// that is never of one piece stops somewhere.
const findPhotos = async (query, isWanted = () => true, tries = 3) => {
  const index = await openIndex();
  try {
    const found = await findInIndex(index, query, isWanted);
    if (await openIndex() === index) return found;
  } catch (error) {
    if (!tries || await openIndex() === index) throw error;
  }
  return findPhotos(query, isWanted, tries - 1);
};

const findInIndex = async (index, query, isWanted) => {
  const plans = await Promise.all(readQuery(query).map((term) => planTerm(index, term)));
  // What leaves few pictures goes first; what takes some away goes last.
  plans.sort((one, other) => one.isNegated - other.isNegated || one.cost - other.cost);
  const marks = new Uint8Array(index.meta.count).fill(1);
  const doubts = [];
  for (const {find, isNegated, value} of plans) {
    const [sure, maybe] = await find();
    if (!isWanted()) return [];
    marks.forEach((mark, number) => {
      if (!mark) return;
      marks[number] = isNegated ? !sure[number] : sure[number] || maybe?.[number];
      if (maybe?.[number] && !sure[number]) doubts.push([number, value, isNegated]);
    });
    if (!marks.includes(1)) break;
  }
  // Whether a title has the whole phrase is in its record. A short one may be in all files.
  const files = [...Map.groupBy(doubts.filter(([number]) => marks[number]),
    ([number]) => Math.floor(number / index.meta.perRecords))];
  while (files.length && isWanted()) {
    await Promise.all(files.splice(0, 8).map(async ([file, doubts]) => {
      const titles = await titlesOf(file);
      for (const [number, value, isNegated] of doubts) {
        if (titles[number % index.meta.perRecords].includes(value) === isNegated) marks[number] = 0;
      }
    }));
  }
  const all = await g.series("all");
  return all.numbers.filter((number) => marks[number]);
};
