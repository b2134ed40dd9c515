import Model
import Testing

@testable import Site

/// A search as scripts make it.
extension IndexReader {
  /// The places among all photos of those that match.
  func pictures(matching query: String) throws -> [Int] {
    let left = try found(SearchQuery(query).terms)
    return try order.enumerated().filter { left.contains($0.element) }.map(\.offset)
  }

  private func found(_ terms: [SearchTerm]) throws -> Set<Int> {
    try terms.reduce(into: Set(0..<count)) { left, term in
      let found = try found(term.condition)
      left = term.isNegated ? left.subtracting(found) : left.intersection(found)
    }
  }

  private func found(_ condition: SearchTerm.Condition) throws -> Set<Int> {
    switch condition {
    case .any(let lists): return try lists.reduce(into: []) { $0.formUnion(try found($1)) }
    case .range(let field, let from, let to):
      let ends = [Double(from) ?? -.infinity, Double(to) ?? .infinity].sorted()
      let numbers = try numbers(field.rawValue)
      return Set(
        numbers.indices.filter { numbers[$0].map { ends[0] <= $0 && $0 <= ends[1] } ?? false })
    case .number(let field, let comparison, let digits):
      let limit = try #require(Double(digits))
      let numbers = try numbers(field.rawValue)
      return Set(
        numbers.indices.filter { numbers[$0].map { comparison.holds($0, limit) } ?? false })
    case .text(let field, let text):
      var found = rare(text, of: field)
      for (number, term) in terms.enumerated() where isLooked(in: term.field, for: field) {
        if term.text.holds(text) { found.formUnion(try pictures(of: number)) }
      }
      let isPhrase = text.contains(" ") && (field == nil || field == .title)
      return isPhrase ? found.union(try titles(with: text)) : found
    }
  }

  /// What ends with something that begins so; where one line has all of it, that is the same.
  private func rare(_ text: String, of field: TextField?) -> Set<Int> {
    let begun = endings.filter {
      isLooked(in: $0.field, for: field) && $0.text.utf8.starts(with: text.utf8)
    }
    let found = Set(begun.flatMap(\.pictures))
    guard field == nil, let whole = wholes[text] else { return found }
    #expect(found.isSubset(of: whole))
    return Set(whole)
  }

  private func isLooked(in place: Int, for field: TextField?) -> Bool {
    fields.indices.contains(place)
      && TextField(rawValue: fields[place])?.isFound(by: field) ?? false
  }

  private func place(of field: TextField) -> Int {
    fields.firstIndex(of: field.rawValue) ?? 99
  }

  /// The pictures whose titles have the right words, and then the phrase.
  private func titles(with phrase: String) throws -> Set<Int> {
    let pieces = phrase.split(separator: " ")
    let title = place(of: .title)
    let words = terms.enumerated().filter { $0.element.field == title }
      .map { (number: $0.offset, word: Array($0.element.text.utf8)) }
    var candidates: Set<Int>?
    for (place, piece) in pieces.enumerated() {
      let isFirst = place == 0
      let isLast = place == pieces.count - 1
      let near = String(
        String.UnicodeScalarView(
          isFirst ? Array(piece.unicodeScalars.suffix(20)) : Array(piece.unicodeScalars.prefix(20)))
      )
      var found: Set<Int> = []
      for (number, word) in words {
        let fits =
          isFirst
          ? Array(word.suffix(near.utf8.count)) == Array(near.utf8)
          : isLast || piece.unicodeScalars.count > 20
            ? word.starts(with: near.utf8) : word == Array(near.utf8)
        if fits { found.formUnion(try pictures(of: number)) }
      }
      for ending in endings where ending.field == title {
        let isExact = Array(ending.text.utf8) == Array(near.utf8)
        let fits =
          isFirst
          ? isExact
          : ending.isWhole
            && (isLast || piece.unicodeScalars.count > 20
              ? ending.text.utf8.starts(with: near.utf8) : isExact)
        if fits { found.formUnion(ending.pictures) }
      }
      candidates = candidates?.intersection(found) ?? found
    }
    return try (candidates ?? []).filter { picture in
      let record = try record(picture)
      return record[14] == "1"
        && FoldedText.collapsed(FoldedText.folded(record[3])).holds(phrase)
    }
  }
}
