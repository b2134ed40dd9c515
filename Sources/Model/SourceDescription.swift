package import Support

/// What is to be known of a source before it is asked: data, kept beside the source's code, and
/// obeyed by whoever asks, keeps and shows.
package struct SourceDescription: Sendable {
  package let name: SourceName
  /// For people: `Pixabay`.
  package let title: String
  /// How it is reached over the network; nil for what is on this machine.
  package let service: WebService?
  /// Every parameter that may be set in the service's file or in a query.
  package let parameters: [ParameterRule]
  package let limits: SourceLimits
  package let terms: SourceTerms
  package let words: Words
  /// The parameters that ask for an album of the source's own, such as a photoset, in place of a search.
  package let albums: [String]
  /// The keys of its fields that say where a picture was taken.
  package let positionFields: Set<String>
  /// How a search is cut that finds more than the source gives out; nil where it may not be.
  package let division: SearchDivision?

  /// Whether a query needs words.
  package enum Words: Hashable, Sendable {
    case needed
    /// Without them the query is for everything there is.
    case optional
    /// Any of these parameters says as well what is searched for.
    case replaceable(by: [String])
  }

  package init(
    name: SourceName, title: String, service: WebService?, parameters: [ParameterRule],
    limits: SourceLimits, terms: SourceTerms, words: Words = .needed,
    albums: [String] = [], positionFields: Set<String> = [], division: SearchDivision? = nil
  ) {
    self.name = name
    self.title = title
    self.service = service
    self.parameters = parameters + (division == nil ? [] : [Self.all])
    self.division = division
    self.limits = limits
    self.terms = terms
    self.words = words
    self.albums = albums
    self.positionFields = positionFields
  }

  private static let all = ParameterRule(
    SearchDivision.parameter, .boolean,
    "All of a search, in parts that each stay below what the source gives out. It is ours, and not sent."
  )

  package var key: WebService.Key? { service?.key }

  /// The key without which it does not answer.
  package var neededKey: WebService.Key? { key.flatMap { $0.isNeeded ? $0 : nil } }

  /// What the pictures of a search without words are called: all that a service has is called like
  /// the service. A folder has a name of its own.
  /// An album is called by what asks for it.
  package func title(ofSearch words: String, _ parameters: [String: String] = [:]) -> String? {
    words.isEmpty && service != nil ? album(in: parameters) ?? title : nil
  }

  /// What a query asks for in place of a search.
  package func album(in parameters: [String: String]) -> String? {
    Self.firstSaid(of: albums, in: parameters)
  }

  /// The first of these parameters that says something.
  package static func firstSaid(of names: [String], in parameters: [String: String]) -> String? {
    names.lazy.compactMap { parameters[$0] }.first { !$0.allSatisfy(\.isWhitespace) }
  }

  /// How to get a key and where to put it; nil where none is needed.
  package var wayToKey: String? {
    guard let service, let key = service.key else { return nil }
    let page = key.page.map { "get one at \($0)" } ?? "get one from \(title)"
    return "\(page) and put it into the environment variable \(key.variable), or `key` in "
      + service.fileName
  }
}

/// The part of a source that is on the network.
package struct WebService: Sendable {
  /// The file beside the gallery's configuration: `Pixabay.plist`.
  package let fileName: String
  /// The address of the real service.
  package let base: WebAddress
  /// The service's key, where it needs one.
  package let key: Key?
  /// Whether it answers only those who say in their `User-Agent` how to reach them.
  package let needsContact: Bool
  /// Parts of the addresses at which the service shows a picture that says "no image".
  package let placeholders: [String]
  /// The SHA-256 of such pictures, wherever they are shown.
  package let placeholderDigests: Set<Digest>

  package struct Key: Sendable {
    /// The variable of the environment that holds it, and wins over the file.
    package let variable: String
    package let place: Place
    /// Where people get one.
    package let page: WebAddress?
    /// Whether there is no answer without one.
    package let isNeeded: Bool

    /// Where it is sent.
    package enum Place: Hashable, Sendable {
      /// In this item of the query.
      case item(String)
      /// In this header, with other words before it.
      case header(String, before: String)
    }

    package init(
      variable: String, in place: Place = .item("key"), page: WebAddress?, isNeeded: Bool = true
    ) {
      self.variable = variable
      self.place = place
      self.page = page
      self.isNeeded = isNeeded
    }
  }

  package init(
    fileName: String, base: WebAddress, key: Key?, needsContact: Bool = false,
    placeholders: [String] = [], placeholderDigests: Set<Digest> = []
  ) {
    self.fileName = fileName
    self.base = base
    self.key = key
    self.needsContact = needsContact
    self.placeholders = placeholders
    self.placeholderDigests = placeholderDigests
  }
}
