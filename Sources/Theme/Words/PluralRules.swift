/// Which form a language uses for which number: the rules of CLDR for numbers with at most one
/// decimal.
package struct PluralRules: Hashable, Sendable {
  package enum Form: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
  }

  /// What a rule looks at in a number; CLDR's names.
  private enum Operand: Substring {
    case n, i, v, w, f, t, c, e

    /// Nil is a number that is not whole, and so in no range.
    func value(_ number: Int, _ tenth: Int) -> Int? {
      switch self {
      case .n: tenth == 0 ? number : nil
      case .i: number
      case .v, .w: tenth == 0 ? 0 : 1
      case .f, .t: tenth
      case .c, .e: 0
      }
    }
  }

  /// `n % 100 = 3..10`: the number or what is left of it, and the ranges that it lies in or not.
  private struct Relation: Hashable, Sendable {
    let operand: Operand
    let divisor: Int?
    let ranges: [ClosedRange<Int>]
    let isNegated: Bool

    func holds(_ number: Int, _ tenth: Int) -> Bool {
      guard let operand = operand.value(number, tenth) else { return isNegated }
      let value = divisor.map { operand % $0 } ?? operand
      return ranges.contains { $0.contains(value) } != isNegated
    }
  }

  /// For each form alternatives, each of conditions that all hold.
  private var rules: [Form: [[Relation]]] = [:]

  /// - Parameter tenth: the digit behind the decimal point; none is shown where it is 0.
  package func form(of number: Int, tenth: Int = 0) -> Form {
    let number = abs(max(number, -Int.max))
    let form = Form.allCases.first { form in
      rules[form]?.contains { $0.allSatisfy { $0.holds(number, tenth) } } ?? false
    }
    return form ?? .other
  }

  /// The same with the rules of `other` for the forms that it names.
  package func overlaid(with other: PluralRules?) -> PluralRules {
    var whole = self
    if let other { whole.rules.merge(other.rules) { $1 } }
    return whole
  }

  /// Takes in the rule of a form, such as `n % 10 = 2..4 and n % 100 != 12..14`; whether it was
  /// understood.
  package mutating func add(_ form: Form, _ rule: String) -> Bool {
    var alternatives: [[Relation]] = []
    for alternative in rule.split(separator: " or ", omittingEmptySubsequences: false) {
      var relations: [Relation] = []
      for part in alternative.split(separator: " and ", omittingEmptySubsequences: false) {
        guard let relation = Self.relation(part) else { return false }
        relations.append(relation)
      }
      alternatives.append(relations)
    }
    rules[form] = alternatives
    return true
  }

  private static func relation(_ text: Substring) -> Relation? {
    let words = text.split(separator: " ")
    let hasDivisor = words.count == 5 && words[1] == "%"
    guard hasDivisor || words.count == 3, let operand = words.first.flatMap(Operand.init),
      let list = words.last
    else { return nil }
    let divisor = hasDivisor ? Int(words[2]) : nil
    let sign = words[words.count - 2]
    let ranges = list.split(separator: ",").compactMap(range)
    guard ["=", "!="].contains(sign), !ranges.isEmpty,
      !hasDivisor || divisor.map({ $0 > 0 }) == true,
      ranges.count == list.split(separator: ",", omittingEmptySubsequences: false).count
    else { return nil }
    return Relation(
      operand: operand, divisor: divisor, ranges: ranges, isNegated: sign == "!=")
  }

  private static func range(_ text: Substring) -> ClosedRange<Int>? {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
      first <= last
    else { return nil }
    return first...last
  }
}
