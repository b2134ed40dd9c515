extension PictureValues {
  /// Whether all terms hold; nil where that depends on what is not known yet.
  package func meet(_ terms: [SearchTerm]) -> Bool? {
    var isSure = true
    for term in terms {
      switch meet(term) {
      case false: return false
      case nil: isSure = false
      default: break
      }
    }
    return isSure ? true : nil
  }

  package func meet(_ term: SearchTerm) -> Bool? {
    meet(term.condition).map { $0 != term.isNegated }
  }

  private func meet(_ condition: SearchTerm.Condition) -> Bool? {
    switch condition {
    case .text(let field, let text):
      let holds =
        texts.contains { $0.field.isFound(by: field) && $0.text.holds(text) }
        || titleHolds(text, of: field)
      let mayHold = open.contains { $0.field.isFound(by: field) && $0.text?.holds(text) ?? true }
      return holds || !mayHold ? holds : nil
    case .number(let field, let comparison, let digits):
      return meet(field) { comparison.holds($0, Double(digits) ?? .infinity) }
    case .range(let field, let from, let to):
      let ends = [Double(from) ?? -.infinity, Double(to) ?? .infinity].sorted()
      return meet(field) { ends[0] <= $0 && $0 <= ends[1] }
    case .any(let lists):
      let found = lists.map { meet($0) }
      return found.contains(true) ? true : found.contains(nil) ? nil : false
    }
  }

  private func meet(_ field: NumberField, _ holds: (Double) -> Bool) -> Bool? {
    numbers[field].map { holds(Double($0) / Double(field.scale)) }
      ?? (openNumbers.contains(field) ? nil : false)
  }

  private func titleHolds(_ text: String, of field: TextField?) -> Bool {
    guard field == nil || field == .title, text.utf8.contains(UInt8(ascii: " ")) else {
      return false
    }
    return title?.holds(text) ?? false
  }
}

extension TextField {
  /// Whether its values are looked through; without a field all are, but for what pictures have.
  package func isFound(by asked: TextField?) -> Bool {
    asked.map { self == $0 } ?? (self != .has)
  }
}

extension String {
  /// Byte by byte: for `contains`, an accent would belong to the letter before it.
  package func holds(_ part: String) -> Bool {
    var (own, part) = (self, part)
    return own.withUTF8 { own in part.withUTF8 { Self.holds(own[...], $0) } }
  }

  private static func holds(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, _ part: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = part.first else { return true }
    var rest = text
    while rest.count >= part.count, let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
