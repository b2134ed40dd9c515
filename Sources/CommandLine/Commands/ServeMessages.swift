import Model

/// What `serve` says of its options and of the theme that it shows.
extension Messages {
  static func changed(_ what: String) -> String { "\(what) changed: building" }

  static let lastSiteStays = "the site is unchanged; the next change builds it again"

  /// There is no configuration, and nothing else was named.
  static func nothingToShow(_ failure: Failure, theme: String) -> Failure {
    var failure = failure
    let command = "gallerist serve --theme \(ShellWord.quoted(theme))"
    failure.nextStep =
      "name what was built, as in `\(command) puppies` or `--folder DIR`; `--demo` shows pictures "
      + "that the program draws"
    return failure
  }

  static func demoAndWords(_ words: String) -> Failure {
    Failure(
      .usage, "`--demo` has its own pictures, and does not search for `\(words)`",
      nextStep: "give one of the two")
  }

  static let themeIsMended = "the theme has no mistakes any more"

  static func siteAndTheme(_ folder: String) -> Failure {
    Failure(
      .usage, "a theme is shown with what the cache holds, not with the site in `\(folder)`",
      nextStep: "leave out the folder, or --theme: `--watch` builds the site with the theme")
  }

  static func onlyWithTheme(_ option: String) -> Failure {
    Failure(
      .usage, "\(option) has no effect on an existing site",
      nextStep:
        "`--watch` builds the site, and `--theme Templates` shows pages as a theme makes them")
  }
}
