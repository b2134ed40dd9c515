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
