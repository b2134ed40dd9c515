import Foundation
import Transfer

/// Reviews of The New York Times, read by somebody else's JSON reader.
struct TimesReviews: Decodable {
  struct Review: Decodable {
    struct Link: Decodable { let url: String }

    struct Image: Decodable {
      let src: String
      let width: Int
      let height: Int
    }

    let byline: String
    let headline: String
    let criticsPick: Int
    let publicationDate: String
    let openingDate: String?
    let link: Link
    let multimedia: Image?
  }

  let status: String
  let hasMore: Bool
  let numResults: Int
  let results: [Review]

  init(_ response: Response) throws { self = try JSONDecoder.times.decode(response) }
}

struct TimesCritics: Decodable {
  struct Critic: Decodable {
    let displayName: String
    let status: String?
    let bio: String?
  }

  let numResults: Int
  let results: [Critic]

  init(_ response: Response) throws { self = try JSONDecoder.times.decode(response) }
}

extension JSONDecoder {
  fileprivate static var times: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }

  fileprivate func decode<Content: Decodable>(_ response: Response) throws -> Content {
    try decode(Content.self, from: Data(response.body))
  }
}
