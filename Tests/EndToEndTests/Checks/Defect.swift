import Foundation
import TestSupport
import Testing

/// One thing that is made wrong in a site, and what a check has to say of it.
struct Defect: CustomTestStringConvertible, Sendable {
  /// The rule that is broken.
  let rule: String
  /// The beginning of a path; the first file is changed that begins so, that no other defect has, and
  /// that the change changes.
  let file: String
  /// What is done to it.
  let change: Change
  /// The file that is named, where that is another one; the beginning of its path.
  var reported: String?

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
    reported: String? = nil
  ) -> Defect {
    Defect(
      rule: rule, file: file, change: .text(text, with: new, mark: mark ?? new), reported: reported)
  }

  /// One whose finding has no line.
  static func whole(_ rule: String, _ file: String, _ text: String, _ new: String) -> Defect {
    Defect(rule: rule, file: file, change: .text(text, with: new, mark: nil))
  }

  /// Where a defect was made, and where a check has to find it.
  struct Place {
    let changed: String
    /// The file that a check has to name, or how its path begins.
    let reported: String
    var line: Int?
  }

  /// Makes it in a file of the site that is not `taken`.
  func plant(in site: BuiltSite, sparing taken: Set<String>) throws -> Place {
    let name = try choose(in: site, sparing: taken)
    let url = URL(fileURLWithPath: site.root + "/" + name)
    var place = Place(changed: name, reported: reported ?? name)
    switch change {
    case .removed: try FileManager.default.removeItem(at: url)
    case .added(let text): try Data(text.utf8).write(to: url)
    case .bytes(let edit): try Data(edit(try site.bytes(name))).write(to: url)
    case .text(let old, let new, let mark):
      let page = try site.text(name)
      let range = try #require(page.range(of: old))
      let edited = page.replacingCharacters(in: range, with: new)
      try Data(edited.utf8).write(to: url)
      guard reported == nil, let mark else { break }
      let start = try #require(edited.range(of: mark)).lowerBound
      place.line = 1 + edited[..<start].count { $0 == "\n" }
    }
    return place
  }

  private func choose(in site: BuiltSite, sparing taken: Set<String>) throws -> String {
    if case .added = change { return file }
    let files = try site.files().filter { $0.hasPrefix(file) && !taken.contains($0) }
    var found = files.first
    if case .text(let old, _, _) = change {
      found = try files.first { try site.text($0).contains(old) }
    }
    if case .bytes(let edit) = change {
      found = try files.first {
        let bytes = try site.bytes($0)
        return edit(bytes) != bytes
      }
    }
    return try #require(found, "no file is left for \(testDescription)")
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
