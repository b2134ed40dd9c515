import Testing

/// Comparing text takes the square of the marks behind a letter, so text from outside loses those that
/// are too many where it is decoded.
struct OutsideTextTests {
  /// They read the bytes of pages, themes and data files, and do little but compare.
  private static let readers = ["Lint/", "Markdown/", "Support/Styles/", "Theme/"]

  @Test func readersDecodeTextWithFewMarks() throws {
    for folder in Self.readers {
      let files = try SourceFile.all().filter { $0.name.hasPrefix(folder) }
      #expect(!files.isEmpty)
      for file in files where file.text.contains("String(decoding:") {
        Issue.record("\(file.name) decodes text with all its marks: use String(fewMarks:)")
      }
    }
  }

  /// Beside a mark a slash is no Character of its own, while a disk and a browser see it.
  @Test func pathsAreTakenApartByBytes() throws {
    let separators =
      #/split\(\s*separator: "\/"|\.(?:first|last)Index\(of: "\/"\)|\.has(?:Pre|Suf)fix\("\/"\)/#
    let names = try SourceFile.all().filter { $0.text.contains(separators) }.map(\.name)
    // Fractions, and addresses that only examples of services hold.
    #expect(
      names.filter { !$0.hasPrefix("Sandbox/") } == [
        "CommandLine/Table/Settings.swift", "Folders/Decimals.swift",
        "Site/SearchIndex/CameraFacts.swift", "Transfer/Filing.swift",
      ])
  }
}
