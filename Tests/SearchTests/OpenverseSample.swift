import Model
import Sandbox
import Transfer

@testable import Search

/// What an answer of Openverse looks like.
enum OpenverseSample {
  /// The id that the double gives an item of the catalogue.
  @Sendable static func own(_ item: CatalogueItem) -> String {
    let hex = String(item.id, radix: 16)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - hex.count) + hex
  }

  static let heron = #"""
    {"id": "00000000-0000-4000-8000-00000000000a", "title": "Heron, early",
    "indexed_on": "2030-01-02T03:04:05.678901Z",
    "foreign_landing_url": "https://collection.example/photos/59000000001",
    "url": "https://files.example/65535/59000000001_b.jpg", "creator": "Sample Owner",
    "creator_url": "https://collection.example/people/11112222", "license": "by-sa",
    "license_version": "2.0", "license_url": "https://creativecommons.org/licenses/by-sa/2.0/",
    "provider": "flickr", "source": "flickr", "category": null, "filesize": 2718281,
    "filetype": "jpg",
    "tags": [{"name": "heron", "accuracy": null, "unstable__provider": "flickr"},
    {"name": "Bird", "accuracy": 0.97, "unstable__provider": "machine_example"},
    {"name": "heron", "accuracy": 0.5}, {"name": "Heron"}, {"accuracy": null}, 7,
    {"name": "reeds"}],
    "attribution": "\"Heron, early\" by Sample Owner is licensed under CC BY-SA 2.0. To view a copy of this license, visit https://creativecommons.org/licenses/by-sa/2.0/.",
    "fields_matched": ["title", "tags.name"], "mature": false, "height": 683, "width": 1024,
    "thumbnail": "https://api.openverse.org/v1/images/00000000-0000-4000-8000-00000000000a/thumb/",
    "detail_url": "https://api.openverse.org/v1/images/00000000-0000-4000-8000-00000000000a/",
    "related_url": "https://api.openverse.org/v1/images/00000000-0000-4000-8000-00000000000a/related/",
    "unstable__sensitivity": [], "futureKey": {"b": [1]}}
    """#

  static func body(_ results: [String], count: Int? = nil, pages: Int = 1) -> String {
    #"{"result_count":\#(count ?? results.count),"page_count":\#(pages),"page_size":20,"page":1,"#
      + #""results":[\#(results.joined(separator: ","))]}"#
  }

  /// A service at an address that is never asked.
  static func source(parameters: [String: String] = [:]) -> Openverse {
    Openverse(
      settings: ServiceSettings(
        base: WebAddress(known: "https://api.openverse.org/v1/images/"), key: nil,
        parameters: parameters))
  }

  static func query(
    _ search: String = "heron", limit: Int? = nil, parameters: [String: String] = [:]
  ) -> Query {
    Query(
      source: Openverse.description.name, search: search, limit: limit, parameters: parameters)
  }

  /// The only page of a search that is answered with `body`.
  static func page(_ body: String, query: Query = query()) async throws -> SearchPage? {
    for try await page in source().pages(
      of: query, asking: { _ in PixabaySample.answer(status: 200, body) })
    {
      return page
    }
    return nil
  }
}

extension RunningSource {
  /// What is at an address, such as that of an image.
  func get(_ address: WebAddress) async throws(SearchError) -> SearchAnswer {
    try await ask(SearchRequest(request: Request(address), number: 1, problem: { _ in nil }))
  }
}
