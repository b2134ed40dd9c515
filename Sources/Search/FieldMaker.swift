import Foundation
package import Model

/// Makes fields for the metadata page out of whatever JSON a service sends.
package struct FieldMaker: Sendable {
  /// What a number counts.
  package enum Unit: Sendable {
    case things, pixels, bytes
    /// Nothing: it names something.
    case name
  }

  /// A field that the source's documentation or experience explains.
  package struct Known: Sendable {
    let label: String
    let group: Field.Group
    let unit: Unit
    let expires: Bool

    /// An address that `expires` is shown, but not linked: it would soon lead nowhere.
    package init(
      _ label: String, _ group: Field.Group, _ unit: Unit = .things, expires: Bool = false
    ) {
      self.label = label
      self.group = group
      self.unit = unit
      self.expires = expires
    }
  }

  private let known: [String: Known]
  static let longestValue = 2_000
  /// No result of any service has nearly as many, and no page should.
  static let mostFields = 500

  package init(known: [String: Known]) { self.known = known }

  package func field(_ member: JSONValue.Member) -> Field {
    if let about = known[member.key] { return field(member.key, member.value, about) }
    let key = CleanText.line(member.key, limit: 200)
    let about = Known(Self.label(for: key), .other, Self.unit(for: key))
    return field(key, member.value, about)
  }

  /// Those of an object's members, in their order; `change` may make others of one.
  package func fields(
    of json: JSONValue, _ change: (JSONValue.Member, Field) -> [Field] = { [$1] }
  ) -> [Field] {
    json.members.prefix(Self.mostFields).flatMap { change($0, field($0)) }
  }

  private func field(_ key: String, _ value: JSONValue, _ about: Known) -> Field {
    let (shown, raw) = Self.shown(value, about.unit)
    return Field(
      key: key, label: about.label, value: shown, raw: raw,
      link: about.expires ? nil : value.address, group: about.group)
  }

  /// For people, and as it was sent.
  private static func shown(_ value: JSONValue, _ unit: Unit) -> (String, raw: String) {
    switch value {
    case .null: return ("none", "null")
    case .bool(let flag): return (flag ? "Yes" : "No", value.compact)
    case .number(let digits):
      let raw = cut(digits)
      return (Int(digits).map { number($0, unit) } ?? raw, raw)
    case .string(let text):
      let line = cut(text)
      return (line.isEmpty ? "none" : line, line)
    case .array, .object:
      let text = cut(value.compact)
      return (text, text)
    }
  }

  /// `3,141`, `3,141 px`, `3.1 MB`
  private static func number(_ number: Int, _ unit: Unit) -> String {
    switch unit {
    case .name: String(number)
    case .things: Numbers.grouped(number)
    case .pixels: Numbers.grouped(number) + " px"
    case .bytes: Numbers.bytes(number)
    }
  }

  private static func cut(_ text: String) -> String {
    let line = text.utf8.allSatisfy(isPlain) ? text : CleanText.line(text)
    // Characters take longer to count, and there are never more of them than bytes.
    guard line.utf8.count > longestValue, line.count > longestValue else { return line }
    return line.prefix(longestValue - 1) + "…"
  }

  /// A byte that no cleaning changes, as in numbers and addresses.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F
  }
}

extension Field {
  /// The same with other words for people.
  func showing(_ value: String) -> Field {
    Field(
      key: key, label: label, value: value, raw: raw ?? self.value, link: link, group: group)
  }
}

extension FieldMaker {
  /// `isLowQuality` is "Is low quality", `user_name` is "User name".
  static func label(for key: String) -> String {
    var words: [String] = []
    var previous: Character?
    for character in key {
      let startsWord = character.isUppercase && previous?.isLowercase == true
      if words.isEmpty || startsWord || previous == " " { words.append("") }
      previous = character.isLetter || character.isNumber ? character : " "
      if previous != " " { words[words.count - 1].append(character) }
    }
    let lower = words.filter { !$0.isEmpty }.map {
      $0.count > 1 && $0.allSatisfy { $0.isUppercase || $0.isNumber } ? $0 : $0.lowercased()
    }
    guard let first = lower.first?.first else { return "Field" }
    return first.uppercased() + lower.joined(separator: " ").dropFirst()
  }

  /// A number that names something or is a year is not to be grouped.
  private static func unit(for key: String) -> Unit {
    let last = label(for: key).split(separator: " ").last.map { $0.lowercased() } ?? ""
    return ["id", "ids", "year", "number"].contains(last) ? .name : .things
  }
}
