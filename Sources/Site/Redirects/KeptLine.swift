import Model
import Support
import Theme

extension SiteIndex {
  /// That its search no longer finds a picture, in words; nothing where it does.
  func keptLine(of number: Int) -> [Link] {
    let entry = pictures[number]
    guard entry.isKept else { return [] }
    let day = [words.link(entry.retrieved)]
    if isLocal(entry.id.source) { return words.parts(.keptAlbum, ["day": day]) }
    let source = Link(text: title(of: entry.id.source), link: nil)
    return words.parts(.kept, ["source": [source], "day": day])
  }
}

extension SiteIndex {
  /// Whether a picture is kept, and since when. What its source is called is on every page.
  func addKept(_ number: Int, to builder: inout DigestBuilder) {
    let entry = pictures[number]
    builder.add(entry.isKept)
    builder.add(entry.isKept ? entry.retrieved : nil)
  }
}
