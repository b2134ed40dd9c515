import Support

/// `data/e-N.js`: the endings of rare values, a line each, and their pictures. `data/ends.js`: what the lines of each
/// begin with; behind the part of a file that has all pictures of one part stands a tab.
enum EndingFile {
  static func keys(_ call: IndexCall, _ found: inout FindingCollector) -> [String] {
    let keys = call.text(0)?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    guard keys.first?.isEmpty == true else {
      found.add(.searchIndex, line: 1, "it does not tell how the endings of values are cut")
      return []
    }
    let isRising = zip(keys, keys.dropFirst()).allSatisfy { one, other in
      one.utf16.lexicographicallyPrecedes(other.utf16)
    }
    if !isRising { found.add(.searchIndex, line: 1, "the endings of values do not rise") }
    return keys.map(String.init)
  }

  /// - Parameter key: what its lines begin with, or do not come before.
  static func check(
    _ call: IndexCall, _ key: String, _ meta: IndexMeta, _ found: inout FindingCollector
  ) {
    guard let text = call.text(0) else {
      return found.add(.searchIndex, line: 1, "it has no endings of values")
    }
    let lines = IndexNumbers.lines(of: Array(text.utf8)[...])
    for line in lines where !found.isFull && !isOne(line, key, meta) {
      let ending = String(fewMarks: line)
      found.add(.searchIndex, line: 1, "the ending \(quoted(ending)) is not in its place")
    }
    PostingFile.check(call, at: 1, meta, lines: lines.count, counts: nil, &found)
  }

  /// A letter of a field, a capital for a whole value; then the ending.
  private static func isOne(_ line: IndexNumbers.Text, _ key: String, _ meta: IndexMeta) -> Bool {
    guard let letter = line.first else { return false }
    let ending = String(fewMarks: line.dropFirst())
    if letter == UInt8(ascii: "*") { return ending + "\t" == key }
    let isField = (0..<meta.fields.count).contains(Int(letter | 0x20) - 0x61)
    return isField && !ending.isEmpty && !ending.utf16.lexicographicallyPrecedes(key.utf16)
  }
}
