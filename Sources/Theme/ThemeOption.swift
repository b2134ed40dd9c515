package import Model
import Support

/// Something that the owner of a gallery may choose about a theme: `theme.json` lists the values of
/// each, the usual one first.
package struct ThemeOption: Hashable, Sendable {
  package let name: String
  package let values: [String]

  static let most = 24

  /// Of several lists; the last that names an option is right.
  static func merged(_ lists: [[ThemeOption]]) -> [ThemeOption] {
    let all = lists.joined().reduce(into: [:]) { $0[$1.name] = $1 }
    return all.values.sorted { $0.name < $1.name }
  }

  /// Names and values become classes of the pages.
  static func isName(_ text: String) -> Bool {
    (1...30).contains(text.utf8.count) && text.utf8.first.map { (0x61...0x7A).contains($0) } == true
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
      }
  }
}

extension Theme {
  /// An option as a configuration chooses it.
  package typealias Choice = (name: String, value: String, place: String)

  /// The classes of every page that say what was chosen, such as `captions-always`; none for what is
  /// usual.
  package func classes(for choices: [Choice]) throws(Failure) -> [String] {
    let mistakes = choices.compactMap(mistake)
    guard mistakes.isEmpty else {
      let count = mistakes.count == 1 ? "a mistake" : "\(mistakes.count) mistakes"
      throw Failure(
        .configuration, "the options of the theme have \(count)",
        nextStep: "`gallerist theme values` lists the options", details: mistakes)
    }
    return choices.filter { choice in
      options.contains { $0.name == choice.name && $0.values.first != choice.value }
    }.map { "\($0.name)-\($0.value)" }
  }

  private func mistake(_ choice: Choice) -> String? {
    let key = "\(choice.place): options.\(choice.name): "
    guard let option = options.first(where: { $0.name == choice.name }) else {
      let near = Suggestion.nearest(to: choice.name, among: options.map(\.name))
      return key + "the theme has no such option" + (near.map { ", did you mean `\($0)`?" } ?? "")
    }
    guard !option.values.contains(choice.value) else { return nil }
    return key + "“\(choice.value.shown)” was given, expected one of "
      + option.values.joined(separator: ", ")
  }
}
