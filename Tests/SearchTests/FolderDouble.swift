import Foundation
import Imaging
import Model
import Sandbox
import TestSupport
import Testing

@testable import Folders
@testable import Search

extension SourceCase {
  /// A folder that is filled for the occasion; no faults of a network apply to it.
  static let folder = SourceCase(
    description: Folder.description, make: { _ in Folder() }, pageSize: FolderSearch.pageSize,
    own: { "pics/\($0.id).jpg" },
    start: { catalogue, _ in
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path + "/pics", withIntermediateDirectories: false)
      for item in catalogue.items { try folder.add(item) }
      return RunningSource(
        source: Folder(), name: Folder.description.name, ask: noNetwork,
        parameters: ["path": "pics"], folder: folder.path + "/pics", requests: { [] },
        stop: { withExtendedLifetime(folder) {} })
    })

  private static let noNetwork: Ask = { (_) async throws(SearchError) in
    Issue.record("a folder asked something over the network")
    throw SearchError(.refused)
  }
}

extension TemporaryFolder {
  fileprivate func add(_ item: CatalogueItem) throws {
    let size = try #require(PixelSize(width: 8, height: 8))
    let jpeg = try Painting(scene: .silk, palette: .dawn, seed: 1).paint(size)
    let side = Side(title: item.title, tags: item.tags, creator: item.creator.name)
    try write(jpeg, to: "pics/\(item.id).jpg")
    try write(
      String(decoding: JSONEncoder().encode(side), as: UTF8.self), to: "pics/\(item.id).jpg.json")
  }
}

private struct Side: Encodable {
  let title: String?
  let tags: [String]
  let creator: String
}
