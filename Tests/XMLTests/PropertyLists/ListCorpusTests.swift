import Model
import Preview
import Synchronization
import TestSupport
import Testing
import XML

/// Property lists of every kind, one after the other: read or refused with the right line, without a
/// look at anything else.
struct ListCorpusTests {
  private static let secret = "TELL-TALE"

  @Test(arguments: ListFile.good + ListFile.broken + ListFile.hostile)
  func isReadOrRefusedWithTheRightLine(_ file: ListFile) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.secret, to: "secret.txt")
    try folder.write("<!ENTITY a '\(Self.secret)'>", to: "x.dtd")
    let log = Mutex(0)
    let server = try Server { _ in
      log.withLock { $0 += 1 }
      return ServerResponse(text: "<!ENTITY a '\(Self.secret)'>")
    }
    let lures = ListFile.Lures(server: "http://127.0.0.1:\(server.port)/", folder: folder.path)
    let bytes = file.bytes(lures)
    let result = PropertyList.read(bytes: bytes, name: "x.plist")
    server.stop()
    expect(file.outcome, of: result)
    #expect(log.withLock(\.self) == 0)
    #expect(!"\(result)".contains(Self.secret))
    // Whatever was declared, nothing became more of it.
    #expect(result.root.map(Self.size) ?? 0 <= bytes.count)
    #expect(result.mistakes.allSatisfy { $0.description.utf8.count < 500 })
    #expect(result.mistakes.count <= 101)
  }

  private func expect(_ outcome: ListFile.Outcome, of result: PropertyList.Result) {
    let mistakes = result.mistakes
    switch outcome {
    case .holds(let values):
      #expect(mistakes == [])
      guard case .dictionary(let entries)? = result.root?.value else {
        Issue.record("it is no dictionary")
        return
      }
      #expect(entries.count == values.count)
      for entry in entries { #expect(values[entry.key] == entry.node.value) }
    case .refused(let line, let problem):
      #expect(mistakes.count == 1, "\(mistakes.map(\.description))")
      #expect(mistakes.first?.line == line)
      #expect(mistakes.first?.description.contains(problem) == true, "\(mistakes)")
    case .refusedAmongOthers(let line, let problem):
      #expect(
        mistakes.contains { $0.line == line && $0.description.contains(problem) }, "\(mistakes)")
    }
  }

  /// How many bytes of text there are in it.
  private static func size(of node: PropertyListNode) -> Int {
    switch node.value {
    case .string(let text): text.utf8.count
    case .array(let nodes): nodes.reduce(0) { $0 + size(of: $1) }
    case .dictionary(let entries):
      entries.reduce(0) { $0 + $1.key.utf8.count + size(of: $1.node) }
    case .data(let bytes): bytes.count
    case .integer, .real, .boolean, .date, .invalid: 0
    }
  }
}
