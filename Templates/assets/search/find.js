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
  // Whether a title has the whole phrase is in its record. A short one may be in all of them.
  const doubts = marks.includes(1) && numbers.filter((number) => marks[number] === 1);
  while (doubts.length && isWanted()) {
    await Promise.all(doubts.splice(0, 50).map(async (number) => {
      const {isTitled, name} = await g.record(number);
      marks[number] = isMet(plans, number, isTitled ? tidy(foldText(name)) : "");
    }));
  }
  return numbers.filter((number) => marks[number]);
};

// Whether a picture of this title has all terms, of which each has marked it.
const isMet = (plans, number, title) => plans.every(({isNegated, marks, any, value}) =>
  (marks[number] === 1 ? any?.some((plans) => isMet(plans, number, title)) ?? title.includes(value)
    : marks[number] > 0) !== isNegated);
