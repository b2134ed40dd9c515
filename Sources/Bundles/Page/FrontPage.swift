import Foundation
import Model
import Publishing
import Support
import XML

/// What the front page of a site tells of the whole: how it looks, what it is called, what its scripts are.
struct FrontPage {
  static let path = "index.html"
  private static let creditsPath = "credits.html"

  /// A style sheet or a script.
  enum Part {
    case text(String)
    /// A file of the site.
    case file(String)
  }

  private let root: XMLElement
  private let markup: String
  private(set) var styles: [Part] = []
  private(set) var scripts: [Part] = []
  private(set) var icon: String?

  init(in folder: SiteFolder) throws(Failure) {
    let file = try folder.open(Self.path)
    let bytes = try FileError.mapped(to: BundledFile.cannotRead) { () throws(FileError) in
      try file.bytes(atMost: XMLElement.longest)
    }
    markup = String(fewMarks: bytes)
    do throws(XMLElement.Malformed) {
      root = try XMLElement(parsing: bytes)
    } catch {
      throw Failure(
        .badData, "the front page cannot be read: \(error.problem)",
        place: "\(folder.root)/\(Self.path):\(error.line)",
        nextStep: "`gallerist check` tells what is wrong with the site")
    }
    for element in root.child("head")?.children ?? [] {
      let address = element.attribute("href") ?? element.attribute("src")
      let file = address.flatMap { Self.isOwn($0) ? $0 : nil }
      switch (element.name, element.attribute("rel")) {
      case ("style", _): styles.append(.text(element.text))
      case ("link", "stylesheet"): if let file { styles.append(.file(file)) }
      case ("link", "icon"): icon = file
      case ("script", _) where element.attribute("type") == nil:
        if address == nil { scripts.append(.text(element.text)) }
        if let file { scripts.append(.file(file)) }
      default: break
      }
    }
  }

  /// Below `assets`, wherever an address may lead.
  private static func isOwn(_ address: String) -> Bool {
    address.hasPrefix("assets/")
      && !address.pathParts().contains { $0.utf8.first == UInt8(ascii: ".") }
  }

  /// How many scripts are to run before anything is seen.
  var firstScripts: Int {
    scripts.prefix { if case .text = $0 { true } else { false } }.count
  }

  // MARK: Words

  private static func first(in element: XMLElement, _ isIt: (XMLElement) -> Bool) -> XMLElement? {
    if isIt(element) { return element }
    for child in element.children {
      if let found = first(in: child, isIt) { return found }
    }
    return nil
  }

  private func words(of isIt: (XMLElement) -> Bool) -> String? {
    Self.first(in: root, isIt).map { CleanText.line($0.wholeText, limit: 2_000) }
  }

  var language: String { root.attribute("lang") ?? "en" }
  var direction: String { root.attribute("dir") ?? "ltr" }
  var classes: String? { root.attribute("class") }
  var title: String { words { $0.name == "title" } ?? "" }
  var heading: String { words { $0.name == "h1" } ?? title }
  var description: String? { words { $0.attribute("class") == "lead" && $0.name == "p" } }
  /// What machines are told of it.
  var summary: String? {
    Self.first(in: root) { $0.name == "meta" && $0.attribute("name") == "description" }?
      .attribute("content")
  }
  var skip: String? { words { $0.attribute("class") == "skip" } }
  var photos: String? { words { $0.name == "h2" && $0.attribute("id") == "photos" } }
  /// What the list of credits is called: as the link to it in the footer.
  var credits: String? { wordsOfLink(to: Self.creditsPath) }
  var settings: String? { wordsOfLink(to: "help.html#settings") }

  private func wordsOfLink(to address: String) -> String? {
    root.child("body")?.child("footer").flatMap {
      Self.first(in: $0) { $0.attribute("href") == address }
    }.map { CleanText.line($0.wholeText, limit: 200) }
  }

  // MARK: Markup

  /// The box of the search, as it stands on the page.
  var search: String { piece(from: "<form ", through: "</form>") }

  /// Where the pictures come from, and what their sources want to be said; without the link to another page.
  var notices: String {
    let footer = piece(from: "<footer", through: "</footer>")
    let starts = ["<p>", "<p "].compactMap { footer.range(of: $0)?.lowerBound }
    guard let start = starts.min(),
      let end = footer.range(of: "</p>", options: .backwards)?.upperBound, start < end
    else { return "" }
    let text = String(footer[start..<end])
    let link = piece(from: "<a href=\"\(Self.creditsPath)\">", through: "</a>", in: text)
    return text.replacingOccurrences(of: link, with: "").replacingOccurrences(
      of: "<p></p>", with: "")
  }

  /// Nothing is loaded: whatever its scripts ask for is in the page.
  var head: String {
    let root = [
      classes.map { " class=\"\(XMLEscaping.escaped($0))\"" } ?? "",
      " lang=\"\(XMLEscaping.escaped(language))\" dir=\"\(XMLEscaping.escaped(direction))\"",
    ].joined()
    return """
      \(PageBundle.start)<html\(root) data-root="">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>\(XMLEscaping.escaped(title))</title>
      <noscript><style>form, a[href="#settings"] { display: none !important }</style></noscript>

      """
  }

  /// From the start of the body to the cards.
  var opening: String {
    func element(_ name: String, _ attributes: String, _ text: String?) -> String {
      guard let text, !text.isEmpty else { return "" }
      return "<\(name)\(attributes)><bdi>\(XMLEscaping.escaped(text))</bdi></\(name)>\n"
    }
    return """
      <body>
      \(element("a", " class=\"skip\" href=\"#main\"", skip))<main id="main" tabindex="-1">
      <div class="intro">
      \(element("h1", "", heading))\(element("p", " class=\"lead\"", description))\(search)
      </div>
      <div id="browse">
      \(element("h2", " id=\"photos\"", photos ?? heading))<ol class="grid \
      rows n3" start="1" data-list="all">

      """
  }

  /// From the cards to the credits.
  var closing: String {
    let link = settings.map { "<p><a href=\"#settings\">\(XMLEscaping.escaped($0))</a></p>\n" }
    return "</ol>\n</div>\n</main>\n<footer class=\"site\">\n\(notices)\n\(link ?? "")"
  }

  /// Of what stands in the page itself.
  var byteCount: Int {
    let texts = (styles + scripts).map { if case .text(let text) = $0 { text } else { "" } }
    return ([head, opening, closing] + texts).reduce(0) { $0 + $1.utf8.count }
  }

  private func piece(
    from start: String, through end: String, in markup: String? = nil
  ) -> String {
    let markup = markup ?? self.markup
    guard let first = markup.range(of: start)?.lowerBound,
      let last = markup.range(of: end, range: first..<markup.endIndex)?.upperBound
    else { return "" }
    return String(markup[first..<last])
  }
}
