/// The pictures of each list of several pages, in its order.
struct ListFiles {
  let site: SiteIndex

  init(_ site: SiteIndex) { self.site = site }

  var parts: [IndexPart] {
    let list =
      site.collections.map { PictureList.collection($0) } + site.tags.map { .tag($0) }
      + site.creators.map { .creator($0) }
    return list.filter { GridPart.pages(of: $0, in: site) > 1 }.map(part)
  }

  private func part(_ list: PictureList) -> IndexPart {
    IndexPart(name: list.name) { [site] in
      let pictures = list.pictures(0..<list.count(in: site))
      var text = ScriptText()
      text.append(gapsOf: pictures)
      return [ScriptText(quoting: text)] + ranks(of: list, pictures)
    }
  }

  /// None where the list is no ranking.
  private func ranks(of list: PictureList, _ pictures: [Int]) -> [ScriptText] {
    guard case .collection(let entry) = list, !entry.ranks.isEmpty else { return [] }
    var text = ScriptText()
    text.append(pictures.map { entry.ranks[$0].map(String.init) ?? "" }.joined(separator: ","))
    return [ScriptText(quoting: text)]
  }
}
