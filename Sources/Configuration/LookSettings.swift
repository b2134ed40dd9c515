import Model

/// The looks that are built in; a theme of one's own replaces what it wants of them.
package enum Look: String, CaseIterable, Sendable {
  case wall, journal, portfolio, catalogue

  /// As the theme knows it; nil for the usual one.
  package var themeName: String? { self == .wall ? nil : rawValue }
}

/// One of the options that a theme offers, as the configuration chooses it. Which there are, only the
/// theme knows.
package struct ChosenOption: Hashable, Sendable {
  package let name: String
  package let value: String
  /// File and line.
  package let place: String

  package init(name: String, value: String, place: String) {
    self.name = name
    self.value = value
    self.place = place
  }
}

extension HeroChoice {
  /// `auto`, `none`, or a picture's id such as `openverse:1234`.
  init?(_ text: String) {
    switch text {
    case "auto": self = .automatic
    case "none": self = .none
    default:
      guard let id = PictureID(text) else { return nil }
      self = .picture(id)
    }
  }
}
