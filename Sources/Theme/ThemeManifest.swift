import Model
import Support

/// `theme.json`: which version of the contract between themes and this program a theme is for.
struct ThemeManifest {
  static let file = "theme.json"
  /// Rises, from the first release on, when a theme that was right may have become wrong.
  static let current = 1

  private static let mostBytes = 4 << 10

  private(set) var version = current
  private(set) var options: [ThemeOption] = []
  /// How wide the cards of lists are, for `sizes`; nil: as the usual style sheet has them.
  private(set) var cardSizes: String?
  private(set) var mistakes: [ThemeMistake] = []

  /// What is not there is for the current version: a theme may be one file.
  init(_ bytes: [UInt8]?) {
    guard let bytes else { return }
    guard bytes.count <= Self.mostBytes else {
      mistakes.append(mistake("the file is too long: it says \(Self.example)", bytes, 0))
      return
    }
    read(bytes)
  }

  private mutating func read(_ bytes: [UInt8]) {
    do throws(PlacedJSON.Mistake) {
      let settings = try PlacedJSON.object(in: bytes)
      let known = ["version", "options", "cardSizes"]
      mistakes += settings.filter { !known.contains($0.name) }.map { setting in
        let near = Suggestion.nearest(to: setting.name, among: known)
        let hint = near.map { ": did you mean `\($0)`?" } ?? ""
        return mistake("there is no setting `\(setting.name)`\(hint)", bytes, setting.offset)
      }
      for setting in settings where setting.name == "options" {
        readOptions(setting.value, in: bytes)
      }
      for setting in settings where setting.name == "cardSizes" {
        readSizes(setting.value, in: bytes)
      }
      let versions = settings.filter { $0.name == "version" }
      if let again = versions.dropFirst().first {
        mistakes.append(mistake("`version` appears twice", bytes, again.offset))
      }
      guard let first = versions.first else {
        if mistakes.isEmpty {
          mistakes.append(mistake("`version` is missing, such as \(Self.example)", bytes, 0))
        }
        return
      }
      read(first.value, in: bytes)
    } catch {
      mistakes.append(
        mistake("\(error.message): the file says \(Self.example)", bytes, error.offset))
    }
  }

  private mutating func read(_ value: PlacedJSON, in bytes: [UInt8]) {
    guard case .word(let word) = value.content, let number = Int(word) else {
      mistakes.append(mistake("`version` must be a whole number", bytes, value.offset))
      return
    }
    version = number
    guard number != Self.current else { return }
    mistakes.append(mistake(difference, bytes, value.offset))
  }

  /// `(max-width: 64rem) 100vw, 62rem`
  private mutating func readSizes(_ value: PlacedJSON, in bytes: [UInt8]) {
    let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789 ().,:%*+-".utf8)
    guard case .text(let text) = value.content, (1...200).contains(text.utf8.count),
      text.utf8.allSatisfy(allowed.contains)
    else {
      mistakes.append(
        mistake(
          "`cardSizes` must be what `sizes` of an image may say, such as "
            + #""(max-width: 64rem) 100vw, 62rem""#, bytes, value.offset))
      return
    }
    cardSizes = text
  }

  /// `{"captions": ["hover", "always"]}`
  private mutating func readOptions(_ value: PlacedJSON, in bytes: [UInt8]) {
    guard case .object(let members) = value.content, members.count <= ThemeOption.most else {
      mistakes.append(
        mistake(
          "`options` must be an object of at most \(ThemeOption.most) options, such as "
            + #"{"captions": ["hover", "always"]}"#, bytes, value.offset))
      return
    }
    for member in members {
      guard case .list(let items) = member.value.content else {
        mistakes.append(
          mistake(
            "the option `\(member.name)` must be a list of values", bytes, member.value.offset))
        continue
      }
      let values = items.compactMap { item in
        if case .text(let text) = item.content { text } else { nil as String? }
      }
      guard values.count == items.count, (2...ThemeOption.most).contains(values.count),
        Set(values).count == values.count, (values + [member.name]).allSatisfy(ThemeOption.isName)
      else {
        mistakes.append(
          mistake(
            "the option `\(member.name)` must have 2 to \(ThemeOption.most) values, and they and "
              + "its name only a to z, digits and hyphens", bytes, member.offset))
        continue
      }
      options.append(ThemeOption(name: member.name, values: values))
    }
  }

  static let example = #"{"version": \#(current)}"#

  /// What sets the theme apart from this program.
  var difference: String {
    "this theme is for version \(version) of the theme contract, and this program has version "
      + "\(Self.current)"
  }

  private func mistake(_ message: String, _ bytes: [UInt8], _ offset: Int) -> ThemeMistake {
    ThemeMistake(message, file: Self.file, bytes: bytes, offset: offset)
  }
}
