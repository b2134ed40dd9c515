import Model
import Theme

extension SiteIndex {
  /// That its search no longer finds a picture, in words; nothing where it does.
  func keptLine(of number: Int) -> [Link] {
    let entry = pictures[number]
    guard entry.isKept else { return [] }
    let source = Link(text: title(of: entry.id.source), link: nil)
    return words.parts(.kept, ["source": [source], "day": [words.link(entry.retrieved)]])
  }
}
