import Foundation
import Testing

/// Compares text with a file under `Snapshots/`. With RECORD_SNAPSHOTS=1 the file is rewritten
/// instead, and the test fails, so that no recording run passes for a test.
func expectSnapshot(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expect(text, in: "Tests/CommandLineTests/Snapshots/\(name)", sourceLocation)
}

/// The same with a page of the documentation that the program makes.
func expectDocument(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expect(text, in: "docs/\(name)", sourceLocation)
}

private func expect(_ text: String, in name: String, _ sourceLocation: SourceLocation) throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let file = root.appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("\(name) was recorded", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  #expect(text == expected, "as in \(name)", sourceLocation: sourceLocation)
}
