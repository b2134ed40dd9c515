import Foundation
import TestSupport
import Testing

/// One thing that is made wrong in a site, and what a check has to say of it.
struct Defect: CustomTestStringConvertible, Sendable {
  /// The rule that is broken.
  let rule: String
  /// The beginning of a path; the first file that begins so is changed.
  let file: String
  /// What is done to it.
  let change: Change
  /// The file that is named, where that is another one; the beginning of its path.
  var told: String?

  enum Change: Sendable {
    /// The first such text becomes another, and the finding's line is that of `mark` in the new text,
    /// if it has one.
    case text(String, with: String, mark: String?)
    case bytes(@Sendable ([UInt8]) -> [UInt8])
    case removed
    /// A new file is written; `file` is its path.
    case added(String)
  }

  var testDescription: String { "\(rule) in \(file): \(change.words)" }

  static func text(
    _ rule: String, _ file: String, _ text: String, _ new: String, mark: String? = nil,
    told: String? = nil
  ) -> Defect {
    Defect(rule: rule, file: file, change: .text(text, with: new, mark: mark ?? new), told: told)
  }

  /// One whose finding has no line.
  static func whole(_ rule: String, _ file: String, _ text: String, _ new: String) -> Defect {
    Defect(rule: rule, file: file, change: .text(text, with: new, mark: nil))
  }

  /// Makes it in the site, and gives the file, or how its path begins, and the line that a check has to
  /// name.
  func plant(in site: BuiltSite) throws -> (file: String, line: Int?) {
    let files = try site.files()
    let name = files.first { $0.hasPrefix(file) } ?? file
    let url = URL(fileURLWithPath: site.root + "/" + name)
    let toldName = told ?? name
    switch change {
    case .removed: try FileManager.default.removeItem(at: url)
    case .added(let text): try Data(text.utf8).write(to: url)
    case .bytes(let edit): try Data(edit(try site.bytes(name))).write(to: url)
    case .text(let old, let new, let mark):
      let page = try site.text(name)
      let place = try #require(page.range(of: old), "\(name) lacks \(old)")
      let edited = page.replacingCharacters(in: place, with: new)
      try Data(edited.utf8).write(to: url)
      guard told == nil, let mark else { break }
      let start = try #require(edited.range(of: mark)).lowerBound
      return (toldName, 1 + edited[..<start].count { $0 == "\n" })
    }
    return (toldName, nil)
  }
}

extension Defect.Change {
  fileprivate var words: String {
    switch self {
    case .text(_, let new, _): String(new.prefix(40))
    case .bytes: "other bytes"
    case .removed: "removed"
    case .added: "added"
    }
  }
}
