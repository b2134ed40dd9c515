import Model
package import Support

/// `SHA256SUMS`: what it lists, and what is wrong with it.
package struct SumsCheck: Sendable {
  package static let path = "SHA256SUMS"

  /// What is wrong with its own lines.
  package let findings: [Finding]
  private let entries: [ExactText: Entry]
  private let file: String

  private struct Entry: Sendable {
    let digest: Digest
    let line: Int
  }

  package init(_ bytes: [UInt8], file: String = path) {
    var found = FindingCollector(file)
    var entries: [ExactText: Entry] = [:]
    for (number, line) in zip(1..., SumsLine.lines(of: bytes)) {
      guard line.first != UInt8(ascii: "#") else { continue }
      guard let sum = SumsLine(line) else {
        found.add(.sums, line: number, "this is not a line of a digest, two spaces and a path")
        continue
      }
      let name = ExactText(sum.path)
      if let other = entries[name] {
        let problem = "\(quoted(sum.path)) is listed in line \(other.line), too"
        found.add(.sums, line: number, problem)
      } else {
        entries[name] = Entry(digest: sum.digest, line: number)
      }
    }
    (findings, self.entries, self.file) = (found.findings, entries, file)
  }

  /// Nil where the digest of a file is the one that is listed. Of files that are not listed
  /// `findings(for:)` tells.
  package func problem(of path: String, digest: Digest) -> Finding? {
    guard let entry = entries[ExactText(path)], entry.digest != digest else { return nil }
    return Finding(.sums, file: file, line: entry.line, "the digest of \(quoted(path)) differs")
  }

  /// What is listed and is not there, and what is needed and is not listed.
  ///
  /// - Parameter needed: those that pages lead to. Others may be the owner's own.
  package func findings(
    for paths: some Sequence<String>, needing needed: some Sequence<String>
  ) -> [Finding] {
    let paths = Set(paths.map(ExactText.init))
    var lost = FindingCollector(file)
    let gone = entries.filter { !paths.contains($0.key) }.sorted { $0.value.line < $1.value.line }
    for (name, entry) in gone.prefix(FindingCollector.most) {
      lost.add(.sums, line: entry.line, "\(quoted(name.text)) is not there")
    }
    var unlisted = FindingCollector(file)
    let others = needed.filter { entries[ExactText($0)] == nil && $0 != file }
    for path in others.sorted().prefix(FindingCollector.most) {
      unlisted.add(.sums, "\(quoted(path)) is not listed")
    }
    return lost.findings + unlisted.findings
  }
}
