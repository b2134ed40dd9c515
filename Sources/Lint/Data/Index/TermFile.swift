import Support

/// `data/terms.js`: the values that pictures can be found by, a line each.
enum TermFile {
  /// How many pictures each line has; nil where that is not told of all.
  static func counts(
    _ call: IndexCall, _ meta: IndexMeta, _ found: inout FindingCollector
  ) -> [Int]? {
    guard let text = call.text(0), let numbers = call.text(1) else {
      found.add(.searchIndex, line: 1, "it has no terms or no counts")
      return nil
    }
    var lines = IndexNumbers.lines(of: Array(text.utf8)[...])
    if lines.popLast()?.isEmpty == false {
      found.add(.searchIndex, line: 1, "the last of its terms is cut short")
    }
    check(lines, meta, &found)
    let parts = numbers.isEmpty ? [] : IndexNumbers.parts(of: Array(numbers.utf8)[...])
    let counts = parts.compactMap(IndexNumbers.number)
    guard counts.count == parts.count, counts.allSatisfy({ $0 >= 1 && $0 <= meta.count })
    else {
      found.add(
        .searchIndex, line: 1, "a term has a number of pictures that is not from 1 to \(meta.count)"
      )
      return nil
    }
    guard counts.count == lines.count else {
      found.add(.searchIndex, line: 1, "it has \(lines.count) terms and \(counts.count) counts")
      return nil
    }
    return counts
  }

  /// Each begins with the letter of its field, and fields stand in their order.
  private static func check(
    _ lines: [IndexNumbers.Text], _ meta: IndexMeta, _ found: inout FindingCollector
  ) {
    var last = UInt8(ascii: "a")
    for line in lines {
      let mark = line.prefix(2)
      guard let letter = mark.first, mark.last == UInt8(ascii: ":"), mark.count == 2,
        letter >= last, Int(letter) - 0x61 < meta.fields.count
      else {
        let term = String(fewMarks: line)
        return found.add(
          .searchIndex, line: 1, "the term \(quoted(term)) is not of a field, or not in its place")
      }
      last = letter
    }
  }
}

/// `data/p-N.js`: which pictures have which value, a line for each.
enum PostingFile {
  /// - Parameters:
  ///   - part: where in the file they are.
  ///   - lines: nil where it is not known how many there should be.
  ///   - counts: how many pictures each line has; nil where that is not known.
  static func check(
    _ call: IndexCall, at part: Int, _ meta: IndexMeta, lines expected: Int?, counts: [Int]?,
    _ found: inout FindingCollector
  ) {
    guard let text = call.text(part) else {
      return found.add(.searchIndex, line: 1, "it has no postings")
    }
    let lines = IndexNumbers.lines(of: Array(text.utf8)[...])
    if let expected, expected != lines.count {
      found.add(.searchIndex, line: 1, "it has \(lines.count) lines, expected \(expected)")
    }
    for (place, line) in lines.enumerated() where !found.isFull {
      guard let numbers = IndexNumbers.rising(line, below: meta.count) else {
        found.add(
          .searchIndex, line: 1,
          "the pictures of posting \(place + 1) do not rise, or are not below \(meta.count)")
        continue
      }
      guard let counts, place < counts.count, counts[place] != numbers.count else { continue }
      found.add(
        .searchIndex, line: 1,
        "posting \(place + 1) has \(numbers.count) pictures, and the terms tell of \(counts[place])"
      )
    }
  }
}
