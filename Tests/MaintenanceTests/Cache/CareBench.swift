import Build
import BuildBench
import Cache
import Model
import TestSupport

@testable import Maintenance

extension GalleryBench {
  /// Somebody who takes care of the cache so many days after the first build.
  func maintenance(
    _ queries: Query..., for access: CacheMaintenance.Access = .changing, hasGallery: Bool = true,
    daysLater days: Int = 0
  ) async throws -> CacheMaintenance {
    let now = Timestamp(secondsSince1970: Self.epoch + days * 86_400)
    return try await CacheMaintenance(
      of: folder.path + "/cache", state: folder.path + "/state", for: access,
      configuration: configuration(queries),
      hasGallery: hasGallery,
      environment: BuildEnvironment(now: { now }, programVersion: "0"))
  }
}

extension CacheMaintenance {
  func defects() async throws -> [Defect] { try await verify { _ in } }

  func outcomes(_ defects: [Defect]) async throws -> [Repair.Outcome] {
    try await repair(defects) { _ in }.map(\.outcome)
  }
}
