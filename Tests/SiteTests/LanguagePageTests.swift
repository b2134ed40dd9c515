import Model
import Testing

@testable import Site
@testable import Theme

/// Pages in another language have no English words of ours left on them.
struct LanguagePageTests {
  private static func content(_ language: String) -> SiteContent {
    var pictures = (0..<4).map { Samples.picture($0, title: "Q\($0)", tags: "qa, qb") }
    pictures[1].picture.license = nil
    pictures[2].picture.creator = nil
    pictures[2].picture.title = nil
    pictures[3].picture.tags = []
    for index in pictures.indices { pictures[index].picture.fields = [] }
    var content = Samples.content(pictures, title: "Qg", searches: ["qs"])
    content.language = language
    content.author = "Qx"
    content.pageSize = 2
    let items = pictures.map { SiteEdition.Item(id: $0.picture.id, name: "Q") }
    let changes = SiteEdition.Changes(count: 9, listed: items)
    content.history = SiteHistory(editions: [
      SiteEdition(
        moment: Samples.moment, added: changes, changed: changes, removed: changes)
    ])
    return content
  }

  /// What a reader sees or hears of a page.
  private static func texts(of html: String) -> [String] {
    let html = html.replacing(/<style.*?<\/style>/.dotMatchesNewlines(), with: "")
    let between = html.matches(of: />([^<]+)</).map(\.output.1)
    let attributes = html.matches(of: #/ (?:alt|title|aria-label|content)="([^"]+)"/#)
      .map(\.output.1)
    return (between + attributes).map { text in
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// English texts that a page in the language never has.
  private static func english(without language: String) throws -> Set<String> {
    let english = try Theme.catalogue(of: "en")
    let own = try Theme.catalogue(of: language)
    let sentences = english.sentences.values.flatMap(\.values).flatMap(\.pieces)
    let pieces = sentences.compactMap { piece in
      switch piece {
      case .text(let text), .link(_, let text): text.trimmed
      case .place: nil
      }
    }
    let all = Array(english.phrases.values) + pieces + own.terms.keys + (english.months ?? [])
    let texts = own.texts
    let ownTexts = Set(texts + texts.flatMap { $0.split(separator: " ").map(String.init) })
    return Set(all).filter { $0.count > 2 && $0.contains(where: \.isLetter) }
      .subtracting(ownTexts).subtracting(own.months ?? [])
  }

  @Test(arguments: [
    ("en", "herons: 2 photos in this gallery."), ("fr", "herons\u{A0}: "), ("ja", "herons："),
  ])
  func whatAListHoldsIsToldAsItsLanguageWritesColons(
    language: String, description: String
  ) throws {
    var content = Samples.content(count: 2)
    content.language = language
    let site = try RenderedSite(content)
    for path in ["s/herons/index.html", "by/anna/index.html"] {
      let page = try site.text(of: path).replacing("Anna", with: "herons")
      #expect(page.contains("<meta name=\"description\" content=\"\(description)"), "\(path)")
    }
  }

  @Test(arguments: Theme.languages.filter { $0 != "en" })
  func noEnglishIsLeftOnAnyPage(language: String) throws {
    let site = try RenderedSite(Self.content(language))
    let english = try Self.english(without: language)
    #expect(english.count > 200)
    // Most texts stand on many pages.
    var places: [String: String] = [:]
    for path in site.paths.sorted() {
      for text in Self.texts(of: try site.text(of: path)) { places[text] = path }
    }
    let sentences = english.filter { $0.contains(" ") }
    for (text, path) in places {
      let isEnglish = english.contains(text)
      #expect(!isEnglish, "\(path): \(text)")
      let sentence = sentences.first { text.contains($0) }
      #expect(sentence == nil, "\(path): \(text)")
    }
  }

  @Test func englishThatIsLeftIsFound() throws {
    let site = try RenderedSite(Self.content("en"), only: "help")
    let texts = Self.texts(of: try site.text(of: "help.html"))
    #expect(!(try Self.english(without: "de")).isDisjoint(with: texts))
  }

  @Test func pagesInAnUnknownLanguageAreMarkedAsEnglish() throws {
    var content = Samples.content(count: 1)
    content.language = "tlh"
    let html = try RenderedSite(content, only: "help").text(of: "help.html")
    #expect(html.contains("<html lang=\"en\" dir=\"ltr\""))
  }

  @Test func partsOfASentenceAreLinksWhereItSaysSo() throws {
    let words = try Theme.builtIn.words(for: "fr")
    let parts = words.parts(.helpHome, ["home": [Link(words: "", link: "index.html")]])
    #expect(parts.map(\.text).prefix(2) == ["La ", "page d’accueil"])
    #expect(parts.compactMap(\.link) == ["index.html"])
  }

  @Test(arguments: Theme.languages)
  func pagesSayWhichLanguageTheyAreIn(language: String) throws {
    let site = try RenderedSite(Self.content(language), only: "about")
    let direction = try Theme.builtIn.words(for: language).direction
    #expect(direction == (language == "ar" ? "rtl" : "ltr"))
    #expect(
      try site.text(of: "about.html").contains("<html lang=\"\(language)\" dir=\"\(direction)\""))
  }
}

extension MessageCatalogue {
  /// Every text of it, without places.
  fileprivate var texts: [String] {
    let pieces = sentences.values.flatMap(\.values).flatMap(\.pieces).compactMap { piece in
      switch piece {
      case .text(let text), .link(_, let text): text
      case .place: nil
      }
    }
    return Array(phrases.values) + pieces + Array(terms.values)
  }
}

extension String {
  fileprivate var trimmed: String {
    let isJoint = { (character: Character) in character.isWhitespace || ",.:;·".contains(character)
    }
    let start = drop(while: isJoint)
    return String(start.reversed().drop(while: isJoint).reversed())
  }
}
