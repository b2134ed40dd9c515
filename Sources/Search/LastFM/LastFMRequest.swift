import Model
import Transfer

/// Makes requests for the methods of Last.fm.
struct LastFMRequest: Sendable {
  typealias Item = (name: String, value: String)

  let settings: ServiceSettings

  /// The items are always in the same order, so that the same question has the same address.
  func make<Content>(
    _ method: String, _ items: [Item], page: Int, reader: LastFMReader<Content>
  ) throws(SearchError) -> SearchRequest {
    guard let key = settings.key else {
      throw SearchError(
        .badKey, address: settings.base.text, detail: "none is set",
        nextStep: LastFM.description.wayToKey)
    }
    guard let address = settings.base.adding([("method", method), ("format", "json")] + items)
    else {
      throw SearchError(
        .refused, address: settings.base.text, detail: "the words make too long an address",
        nextStep: "shorten the search")
    }
    return SearchRequest(
      request: Request(address, secrets: [SecretItem(name: "api_key", value: key)]), number: page,
      isGood: reader.isGood)
  }
}
