import BuildBench
import Publishing
import Support
import TestSupport
import Testing

@testable import Cache

extension HistoryBench {
  /// When the pictures of the site came and last changed, in days, by their names.
  func days(_ output: String = "out") async throws -> [String: [Int]] {
    let site = try #require(RealPath.of("\(folder.path)/\(output)"))
    return try await StateStore(folder: folder.path + "/state").days(ofSite: site)
  }
}

extension StateStore {
  fileprivate func days(ofSite folder: String) throws -> [String: [Int]] {
    let rows = try database.all(
      """
      SELECT name, added, changed FROM site_picture JOIN site ON site = id
      WHERE gone = 0 AND folder = ?
      """, [.text(folder)]
    ) { row in (row.text(0), [row.integer(1), row.integer(2)].map(Self.day)) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  private static func day(_ seconds: Int) -> Int { (seconds - GalleryBench.epoch) / 86_400 }
}
