/// A section, block or parent whose closing tag is still to come.
struct OpenTag {
  enum Kind: CustomStringConvertible {
    case section
    case block(Int)
    case parent(call: Int)

    var description: String {
      switch self {
      case .section: "section"
      case .block: "block"
      case .parent: "parent"
      }
    }
  }

  let kind: Kind
  let name: String
  let offset: Int
  /// The step whose end the closing tag fills in.
  let instruction: Int
  let margins: Margins
  /// A block that stands in a parent itself is given to it; all else there is of no use.
  let isInParent: Bool
  /// A tag that closes an outer section has come before the one that closes this one.
  var isCrossed = false

  var isParent: Bool {
    if case .parent = kind { true } else { false }
  }
}

/// What stands beside a tag on its line.
struct Margins {
  /// From the line's start to the tag; nil where there is more than blanks.
  let lead: Range<Int>?
  /// From the tag to behind the line's end; nil where there is more than blanks.
  let trail: Range<Int>?
  let indentation: [UInt8]

  init(of tag: Range<Int>, in source: [UInt8]) {
    let start = source[..<tag.lowerBound].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    lead = source.isLineStart(start) ? start..<tag.lowerBound : nil
    indentation = lead.map { Array(source[$0]) } ?? []
    let end = source[tag.upperBound...].firstIndex { !$0.isBlank } ?? source.count
    if end == source.count {
      trail = tag.upperBound..<end
    } else if source[end...].starts(with: "\n".utf8) {
      trail = tag.upperBound..<end + 1
    } else if source[end...].starts(with: "\r\n".utf8) {
      trail = tag.upperBound..<end + 2
    } else {
      trail = nil
    }
  }

  var isAlone: Bool { lead != nil && trail != nil }

  /// The whole line, or lines, of a tag that is alone.
  var line: Range<Int>? {
    guard let lead, let trail else { return nil }
    return lead.lowerBound..<trail.upperBound
  }
}

extension [UInt8] {
  func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || self[offset - 1] == UInt8(ascii: "\n")
  }

  /// The blanks before the first line with anything in it, from `start` on.
  func firstIndentation(from start: Int) -> [UInt8] {
    let content = self[start...].firstIndex { !$0.isWhiteSpace } ?? count
    let lineStart = self[start..<content].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
    return Array(self[lineStart..<content])
  }
}
