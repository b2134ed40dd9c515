import Build
package import Cache
package import Configuration
import Foundation
package import Model
package import Sandbox
import TestSupport
package import Testing

extension GalleryBench {
  package static let landscape = Query(source: SourceName("pixabay"), search: "landscape")
  package static let fractal = Query(source: SourceName("pixabay"), search: "fractal")

  /// A first build, which must be whole for what is tested after it.
  package func expectBuild(
    _ queries: Query..., changing change: (inout GalleryConfiguration) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let report = await build(queries, changing: change).report
    #expect(report.exitCode == .success, "\(report.failures)", sourceLocation: sourceLocation)
  }

  package func cache() throws -> Cache { try Cache(folder: folder.path + "/cache") }

  package func state() throws -> StateStore { try StateStore(folder: folder.path + "/state") }

  package func original(
    of item: CatalogueItem, role: SourceImage.Role = .large
  ) async throws -> StoredOriginal {
    let picture = PictureID(source: SourceName("pixabay"), own: String(item.id))
    return try #require(try await cache().original(of: picture, role: role))
  }

  /// Changes one bit in the middle of a file.
  package func flipBit(in path: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[bytes.count / 2] ^= 0b100
    try bytes.write(to: URL(fileURLWithPath: path))
  }
}
