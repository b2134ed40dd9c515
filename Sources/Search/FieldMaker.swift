package import Model
package import Support

/// Makes fields for the metadata page out of whatever JSON a service sends.
package struct FieldMaker: Sendable {
  private let known: Table
  private let origin: Field.Origin
  package static let longestValue = 2_000
  /// No result of any service has nearly as many, and no page should.
  package static let mostFields = 500

  package init(known: Table, origin: Field.Origin = .api) {
    self.known = known
    self.origin = origin
  }

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
      key: key, label: about.label, detail: about.detail, shown: shown, raw: raw,
      link: about.expires ? nil : value.address, group: about.group, origin: origin)
  }

  /// For people, and as it was sent.
  private static func shown(_ value: JSONValue, _ unit: Unit) -> (Field.Shown, raw: String) {
    switch value {
    case .null: return (.nothing, "null")
    case .bool(let flag): return (.flag(flag), value.compact)
    case .number(let digits):
      let raw = cut(digits)
      return (reading(value, unit) ?? Int(digits).map { number($0, unit) } ?? .text(raw), raw)
    case .string(let text):
      let line = cut(text)
      return (shown(line: line, unit), line)
    case .array, .object:
      let text = cut(value.compact)
      return (.text(text), text)
    }
  }

  /// One line of text, as it is meant.
  package static func shown(line: String, _ unit: Unit) -> Field.Shown {
    line.isEmpty ? .nothing : reading(.string(line), unit) ?? .text(line)
  }

  /// Nil for what is nothing of the kind.
  private static func reading(_ value: JSONValue, _ unit: Unit) -> Field.Shown? {
    switch unit {
    case .things, .name: nil
    case .pixels: value.integer.map { .pixels($0) }
    case .bytes: value.integer.map { .bytes($0) }
    case .flag: JSONValue.string(value.text?.lowercased() ?? "").flag.map { .flag($0) }
    case .date: value.text.flatMap(WrittenDate.shown)
    case .words(let words): value.text.flatMap { words[$0] }.map { .term($0) }
    }
  }

  private static func number(_ number: Int, _ unit: Unit) -> Field.Shown {
    if case .things = unit { .count(number) } else { .text(String(number)) }
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
  /// The same with something else for people.
  func showing(_ shown: Shown) -> Field {
    Field(
      key: key, label: label, detail: detail, shown: shown, raw: raw ?? value, link: link,
      group: group, origin: origin)
  }
}

extension FieldMaker {
  package static let nameless = "Field"

  /// `isLowQuality` is "Is low quality", `user_name` is "User name".
  package static func label(for key: String) -> String {
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
    guard let first = lower.first?.first else { return nameless }
    return first.uppercased() + lower.joined(separator: " ").dropFirst()
  }

  /// A number that names something or is a year is not to be grouped.
  package static func unit(for key: String) -> Unit {
    let last = label(for: key).split(separator: " ").last.map { $0.lowercased() } ?? ""
    return ["id", "ids", "year", "number"].contains(last) ? .name : .things
  }
}
