import Model
import Sandbox
import Transfer

@testable import Search

/// What an answer of Flickr's looks like.
enum FlickrSample {
  static let heron = #"""
    {"id": "59000000001", "owner": "11112222@N00", "secret": "0a1b2c3d4e", "server": "65535",
    "farm": 66, "title": "Heron at the weir", "ispublic": 1, "isfriend": 0, "isfamily": 0,
    "license": "11", "description": {"_content": "Early <b>light</b>.<br>R&amp;D"},
    "o_width": "4500", "o_height": "3000", "dateupload": "1900000000", "lastupdate": "1900003600",
    "datetaken": "2030-03-17 06:12:00", "datetakengranularity": 0, "datetakenunknown": "0",
    "ownername": "Sample Owner", "iconserver": "7", "iconfarm": 8, "views": "12077",
    "tags": "heron weir earlylight heron", "machine_tags": "", "latitude": "52.1",
    "longitude": "-4.25", "accuracy": "16", "media": "photo", "media_status": "ready",
    "url_q": "https://live.staticflickr.com/65535/59000000001_0a1b2c3d4e_q.jpg",
    "height_q": 150, "width_q": 150,
    "url_n": "https://live.staticflickr.com/65535/59000000001_0a1b2c3d4e_n.jpg",
    "height_n": "213", "width_n": "320",
    "url_z": "https://live.staticflickr.com/65535/59000000001_0a1b2c3d4e_z.jpg",
    "height_z": "427", "width_z": 640,
    "url_l": "https://live.staticflickr.com/65535/59000000001_0a1b2c3d4e_b.jpg",
    "height_l": 683, "width_l": 1024, "pathalias": "sampleowner", "futureKey": {"a": [1]}}
    """#

  static let base = WebAddress(known: "https://api.flickr.com/services/rest/")

  static func answer(status: Int = 200, _ body: String, headers: [HeaderField] = []) -> SearchAnswer
  {
    SearchAnswer(
      status: status, headers: HeaderFields(headers), body: Array(body.utf8),
      retrieved: Timestamp(secondsSince1970: 1_900_000_000))
  }

  static func answer(
    _ photos: [String], total: String? = nil, pages: String = "1", size: String = "500"
  ) -> SearchAnswer {
    answer(
      #"{"photos":{"page":1,"pages":\#(pages),"perpage":\#(size),"#
        + #""total":\#(total ?? String(photos.count)),"#
        + #""photo":[\#(photos.joined(separator: ","))]},"stat":"ok"}"#)
  }

  /// A service at an address that is never asked.
  static func source(key: String? = "a-key", parameters: [String: String] = [:]) -> Flickr {
    Flickr(
      settings: ServiceSettings(
        base: base, key: key.flatMap { Secret($0) }, parameters: parameters))
  }

  static func query(
    _ search: String = "heron", limit: Int? = nil, parameters: [String: String] = [:]
  ) -> Query {
    Query(source: Flickr.description.name, search: search, limit: limit, parameters: parameters)
  }

  /// The first page of a search that is answered with `answer`.
  static func page(_ answer: SearchAnswer) async throws -> SearchPage? {
    for try await page in source().pages(of: query(), asking: { _ in answer }) { return page }
    return nil
  }

  /// A Flickr in a sandbox of its own.
  static func sandbox(
    _ catalogue: Catalogue, faults: Faults = Faults(), parameters: [String: String] = [:]
  ) throws -> RunningSource {
    try RunningSource(Flickr.self, .flickr, catalogue, faults, parameters)
  }
}
