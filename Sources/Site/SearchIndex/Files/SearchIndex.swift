/// What all pictures can be found by, worked out once for all files of the index.
final class SearchIndex: Sendable {
  let site: SiteIndex
  let terms: TermTable
  let numbers: NumberTable
  let told: SharedTexts

  init(_ site: SiteIndex) {
    self.site = site
    var reader = ValueReader(site)
    var gatherer = TermGatherer()
    var numbers = NumberTable(count: site.pictures.count)
    var told = SharedTexts()
    for picture in site.pictures.indices {
      let values = reader.values(of: picture)
      gatherer.add(values.texts)
      numbers.add(values.numbers, of: picture)
      told.add(site.opened(picture).picture, of: site)
    }
    told.finish()
    terms = gatherer.table()
    self.numbers = numbers
    self.told = told
  }
}
