import Model
import Support

/// `data/n-NAME.js`: a number of each picture, or nothing where it is not known. Those of the newest
/// pictures are in one file, a column behind the other.
enum NumberFile {
  static func check(
    _ call: IndexCall, columns: Range<Int>, of count: Int, _ found: inout FindingCollector
  ) {
    let texts = columns.compactMap(call.text)
    guard texts.count == columns.count else {
      return found.add(.searchIndex, line: 1, "it has no numbers")
    }
    for text in texts { check(text, of: count, &found) }
  }

  private static func check(_ text: String, of count: Int, _ found: inout FindingCollector) {
    let numbers = IndexNumbers.parts(of: Array(text.utf8)[...])
    if numbers.count != max(1, count) {
      found.add(
        .searchIndex, line: 1, "it has numbers of \(numbers.count) pictures, expected \(count)")
    }
    if let wrong = numbers.first(where: { !$0.isEmpty && IndexNumbers.number($0) == nil }) {
      let text = String(fewMarks: wrong)
      found.add(.searchIndex, line: 1, "\(quoted(text)) is not a number to base 36")
    }
  }
}

/// `data/s/NAME.js` and the like: the pictures of a list, and their ranks.
enum ListFile {
  static func check(_ call: IndexCall, _ meta: IndexMeta, _ found: inout FindingCollector) {
    guard let text = call.text(0),
      let numbers = IndexNumbers.sums(ofGaps: Array(text.utf8)[...], below: meta.count)
    else {
      return found.add(
        .searchIndex, line: 1, "the pictures of the list are not all below \(meta.count)")
    }
    if Set(numbers).count != numbers.count {
      found.add(.searchIndex, line: 1, "a picture is in the list twice")
    }
    guard let ranks = call.text(1) else { return }
    let count = IndexNumbers.parts(of: Array(ranks.utf8)[...]).count
    if count != numbers.count {
      found.add(.searchIndex, line: 1, "it has \(count) ranks for \(numbers.count) pictures")
    }
  }
}

/// `data/all.js`: the order of all photos, as runs of numbers that follow each other. Copies whose card
/// another find has are not in it.
enum OrderFile {
  static func check(_ call: IndexCall, _ meta: IndexMeta, _ found: inout FindingCollector) {
    let runs = call.text(0).map { $0.isEmpty ? [] : IndexNumbers.parts(of: Array($0.utf8)[...]) }
    var ranges: [ClosedRange<Int>] = []
    for run in runs ?? [] {
      let ends = run.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        .map(IndexNumbers.number)
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
        0 <= first, first <= last, last < meta.count
      else {
        return found.add(.searchIndex, line: 1, "its numbers are not all below \(meta.count)")
      }
      ranges.append(first...last)
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    let isEachOnce = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
    if !isEachOnce { found.add(.searchIndex, line: 1, "a picture is in it twice") }
    if ranges.isEmpty, meta.count > 0 {
      found.add(.searchIndex, line: 1, "it has none of the \(meta.count) pictures")
    }
  }
}

/// `data/facets.js`: what filters offer.
enum FacetList {
  static func check(_ call: IndexCall, _ meta: IndexMeta, _ found: inout FindingCollector) {
    guard case .array(let facets)? = call.content.first else {
      return found.add(.searchIndex, line: 1, "it has no list of filters")
    }
    for facet in facets where !isOne(facet, meta) {
      found.add(.searchIndex, line: 1, "\(quoted(facet.compact)) is not a filter of a field")
    }
  }

  private static func isOne(_ facet: JSONValue, _ meta: IndexMeta) -> Bool {
    guard case .array(let parts) = facet, parts.count == 3, case .string(let field) = parts[0],
      meta.fields.contains(field) || meta.numbers.contains(field), case .string = parts[1],
      case .array(let choices) = parts[2]
    else { return false }
    return choices.allSatisfy { choice in
      guard case .array(let texts) = choice, (2...3).contains(texts.count) else { return false }
      return texts.allSatisfy { if case .string = $0 { true } else { false } }
    }
  }
}

/// `data/i-N.js`: what the viewer tells of some pictures.
enum DetailFile {
  static func check(_ call: IndexCall, _ expected: Int, _ found: inout FindingCollector) {
    guard case .array(let pictures)? = call.content.first else {
      return found.add(.searchIndex, line: 1, "it has no details")
    }
    if pictures.count != expected {
      found.add(
        .searchIndex, line: 1, "it has details of \(pictures.count) pictures, expected \(expected)")
    }
    for (place, picture) in pictures.enumerated() where !isOne(picture) {
      found.add(.searchIndex, line: 1, "it tells of picture \(place + 1) what no script can read")
    }
  }

  /// A caption, facts (label, text, perhaps an address) and tags (text, address).
  private static func isOne(_ value: JSONValue) -> Bool {
    guard case .array(let parts) = value, parts.count == 3, case .string = parts[0],
      let facts = rows(parts[1]), let tags = rows(parts[2])
    else { return false }
    return facts.allSatisfy { (2...3).contains($0) } && tags.allSatisfy { $0 == 2 }
  }

  /// How many texts each row has.
  private static func rows(_ value: JSONValue) -> [Int]? {
    guard case .array(let rows) = value else { return nil }
    let counts = rows.map { row -> Int? in
      guard case .array(let texts) = row,
        texts.allSatisfy({ if case .string = $0 { true } else { false } })
      else { return nil }
      return texts.count
    }
    return counts.contains(nil) ? nil : counts.compactMap(\.self)
  }
}
