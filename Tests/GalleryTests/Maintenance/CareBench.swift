import Cache
import Configuration
import Foundation
import Model
import Sandbox
import TestSupport
import Testing

@testable import Gallery

extension GalleryBench {
  static let landscape = Query(source: SourceName("pixabay"), search: "landscape")
  static let fractal = Query(source: SourceName("pixabay"), search: "fractal")

  /// Somebody who takes care of the cache so many days after the first build.
  func maintenance(
    _ queries: Query..., hasGallery: Bool = true, daysLater days: Int = 0
  ) throws -> CacheMaintenance {
    let now = Timestamp(secondsSince1970: Self.epoch + days * 86_400)
    return try CacheMaintenance(
      of: folder.path + "/cache", configuration: configuration(queries), hasGallery: hasGallery,
      environment: BuildEnvironment(now: { now }, programVersion: "0"))
  }

  /// A first build, which must be whole for what is tested after it.
  func expectBuild(
    _ queries: Query..., changing change: (inout GalleryConfiguration) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let report = await build(queries, changing: change).report
    #expect(report.exitCode == .success, "\(report.failures)", sourceLocation: sourceLocation)
  }

  func cache() throws -> Cache { try Cache(folder: folder.path + "/cache") }

  func original(
    of item: CatalogueItem, role: SourceImage.Role = .large
  ) async throws -> StoredOriginal {
    let picture = PictureID(source: SourceName("pixabay"), own: String(item.id))
    return try #require(try await cache().original(of: picture, role: role))
  }

  /// Changes one bit in the middle of a file.
  func flipBit(in path: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[bytes.count / 2] ^= 0b100
    try bytes.write(to: URL(fileURLWithPath: path))
  }
}

extension CacheMaintenance {
  func defects() async throws -> [Defect] { try await verify { _ in } }

  func outcomes(_ defects: [Defect]) async throws -> [Repair.Outcome] {
    try await repair(defects) { _ in }.map(\.outcome)
  }
}
