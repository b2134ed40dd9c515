import Foundation
import Model
import Site
import TestSupport
import Theme

/// The index of a large gallery, written into a folder with the front page and the scripts: what it
/// takes to make, and what it takes to load.
struct IndexSite {
  static let standardCount = 100_000

  let count: Int
  let folder: String

  func print() async throws {
    var gallery = LargeGallery()
    let content = gallery.content(pictures: count)
    let theme = try Theme(folder: nil)
    Table.line("The index of \(count) pictures, on \(Machine.cores) with a load of \(Machine.load)")
    let before = Machine.ownPeak
    var files: [PlannedFile] = []
    let plan = try Lap {
      files = try SitePlan(content: content, theme: theme).files.filter { $0.isOfIndex }
      return 0
    }
    Table.line(
      String(format: "plan of the site with its index: %.2f s, ", plan.seconds)
        + "\(before) MB before, \(Machine.ownPeak) MB at most")
    let writing = try Lap { try write(files, theme) }
    Table.line(
      String(format: "written: %.2f s, ", writing.seconds) + "\(files.count) files, "
        + "\(writing.bytes / 1_024) KB, \(Machine.ownPeak) MB at most")
    try await IndexWeights(folder: folder).print()
  }

  private func write(_ files: [PlannedFile], _ theme: Theme) throws -> Int {
    let data = folder + "/data"
    if FileManager.default.fileExists(atPath: data) {
      try FileManager.default.removeItem(atPath: data)
    }
    var bytes = 0
    for file in files {
      let url = URL(fileURLWithPath: folder + "/" + file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let content = try file.bytes(theme)
      try Data(content).write(to: url)
      bytes += content.count
    }
    return bytes
  }
}

extension PlannedFile {
  fileprivate var isOfIndex: Bool {
    path.hasPrefix("data/") || path.hasPrefix("assets/") || path == "index.html"
  }
}
