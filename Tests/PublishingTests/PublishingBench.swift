import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Publishing

/// A folder with a site in it, and a ledger beside.
struct PublishingBench {
  private static let keepingAll: Publisher.KeepsDeparted = { _ in true }

  let folder: TemporaryFolder
  let root: String
  let ledger: String

  init() throws {
    folder = try TemporaryFolder()
    root = folder.path + "/out"
    ledger = folder.path + "/ledger.txt"
  }

  /// - Parameters:
  ///   - inputs: of the files for which they are known.
  ///   - last: as if the run were killed after so many moves.
  ///   - watch: is told what is made.
  @discardableResult
  func publish(
    _ contents: [String: String], inputs: [String: String] = [:],
    keepingDeparted keepsDeparted: Bool = false, replacing: Bool = false, jobs: Int = 1,
    inMemoryAtMost limit: Int = LineSorter.usualLimit, stoppingAfter last: Int? = nil,
    noting changes: UnsafeMutablePointer<Publisher.Changes>? = nil,
    making watch: (String) -> Void = { _ in }
  ) throws -> Publisher.Counts {
    let output = try OutputFolder(root)
    let publisher = try Publisher(
      folder: output, ledgerPath: ledger, replacesForeignFiles: replacing,
      keepsDeparted: keepsDeparted ? Self.keepingAll : nil, jobs: jobs, inMemoryAtMost: limit)
    for (name, content) in contents.sorted(by: { $0.key < $1.key }) {
      try publisher.stage(
        RankedPath(name, .page), inputs: inputs[name].map { Digest(of: $0) }
      ) {
        watch(name)
        return .bytes(Array(content.utf8))
      }
    }
    var noted = Publisher.Changes()
    defer { changes?.pointee = noted }
    return try publisher.publish(folder: output, noting: &noted) { done, _ in
      guard done == last else { return }
      // The next move finds nothing to move.
      for name in contents.keys { unlink("\(root)/\(OutputFiles.waiting(name))") }
    }
  }

  /// As a run leaves it that is killed before it comes to the list.
  func leaveSumsWaiting(for contents: [String: String]) throws {
    let lines = contents.map { "\(Digest(of: $0.value).hex)  \($0.key)\n" }.sorted()
    try folder.write(lines.joined(), to: "out/\(OutputFiles.waiting(Sums.path))")
    try folder.write("\(OutputFiles.waiting(Sums.path))\n", to: "out/.gallerist-part")
  }

  func loseLedger() throws { try FileManager.default.removeItem(atPath: ledger) }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(name)")), as: UTF8.self)
  }

  func mode(of name: String) throws -> mode_t {
    var facts = stat()
    return try #require(lstat("\(root)/\(name)", &facts) == 0 ? facts.st_mode & 0o777 : nil)
  }

  func setMode(_ mode: mode_t, of name: String) throws {
    try #require(chmod("\(root)/\(name)", mode) == 0)
  }

  func modified(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: "\(root)/\(name)")[.modificationDate] as? Date
  }
}
