/// A script as browsers get it.
enum Script {
  /// The same without what only its author reads: lines that are a comment, empty ones, and
  /// indentations. Comments that begin with `//!`, as licences do, stay. A script whose texts may run
  /// over several lines, or that has other comments, stays as it is.
  static func published(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard !lines.contains(where: isPartOfMore) else { return bytes }
    let kept = lines.map { $0.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
      .filter { !$0.isEmpty && (!$0.starts(with: "//".utf8) || $0.starts(with: "//!".utf8)) }
    return kept.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  /// Whether something that begins or ends in the line may go on in another: a text between
  /// backticks, of which the line has an odd number, one that ends in a backslash, or a comment.
  private static func isPartOfMore(_ line: ArraySlice<UInt8>) -> Bool {
    let ticks = line.count { $0 == UInt8(ascii: "`") }
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    return !ticks.isMultiple(of: 2) || line.last == UInt8(ascii: "\\")
      || zip(line, line.dropFirst()).contains { one, next in
        (one == slash && next == star) || (one == star && next == slash)
      }
  }
}
