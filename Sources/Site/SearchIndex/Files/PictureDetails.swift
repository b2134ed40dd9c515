import Model
import Support
import Theme

/// What the viewer tells of one picture to whoever asks: its caption, its facts and its tags, each
/// with where it leads, seen from the top folder. Cards need none of it, so it has files of its own.
struct PictureDetails {
  private static let mostTags = 12
  private static let mostFacts = 20
  private static let longestCaption = 1_000
  private static let longestText = 200
  private static let longestAddress = 2_000

  let site: SiteIndex
  let number: Int

  var json: JSONValue {
    let entry = site.opened(number)
    let caption = PhotoPage(site: site, number: number).caption ?? ""
    let facts = rights(entry.picture) + Facts(entry: entry, site: site, root: "").lasting
    let tags = site.tags(of: number, most: Self.mostTags)
    return .array([
      .string(caption.limited(to: Self.longestCaption)),
      .array(
        facts.prefix(Self.mostFacts).map { fact in
          let text = fact.parts.map { $0.text + $0.separator }.joined()
          return .array(
            [line(fact.label)] + row(text, fact.parts.count == 1 ? fact.parts[0].link : nil))
        }),
      .array(tags.map { .array(row($0.shown, $0.address)) }),
    ])
  }

  /// Who made it, and what one may do with it.
  private func rights(_ picture: Picture) -> [Fact] {
    let creator = site.creator(of: picture).map { Link(text: $0.name, link: $0.address) }
    let license = picture.license.map { Link(text: $0.name, link: $0.address?.text) }
    return [
      Fact(site.words.label(.creator), creator), Fact(site.words.label(.licence), license),
    ].compactMap(\.self)
  }

  private func row(_ text: String, _ link: String?) -> [JSONValue] {
    let link = link.flatMap { $0.utf8.count > Self.longestAddress ? nil : $0 }
    return [line(text)] + (link.map { [.string($0)] } ?? [])
  }

  private func line(_ text: String) -> JSONValue {
    .string(SourceText.line(text).limited(to: Self.longestText))
  }
}
