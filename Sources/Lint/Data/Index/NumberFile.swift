import Model
import Support

/// `data/n-NAME.js`: a number of each picture, or nothing where it is not known.
enum NumberFile {
  static func check(_ call: IndexCall, _ meta: IndexMeta, _ found: inout FindingCollector) {
    guard let text = call.text(0) else {
      return found.add(.searchIndex, line: 1, "it has no numbers")
    }
    let numbers = IndexNumbers.parts(of: Array(text.utf8)[...])
    if numbers.count != max(1, meta.count) {
      found.add(
        .searchIndex, line: 1, "it has numbers of \(numbers.count) pictures, expected \(meta.count)"
      )
    }
    if let wrong = numbers.first(where: { !$0.isEmpty && IndexNumbers.number($0) == nil }) {
      let text = String(decoding: wrong, as: UTF8.self)
      found.add(.searchIndex, line: 1, "\(quoted(text)) is no number to the base of 36")
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

/// `data/facets.js`: what filters offer.
enum FacetList {
  static func check(_ call: IndexCall, _ meta: IndexMeta, _ found: inout FindingCollector) {
    guard case .array(let facets)? = call.content.first else {
      return found.add(.searchIndex, line: 1, "it has no list of filters")
    }
    for facet in facets where !isOne(facet, meta) {
      found.add(.searchIndex, line: 1, "\(quoted(facet.compact)) is no filter of a field")
    }
  }

  private static func isOne(_ facet: JSONValue, _ meta: IndexMeta) -> Bool {
    guard case .array(let pair) = facet, pair.count == 2, case .string(let field) = pair[0],
      meta.fields.contains(field), case .array(let choices) = pair[1]
    else { return false }
    return choices.allSatisfy { choice in
      guard case .array(let texts) = choice, texts.count == 2 else { return false }
      return texts.allSatisfy { if case .string = $0 { true } else { false } }
    }
  }
}
