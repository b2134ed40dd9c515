import Model
import Support

/// `theme.json`: which version of the contract between themes and this program a theme is for.
struct ThemeManifest {
  static let file = "theme.json"
  /// Rises, from the first release on, when a theme that was right may have become wrong.
  static let current = 1

  private static let mostBytes = 4 << 10

  private(set) var version = current
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
      mistakes += settings.filter { $0.name != "version" }.map { setting in
        let near = Suggestion.nearest(to: setting.name, among: ["version"])
        let hint = near.map { ": did you mean `\($0)`?" } ?? ""
        return mistake("there is no setting `\(setting.name)`\(hint)", bytes, setting.offset)
      }
      let versions = settings.filter { $0.name == "version" }
      if let again = versions.dropFirst().first {
        mistakes.append(mistake("`version` stands here twice", bytes, again.offset))
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
      mistakes.append(mistake("`version` is a whole number", bytes, value.offset))
      return
    }
    version = number
    guard number != Self.current else { return }
    mistakes.append(mistake(difference, bytes, value.offset))
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
