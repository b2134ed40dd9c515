// The numbers of the pictures that match all terms, ascending. `isWanted` tells when nobody waits
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
    marks.forEach((mark, place) => {
      if (!mark) return;
      marks[place] = isNegated ? !sure[place] : sure[place] || maybe?.[place];
      if (maybe?.[place] && !sure[place]) doubts.push([place, value, isNegated]);
    });
    if (!marks.includes(1)) break;
  }
  // Whether a title has the whole phrase is in its record. A short one may be in all files.
  const files = [...Map.groupBy(doubts.filter(([place]) => marks[place]),
    ([place]) => Math.floor(place / index.meta.perRecords))];
  while (files.length && isWanted()) {
    await Promise.all(files.splice(0, 8).map(async ([file, doubts]) => {
      const titles = await titlesOf(file);
      for (const [place, value, isNegated] of doubts) {
        if (titles[place % index.meta.perRecords].includes(value) === isNegated) marks[place] = 0;
      }
    }));
  }
  const found = [];
  marks.forEach((mark, place) => { if (mark) found.push(place); });
  return found;
};
