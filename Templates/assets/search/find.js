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
  const plans = await planTerms(index, readQuery(query));
  const marks = await markAll(index, plans, isWanted);
  const {numbers} = await g.series("all");
  // Whether a title has the whole phrase is in its record. A short one may be in all files.
  const files = [...Map.groupBy(numbers.filter((number) => marks[number] === 1),
    (number) => Math.floor(number / index.meta.perRecords))];
  while (files.length && isWanted()) {
    await Promise.all(files.splice(0, 8).map(async ([file, doubts]) => {
      const titles = await titlesOf(file);
      for (const number of doubts) {
        marks[number] = isMet(plans, number, titles[number % index.meta.perRecords]);
      }
    }));
  }
  return isWanted() ? numbers.filter((number) => marks[number]) : [];
};

// Whether a picture of this title has all terms, of which each has marked it.
const isMet = (plans, number, title) => plans.every(({isNegated, marks, any, value}) =>
  (marks[number] === 1 ? any?.some((plans) => isMet(plans, number, title)) ?? title.includes(value)
    : marks[number] > 0) !== isNegated);
