import Foundation
import Imaging
import Model
import TestSupport

extension ThreePages {
  /// Files that are not what they should be: half images, names that are not the digest of the bytes,
  /// leftovers of downloads.
  func partialFiles() async throws -> [String] {
    let kept = try files(below: "cache/originals")
    let misnamed = try kept.filter { name in
      let parts = name.split(separator: "/").suffix(2).joined()
      return Digest(of: try bytes(name)).hex != parts
    }
    let published = try files(below: "output").filter { name in
      ["jpg", "png", "webp"].contains { name.hasSuffix("." + $0) }
        && !name.hasPrefix("output/assets/")
    }
    var broken: [String] = []
    for name in kept + published where try await !isWholeImage(name) { broken.append(name) }
    return try misnamed + broken + files(below: "cache/incoming")
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: studio.folder.path + "/" + name)))
  }

  private func files(below name: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: studio.folder.path + "/" + name) else {
      return []
    }
    return try studio.folder.files(under: name).map { name + "/" + $0 }
  }

  private func isWholeImage(_ name: String) async throws -> Bool {
    do {
      _ = try await Darkroom(jobs: 1).develop(
        studio.folder.path + "/" + name,
        limits: ImageLimits(maxBytes: 32 << 20, maxPixels: 40_000_000))
      return true
    } catch {
      // What is only half there is what is looked for; anything else stops the test.
      guard [.truncated, .unreadable, .notAnImage].contains(error.code) else { throw error }
      return false
    }
  }
}
