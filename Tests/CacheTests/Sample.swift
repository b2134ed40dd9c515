import Cache
import Foundation
import Model
import TestSupport
import Testing

/// Values to keep.
enum Sample {
  static let bytes = Array("a picture's bytes".utf8)
  static let noon = Timestamp(secondsSince1970: 1_900_000_000)

  static func size() throws -> PixelSize { try #require(PixelSize(width: 640, height: 480)) }

  static func picture(_ own: String = "9000001") -> PictureID {
    PictureID(source: SourceName("pixabay"), own: own)
  }

  static func original(
    of picture: PictureID = picture(), role: SourceImage.Role = .large
  ) throws -> NewOriginal {
    NewOriginal(
      picture: picture, role: role, mediaType: "image/jpeg", fileExtension: "jpg",
      size: try size(), address: "https://images.example/1.jpg", retrieved: noon)
  }

  static func answer(
    _ text: String = "{}", retrieved: Timestamp = noon
  ) -> StoredAnswer {
    StoredAnswer(
      status: 200, headers: "Content-Type: application/json\n", body: Array(text.utf8),
      retrieved: retrieved)
  }
}

extension Cache {
  /// A file as a download would leave it.
  nonisolated func temporary(_ bytes: [UInt8] = Sample.bytes) throws -> String {
    let path = newTemporaryPath()
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
}

func contents(_ path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(fileURLWithPath: path)))
}

func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
