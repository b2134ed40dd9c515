package import Model
import Support

/// What a new gallery starts with: the searches of which `StarterFiles` write a configuration.
package struct StarterGallery: Sendable {
  /// One search at one source.
  package struct Search: Hashable, Sendable {
    package var source: SourceName
    package var search: String
    package var title: String
    package var limit: Int?
    /// Those of the source, in their order.
    package var parameters: [Parameter]

    package struct Parameter: Hashable, Sendable {
      package let name: String
      package let value: String

      package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
      }
    }

    package init(
      source: SourceName, search: String = "", title: String, limit: Int? = 100,
      parameters: [Parameter] = []
    ) {
      self.source = source
      self.search = search
      self.title = title
      self.limit = limit
      self.parameters = parameters
    }
  }

  package var title: String
  package var description: String?
  /// Where the site will be, with a slash at its end.
  package var baseURL: WebAddress?
  /// How services reach whoever runs the program; nil where nobody has said.
  package var contact: String?
  package var searches: [Search]

  package init(
    title: String = "Gallery", description: String? = "Pictures from a few searches",
    baseURL: WebAddress? = nil, contact: String? = nil, searches: [Search] = usual
  ) {
    self.title = title
    self.description = description
    self.baseURL = baseURL
    self.contact = contact
    self.searches = searches
  }

  /// Of Openverse, which needs no key.
  package static let usual = [
    Search(source: SourceName("openverse"), search: "puppies", title: "Puppies"),
    Search(
      source: SourceName("openverse"), search: "red kite", title: "Red kites",
      parameters: [
        Search.Parameter("category", "photograph"), Search.Parameter("aspect_ratio", "wide"),
      ]),
  ]

  /// The configuration, with the comments that help to go on from there.
  package var text: String { StarterFiles.text(of: self) }

  // MARK: Parts of it

  var titleLines: String {
    Self.lines(
      Self.entry("title", title) + (description.map { Self.entry("description", $0) } ?? []),
      indent: 2)
  }

  var addressLines: String {
    let meaning =
      "<!-- Where the site will be; the page for addresses that are not there links home with it."
    guard let baseURL else {
      return Self.lines(
        [meaning] + Self.entry("baseURL", "https://example.org/photos/") + ["-->"], indent: 2)
    }
    return Self.lines([meaning + " -->"] + Self.entry("baseURL", baseURL.text), indent: 2)
  }

  var contactLines: String {
    let meaning = "<!-- Wikimedia Commons wants to know whom to write to."
    let user = "MyGallery/1.0 (\(contact ?? "https://example.org/; me@example.org"))"
    let lines =
      ["<key>network</key>", "<dict>"]
      + Self.entry("userAgent", user).map { "  " + $0 } + ["</dict>"]
    return Self.lines(
      contact == nil ? [meaning] + lines + ["-->"] : [meaning + " -->"] + lines, indent: 2)
  }

  var searchLines: String { Self.lines(searches.flatMap(Self.lines), indent: 4) }

  private static func lines(of search: Search) -> [String] {
    var lines = entry("source", search.source.text)
    if !search.search.isEmpty { lines += entry("search", search.search) }
    lines += entry("title", search.title)
    if let limit = search.limit { lines += ["<key>limit</key>", "<integer>\(limit)</integer>"] }
    if !search.parameters.isEmpty {
      let parameters = search.parameters.flatMap { entry($0.name, $0.value) }
      lines += [
        "<!-- The source's own parameters; another source has others. -->", "<key>parameters</key>",
        "<dict>",
      ]
      lines += parameters.map { "  " + $0 } + ["</dict>"]
    }
    return ["<dict>"] + lines.map { "  " + $0 } + ["</dict>"]
  }

  private static func entry(_ key: String, _ value: String) -> [String] {
    ["<key>\(key)</key>", "<string>\(XMLEscaping.escaped(value))</string>"]
  }

  /// Below each other, so far from the left.
  private static func lines(_ lines: [String], indent: Int) -> String {
    lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
  }
}
