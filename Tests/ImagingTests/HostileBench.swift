import Foundation
import Imaging
import Model
import TestSupport
import Testing

/// Develops pictures into a folder of their own, and looks at what is in it afterwards.
struct HostileBench {
  let folder: TemporaryFolder
  private let darkroom = Darkroom(jobs: 4)

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/made", withIntermediateDirectories: false)
  }

  func developed(_ path: String) async -> Result<Development, ImagingError> {
    let place = folder.path + "/made/"
    do throws(ImagingError) {
      let made = try await darkroom.develop(
        path, limits: GoldenBench.limits, newPath: { place + UUID().uuidString },
        wanted: { [Recipe(width: min($0.size.width, 320), format: .webp, quality: 70)] })
      return .success(made)
    } catch {
      return .failure(error)
    }
  }

  func made() throws -> [String] { try folder.files(under: "made") }

  /// Takes away what was made.
  func clear() throws {
    for name in try made() {
      try FileManager.default.removeItem(atPath: folder.path + "/made/" + name)
    }
  }

  /// One line that can be printed, which says nothing of this machine; and nothing was left behind.
  func expectClean(_ error: ImagingError) throws {
    let detail = error.detail
    #expect((1...1_300).contains(detail.count), "\(detail)")
    #expect(detail.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    #expect(!detail.contains(folder.path), "\(detail)")
    #expect(try made().isEmpty)
  }
}
