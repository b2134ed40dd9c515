import Foundation
import Transfer

/// An answer of the sandbox, read by somebody else's JSON reader.
struct PixabayAnswer: Decodable {
  struct Hit: Decodable {
    let id: Int
    let type: String
    let tags: String
    let user: String
    let pageURL: String
    let previewURL: String
    let previewWidth: Int
    let previewHeight: Int
    let webformatURL: String
    let webformatWidth: Int
    let webformatHeight: Int
    let largeImageURL: String
    let imageWidth: Int
    let imageHeight: Int
    let userImageURL: String
    let collections: Int?
    let favorites: Int?
    let noAiTraining: Bool?
  }

  let total: Int
  let totalHits: Int
  let hits: [Hit]

  init(_ response: Response) throws {
    self = try JSONDecoder().decode(PixabayAnswer.self, from: Data(response.body))
  }
}
