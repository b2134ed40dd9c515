@testable import Site

extension Theme {
  private static let loaded: Result<Theme, any Error> = Result { try Theme(folder: nil) }

  /// The built-in theme, loaded once for all tests: that takes longer than most of them.
  static var builtIn: Theme {
    get throws { try loaded.get() }
  }
}
