import Model
import Support

/// The newspaper's critics, who are found by the names below their reviews.
struct CriticList: NYTimesList {
  /// In the order of the answer, each once.
  let creators: [Creator]
  private let places: [String: Int]

  init() { self.init([]) }

  init(_ json: JSONValue, page: Int) throws(ServiceAnswer.Unusable) {
    let critics = try ServiceAnswer.results(
      json["results"]?.elements, called: "critics", promised: json["num_results"]?.count,
      page: page, isKnown: { Self.creator(of: $0) != nil })
    self.init(critics.compactMap(Self.creator))
  }

  private init(_ critics: [Creator]) {
    var seen: Set<String> = []
    creators = critics.filter { seen.insert($0.id).inserted }
    places = Dictionary(uniqueKeysWithValues: creators.enumerated().map { ($1.id, $0) })
  }

  /// The critic of that name; somebody who is no critic has nothing but the name.
  func creator(of byline: NYTimesByline) -> Creator { critic(of: byline) ?? byline.creator }

  func critic(of byline: NYTimesByline) -> Creator? { places[byline.id].map { creators[$0] } }

  private static func creator(of critic: JSONValue) -> Creator? {
    guard var creator = NYTimesByline(critic["display_name"])?.creator else { return nil }
    creator.page = page(of: critic)
    creator.portrait = ReviewPicture.image(critic["multimedia"])
    creator.status = NYTimesReading.line(critic["status"], limit: 100)
    creator.biography = Written.linesOfHTML(critic["bio"]?.text)
    return creator
  }

  /// Later texts of the service print the name with a hyphen.
  private static func page(of critic: JSONValue) -> WebAddress? {
    let name = critic["seo_name"]?.text ?? critic["seo-name"]?.text
    let cleaned = CleanText.line(name ?? "", limit: 200).lowercased()
    guard cleaned.contains(where: \.isLetter) else { return nil }
    return WebAddress("https://www.nytimes.com/by/\(WebAddress.encoded(cleaned))")
  }
}
