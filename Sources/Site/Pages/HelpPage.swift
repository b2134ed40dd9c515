import Model
import Templating

/// How to find one's way through the gallery.
struct HelpPage: SitePage {
  let site: SiteIndex

  var path: String { "help.html" }
  var title: String? { site.words(.help) }
  var description: String { site.words(.helpDescription) }

  static let fields = page([
    .list("sections", "What there is to know, in sections") { $0.sections }
  ])

  private var sections: [HelpSection] {
    [
      section(
        .lookingAround, paragraph(.helpHome, "home", "index.html"),
        site.tags.isEmpty ? nil : paragraph(.helpTags, "tags", "tags/index.html"),
        site.creators.isEmpty
          ? nil : paragraph(.helpCreators, "creators", "creators/index.html")),
      section(.onePhoto, paragraph(.helpPhoto), paragraph(.helpSave), paragraph(.helpAlike)),
      section(.offline, paragraph(.helpOffline)),
    ]
  }

  private func section(_ heading: Phrase, _ paragraphs: Parts?...) -> HelpSection {
    HelpSection(heading: site.words(heading), paragraphs: paragraphs.compactMap(\.self))
  }

  /// With a link to the page that it tells of.
  private func paragraph(
    _ sentence: Sentence, _ place: String = "", _ address: String? = nil
  ) -> Parts {
    let links = address.map { [place: [Link(text: "", link: root + $0)]] } ?? [:]
    return Parts(site.words.parts(sentence, links))
  }
}

struct HelpSection: View {
  let heading: String
  let paragraphs: [Parts]

  static let fields = Fields<Self>([
    .text("heading", "What the section is about") { $0.heading },
    .list("paragraphs", "Its paragraphs") { $0.paragraphs },
  ])
}
