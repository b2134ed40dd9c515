/// The pictures of each list of several pages, in its order.
struct SeriesFiles {
  let site: SiteIndex

  init(_ site: SiteIndex) { self.site = site }

  var parts: [IndexPart] {
    let series =
      site.collections.map { Series.collection($0) } + site.tags.map { .tag($0) }
      + site.creators.map { .creator($0) }
    return series.filter { GridPart.pages(of: $0, in: site) > 1 }.map(part)
  }

  private func part(_ series: Series) -> IndexPart {
    IndexPart(name: series.name) { [site] in
      let pictures = series.pictures(0..<series.count(in: site))
      var text = ScriptText()
      text.append(gapsOf: pictures)
      return [ScriptText(quoting: text)] + ranks(of: series, pictures)
    }
  }

  /// None where the list is no ranking.
  private func ranks(of series: Series, _ pictures: [Int]) -> [ScriptText] {
    guard case .collection(let entry) = series, !entry.ranks.isEmpty else { return [] }
    var text = ScriptText()
    text.append(pictures.map { entry.ranks[$0].map(String.init) ?? "" }.joined(separator: ","))
    return [ScriptText(quoting: text)]
  }
}
