import Model
import Transfer

/// One search at The New York Times, whichever of its APIs is asked.
struct NYTimesQuestion: Sendable {
  enum API: String {
    case movieReviews = "movie-reviews"
    case articleSearch = "article-search"
  }

  typealias Item = (name: String, value: String)

  let words: String
  private let limit: Int?
  private let settings: ServiceSettings
  private let parameters: [String: String]
  private let ask: Ask

  init(query: Query, settings: ServiceSettings, ask: @escaping Ask) {
    words = CleanText.line(query.search)
    limit = query.limit
    self.settings = settings
    parameters = settings.parameters.merging(query.parameters) { $1 }
    self.ask = ask
  }

  /// The real host has only the replacement of the Movie Reviews API; a double may have both.
  var api: API {
    if let chosen = value("api").flatMap({ API(rawValue: $0) }) { return chosen }
    return settings.base.host == NYTimesDescription.base.host ? .articleSearch : .movieReviews
  }

  /// A parameter that is set to something.
  func value(_ name: String) -> String? {
    let value = CleanText.line(parameters[name] ?? "")
    return value.isEmpty ? nil : value
  }

  /// Those of the parameters that are set, in this order.
  func items(_ names: [String]) -> [Item] {
    names.compactMap { name in value(name).map { (name, $0) } }
  }

  /// How many pictures the limit leaves for a page.
  func room(page number: Int, of size: Int) -> Int {
    max(0, (limit ?? .max) - (number - 1) * size)
  }

  /// Asks for what lies at `path` below the service's base.
  func answer<List: NYTimesList>(
    at path: String, _ items: [Item] = [], page number: Int
  ) async throws(SearchError) -> NYTimesAnswer<List> {
    let address = try address(of: path, items)
    let request = Request(address, secrets: [SecretItem(name: "api-key", value: try key())])
    let answer = try await ask(
      SearchRequest(request: request, number: number) { status, body in
        NYTimesAnswer<List>.isGood(status: status, body: body, page: number)
      })
    return try NYTimesAnswer(answer, page: number, address: address)
  }

  private func key() throws(SearchError) -> Secret {
    if let key = settings.key { return key }
    throw SearchError(
      .badKey, address: settings.base.text, detail: "none is set",
      nextStep: NYTimes.description.wayToKey)
  }

  private func address(of path: String, _ items: [Item]) throws(SearchError) -> WebAddress {
    if let address = settings.base.appending(path: path)?.adding(items) { return address }
    throw SearchError(
      .refused, address: settings.base.text, detail: "the search makes too long an address",
      nextStep: "shorten the search, or set fewer parameters")
  }
}
