/// How a page of a site is asked for the meaning of searches, by the examples that Swift and the
/// scripts share.
enum SearchVectorScript {
  /// Gives the rows for which the scripts say something else.
  static func mistakes(in vectors: String, _ check: String) -> String {
    """
    const vectors = \(vectors);
    const mistakes = [];
    const same = (row, found, expected) => {
      const [one, other] = [found, expected].map((value) => JSON.stringify(value));
      if (one !== other) mistakes.push([String(row).slice(0, 80), one, other].join(' | '));
    };
    \(index)
    gallerist.open('search').then(async () => {
      const search = gallerist.search;
      \(check)
      done(mistakes);
    }).catch((error) => done([error.stack]));
    """
  }

  static let folding = """
    for (const [text, folded] of vectors) same(text, search.foldText(text), folded);
    """

  static let queries = """
    const shown = (terms) => terms.map(({isNegated, field, operator, value, any}) =>
      any ? {negated: isNegated, any: any.map(shown)}
        : {negated: isNegated, field, operator, value});
    const leaves = (terms) => terms.flatMap(({value, any}) => any?.flatMap(leaves) ?? [value]);
    for (const [query, terms] of vectors) {
      const read = search.readQuery(query);
      same(query, shown(read), terms);
      // Written down again, they say the same, but for what is too long and for quotes.
      if (query.length < 500) {
        const again = search.readQuery(search.written(read));
        same(query, leaves(again), leaves(read));
      }
    }
    """

  static let matches = """
    const values = vectors.pictures.flatMap(({values}, picture) => Object.entries(values)
      .flatMap(([field, texts]) => texts.map((text) => ({field, text, picture}))));
    const lines = Map.groupBy(values, ({field, text}) => field + ' ' + text);
    index([...lines.values()].map((all) =>
      ({...all[0], pictures: all.map(({picture}) => picture)})), vectors.pictures);
    for (const [query, pictures] of vectors.queries) {
      same(query, [...await gallerist.findPhotos(query)], pictures);
    }
    """

  static let near = """
    index(vectors.vocabulary.map(([field, text, count]) => ({field, text, count, pictures: [0]})),
      [{numbers: {}}]);
    for (const [field, value, suggestions] of vectors.terms) {
      const term = {isNegated: false, field, operator: null, value};
      const near = await gallerist.nearQueries(search.written([term]));
      same(value, near.map(({value}) => value), suggestions);
    }
    """

  /// An index of these values, as a generator would write it, in place of the site's own.
  private static let index = """
    const fields = ['tag', 'title', 'words', 'by', 'source', 'search', 'licence', 'camera', 'lens',
      'place', 'year', 'month', 'orientation', 'colour', 'type', 'file', 'has'];
    const index = (values, pictures) => {
      const lines = values.map(({field, text, pictures, count}) => {
        const sorted = [...new Set(pictures)];
        return {line: String.fromCharCode(97 + fields.indexOf(field)) + ':' + text,
          count: count ?? sorted.length, pictures: sorted};
      }).sort((one, other) => one.line < other.line ? -1 : 1);
      const coded = (gap) => {
        let text = String.fromCharCode(35 + gap % 57);
        for (let rest = Math.floor(gap / 57); rest; rest >>= 5) {
          text = String.fromCharCode(93 + rest % 32) + text;
        }
        return text;
      };
      const gaps = ({pictures}) => pictures.map((picture, place) =>
        coded(picture - (pictures[place - 1] ?? 0))).join('') + '\\n';
      const half = lines.length >> 1;
      const records = pictures.map(({title}) =>
        ['', '', '', title ?? '', ...Array(10).fill(''), title == null ? '' : '1'].join('\\t') + '\\n');
      const parts = {
        terms: [lines.map(({line}) => line + '\\n').join(''),
          lines.map(({count}) => count.toString(36)).join(',')],
        'p-0': [lines.slice(0, half).map(gaps).join('')],
        'p-1': [lines.slice(half).map(gaps).join('')],
        all: ['0-' + (pictures.length - 1).toString(36)],
      };
      for (let place = 0; place < records.length; place += 5) {
        parts['r-' + place / 5] = [records.slice(place, place + 5).join('')];
      }
      const numbers = {};
      for (const name of new Set(pictures.flatMap(({numbers}) => Object.keys(numbers)))) {
        numbers[name] = ['focal', 'megapixels'].includes(name) ? 10 : 1;
        parts['n-' + name] = [pictures.map((picture) => picture.numbers[name] == null ? ''
          : Math.round(picture.numbers[name] * numbers[name]).toString(36)).join(',')];
      }
      const meta = {count: pictures.length, settled: pictures.length, perRecords: 5, fields, numbers,
        terms: [['terms', 0]], postings: [0, half]};
      gallerist.meta = async () => meta;
      gallerist.part = async (name) => parts[name];
    };
    """
}
