import Model

/// What `serve` says of its options and of the theme that it shows.
extension Messages {
  static let themeIsMended = "the theme has no mistake any more"

  static func siteAndTheme(_ folder: String) -> Failure {
    Failure(
      .usage, "a theme is shown with what the cache holds, not with the site in `\(folder)`",
      nextStep: "leave out the folder, or --theme")
  }

  static func onlyWithTheme(_ option: String) -> Failure {
    Failure(
      .usage, "\(option) says nothing about a site that is there already",
      nextStep: "name a theme to be shown: `gallerist serve --theme Templates`")
  }
}
