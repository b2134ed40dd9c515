import Configuration
import Model
import Testing
import Transfer

@testable import Search

/// What an answer of Pixabay looks like.
enum PixabaySample {
  static let heron = #"""
    {"id": 9000001, "pageURL": "https://pixabay.com/photos/heron-reeds-9000001/", "type": "photo",
    "tags": "heron, reeds, pond at dawn, Heron, heron",
    "previewURL": "https://cdn.pixabay.com/photo/2031/02/03/04/05/heron-9000001_150.jpg",
    "previewWidth": 150, "previewHeight": 100,
    "webformatURL": "https://pixabay.com/get/gaaaa_640.jpg", "webformatWidth": 640,
    "webformatHeight": 427, "largeImageURL": "https://pixabay.com/get/gdddd_1280.jpg",
    "imageWidth": 4500, "imageHeight": 3000, "imageSize": 3141592, "views": 1203,
    "downloads": 640, "collections": 12, "likes": 34, "comments": 5, "user_id": 7000007,
    "user": "Zoë Ångström", "userImageURL": "", "noAiTraining": true, "isLowQuality": false,
    "futureKey": {"b": [1, null], "a": "x"}}
    """#

  static func answer(
    _ hits: [String], total: Int? = nil, reachable: Int? = nil
  ) -> SearchAnswer {
    let total = total ?? hits.count
    return answer(
      status: 200,
      #"{"total":\#(total),"totalHits":\#(reachable ?? total),"hits":[\#(hits.joined(separator: ","))]}"#
    )
  }

  static func answer(
    status: Int, _ body: String, headers: [HeaderField] = []
  ) -> SearchAnswer {
    SearchAnswer(
      status: status, headers: HeaderFields(headers), body: Array(body.utf8),
      retrieved: Timestamp(secondsSince1970: 1_900_000_000))
  }

  static let declared = described()
  static let service = Service(declared)
  static let description = declared.description

  private static func described() -> DeclaredService {
    guard let service = SourceFiles.builtIn.first(where: { $0.name.text == "pixabay" }) else {
      fatalError("its description has a mistake")
    }
    return service
  }

  static let base = WebAddress(known: "https://pixabay.com/api/")

  /// A service at an address that is never asked.
  static func source(
    key: String? = "a-key", parameters: [String: String] = [:]
  ) -> any PictureSource {
    service.source(
      ServiceSettings(base: base, key: key.flatMap { Secret($0) }, parameters: parameters))
  }

  static func query(
    _ search: String = "heron", limit: Int? = nil, parameters: [String: String] = [:]
  ) -> Query {
    Query(
      source: description.name, search: search, limit: limit, parameters: parameters)
  }

  /// The pictures of the only page, whose answer is `answer`.
  static func pictures(_ answer: SearchAnswer) async throws -> SearchPage? {
    for try await page in source().pages(of: query(), asking: { _ in answer }) { return page }
    return nil
  }
}
