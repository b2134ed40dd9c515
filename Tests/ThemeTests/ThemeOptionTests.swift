import Configuration
import Model
import Site
import Support
import TestSupport
import Testing

@testable import Theme

/// The built-in looks, and what an owner may choose about a theme.
struct ThemeOptionTests {
  @Test func theConfigurationKnowsTheLooksThatThereAre() {
    #expect(Set(Look.allCases.compactMap(\.themeName)) == Theme.lookNames)
  }

  /// A look is a style sheet and at most six templates of its own.
  @Test(arguments: Look.allCases)
  func aLookHasNoMistakesAndIsSmall(_ look: Look) async throws {
    let theme = try Theme(folder: nil, look: look.themeName)
    #expect(theme.notes.isEmpty)
    let usual = try Theme.builtInFiles()
    let files = try Theme.builtInFiles(look: look.themeName)
    let own = files.filter { usual[$0.key] != $0.value }.map(\.key)
    #expect(own.count { $0.hasSuffix(".mustache") } <= 6)
    #expect(own.contains("assets/look.css") == (look != .wall))
    #expect(!files.keys.contains { $0.hasPrefix("looks/") })
    #expect(!theme.options.isEmpty)
    let sheet = try #require(theme.assets.first { $0.name == "site.css" })
    let packed = try await Packed.size(of: sheet.bytes)
    #expect(packed <= 8 << 10, "\(packed) bytes packed")
  }

  /// One request, and the last word for the look.
  @Test func theSheetOfALookStandsAtTheEndOfTheSheetOfAllPages() throws {
    let folder = try TemporaryFolder()
    try folder.write(":root { --mine: url(dots.svg) }", to: "assets/look.css")
    try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "assets/dots.svg")
    let theme = try Theme(folder: folder.path)
    let sheet = try #require(theme.assets.first { $0.name == "site.css" })
    let dots = try #require(theme.assets.first { $0.name == "dots.svg" })
    let published = dots.address.split(separator: "/").last ?? ""
    #expect(
      String(decoding: sheet.bytes, as: UTF8.self).hasSuffix("--mine: url(\(published))}"))
    #expect(!theme.assets.contains { $0.name == "look.css" })
  }

  /// `gallerist init` writes the whole theme: that must not undo `look`.
  @Test func aCopyOfTheUsualThemeSaysNothingAgainstALook() throws {
    let folder = try TemporaryFolder()
    for (path, bytes) in try Theme.builtInFiles() { try folder.write(bytes, to: path) }
    let theme = try Theme(folder: folder.path, look: "portfolio")
    let built = try Theme(folder: nil, look: "portfolio")
    #expect(theme.assets.map(\.address) == built.assets.map(\.address))
    #expect(theme.cardSizes == built.cardSizes)
    try folder.write("{{> head}}<p>mine</p>{{> foot}}", to: "help.mustache")
    #expect(
      try Theme(folder: folder.path, look: "portfolio").inventory.replaced == ["help.mustache"])
  }

  @Test func whatIsChosenBecomesAClassUnlessItIsUsual() throws {
    let theme = try Theme(folder: nil)
    let choices = [("captions", "always", "g.plist:3"), ("font", "sans", "g.plist:4")]
    #expect(try theme.classes(for: choices) == ["captions-always"])
  }

  @Test func mistakesInOptionsAreToldWithTheirPlace() throws {
    let theme = try Theme(folder: nil)
    let failure = try #require(throws: Failure.self) {
      try theme.classes(for: [("captoins", "always", "g.plist:3"), ("font", "comic", "g.plist:4")])
    }
    #expect(failure.code == .configuration)
    #expect(
      failure.details == [
        "g.plist:3: options.captoins: the theme has no such option, did you mean `captions`?",
        "g.plist:4: options.font: “comic” was given, expected one of sans, serif, rounded",
      ])
  }

  @Test func aThemeAddsOptionsToTheBuiltInOnes() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"version": 1, "options": {"frame": ["none", "gold"], "font": ["mono", "sans"]}}"#,
      to: "theme.json")
    let options = try Theme(folder: folder.path).options
    #expect(options.map(\.name) == ["accent", "captions", "font", "frame", "scheme"])
    #expect(options.first { $0.name == "font" }?.values == ["mono", "sans"])
  }

  @Test(arguments: [
    (#"{"version": 1, "options": []}"#, "`options` must be an object"),
    (#"{"version": 1, "options": {"a": "b"}}"#, "the option `a` must be a list of values"),
    (#"{"version": 1, "options": {"a": ["b"]}}"#, "the option `a` must have 2 to 24 values"),
    (#"{"version": 1, "options": {"a": ["b", "b"]}}"#, "the option `a` must have 2 to 24 values"),
    (#"{"version": 1, "options": {"a": ["b", "C d"]}}"#, "the option `a` must have 2 to 24 values"),
    (#"{"version": 1, "options": {"a\" x=\"": ["b", "c"]}}"#, "must have 2 to 24 values"),
    (#"{"version": 1, "cardSizes": "100vw\" onload=\"x"}"#, "`cardSizes` must be what `sizes`"),
  ])
  func aWrongManifestIsExplained(_ text: String, _ expected: String) throws {
    let manifest = ThemeManifest(Array(text.utf8))
    #expect(manifest.mistakes.contains { "\($0)".contains(expected) }, "\(manifest.mistakes)")
    #expect(manifest.options.isEmpty && manifest.cardSizes == nil)
  }
}
