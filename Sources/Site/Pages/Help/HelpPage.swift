import Model
import Support
import Templating
import Theme

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
    let words = site.words
    return [
      section(
        .lookingAround, "around", paragraph(.helpHome, "home", "index.html"),
        paragraph(.helpEndless),
        site.tags.isEmpty ? nil : paragraph(.helpTags, "tags", "tags/index.html"),
        site.ways.isEmpty ? nil : paragraph(.helpWays, "ways", Ways.path),
        site.creators.isEmpty
          ? nil : paragraph(.helpCreators, "creators", "creators/index.html")),
      section(
        .onePhoto, "photo", paragraph(.helpPhoto), paragraph(.helpSave), paragraph(.helpAlike)),
      section(
        .howToSearch, "search", paragraph(.helpSearch), list(.helpFields, TextField.names),
        list(.helpNumbers, NumberField.names), tables: [QueryHelp(words: words).table]),
      section(
        .favouritesAndSlideshow, "marked",
        paragraph(.helpFavourites, "favourites", FavouritesPage.path), paragraph(.helpChoose),
        paragraph(.helpSlideshow)),
      section(.shortcuts, "keys", paragraph(.helpKeys), tables: KeyHelp(words: words).tables),
      section(.offline, "offline", paragraph(.helpOffline), paragraph(.helpVisited)),
    ]
  }

  private func section(
    _ heading: Phrase, _ anchor: String, _ paragraphs: Parts?..., tables: [HelpTable] = []
  ) -> HelpSection {
    HelpSection(
      heading: site.words(heading), anchor: anchor, paragraphs: paragraphs.compactMap(\.self),
      tables: tables)
  }

  /// With a link to the page that it tells of.
  private func paragraph(
    _ sentence: Sentence, _ place: String = "", _ address: String? = nil
  ) -> Parts {
    let links = address.map { [place: [Link(text: "", link: root + $0)]] } ?? [:]
    return Parts(site.words.parts(sentence, links))
  }

  private func list(_ sentence: Sentence, _ names: [String]) -> Parts {
    let text = names.joined(separator: site.words(.comma))
    return Parts(site.words.parts(sentence, ["fields": [Link(text: text, link: nil)]]))
  }

  /// Its words follow from what every page has.
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {}
}

struct HelpSection: View {
  let heading: String
  let anchor: String
  let paragraphs: [Parts]
  let tables: [HelpTable]

  static let fields = Fields<Self>([
    .text("heading", "What the section is about") { $0.heading },
    .text("anchor", "The section's name in addresses, ready for `id`") { $0.anchor },
    .list("paragraphs", "Its paragraphs") { $0.paragraphs },
    .list("tables", "What to type, and what it does") { $0.tables },
  ])
}

/// What to type, and what it does.
struct HelpTable: View {
  struct Row: View {
    let keys: [String]
    let meaning: String

    static let fields = Fields<Self>([
      .texts("keys", "The keys, or the examples") { $0.keys },
      .text("meaning", "What they do") { $0.meaning },
    ])
  }

  var caption: String?
  let rows: [Row]

  static let fields = Fields<Self>([
    .optional("caption", "Where that is so, where it is not so everywhere") { $0.caption },
    .list("rows", "What to type, line by line") { $0.rows },
  ])
}

/// The ways to search, by examples in the language of the site.
struct QueryHelp {
  let words: Words

  var table: HelpTable {
    let example = words(.exampleWords)
    let parts = example.split(separator: " ")
    let first = parts.first.map(String.init) ?? example
    let second = parts.last.map(String.init) ?? example
    return HelpTable(rows: [
      row(.queryPart, first), row(.queryAll, example), row(.queryPhrase, "\"\(example)\""),
      row(.queryNot, "\(first) -\(second)"),
      row(.queryField, "tag:\(first)", "by:anna", "year:2024", "orientation:portrait"),
      row(.queryNumber, "width>=3000", "likes>100"),
      row(.queryRange, "year:2020..2024", "width:..800"), row(.queryHas, "has:alt", "is:portrait"),
      row(.queryOr, "\(first) or \(second)"),
      row(.queryBrackets, "(\(first) year:2024) or \(second)", "-(\(example))"),
    ])
  }

  private func row(_ meaning: Phrase, _ examples: String...) -> HelpTable.Row {
    HelpTable.Row(keys: examples, meaning: words(meaning))
  }
}
