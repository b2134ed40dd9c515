import Build
import Model
import Testing

@testable import CommandLine

struct MessageTests {
  private struct Reason: Error, CustomStringConvertible {
    let description = "VipsJpeg: premature end"
  }

  private let failure = Failure(
    .badData, "thumbnail of `sunset` could not be made", place: "cache/sunset.jpg",
    nextStep: "delete the file", cause: Failure(.badData, "bad image", cause: Reason()),
    details: ["theme/a.mustache:3:1: no value\n    {{nothing}}\n      ^", "one more"])

  @Test func aFailureSaysWhatWhereWhyAndWhatNext() {
    #expect(
      FailureText(style: .plain).lines(failure) == [
        "error: thumbnail of `sunset` could not be made",
        "  at: cache/sunset.jpg",
        "  theme/a.mustache:3:1: no value", "      {{nothing}}", "        ^", "  one more",
        "  caused by: bad image",
        "  caused by: VipsJpeg: premature end",
        "  hint: delete the file",
      ])
  }

  @Test(
    arguments: [
      (312, 400, "312 of 400 photos are described"), (1, 1, "1 of 1 photo is described"),
      (0, 1, "0 of 1 photo is described"),
    ]
      + [(0, 0, nil), (nil, 3, nil)] as [(Int?, Int, String?)])
  func theSummaryTellsHowManyAreDescribed(_ described: Int?, _ all: Int, _ line: String?) {
    var report = Report(started: Timestamp(secondsSince1970: 0))
    var pictures = Report.Pictures()
    (pictures.described, pictures.all) = (described, all)
    report.pictures = pictures
    let lines = Messages.summary(report, took: .seconds(1), isDryRun: false)
    #expect(lines.first { $0.contains("described") } == line)
  }

  @Test func nothingFromOutsideSteersTheTerminal() {
    let hostile = "a\u{1B}[2Jb\u{7}c\r\nd\u{9B}31me\u{202E}f"
    let lines = FailureText(style: .plain).lines(
      Failure(.badData, hostile, place: hostile, nextStep: hostile, details: [hostile]))
    for line in lines {
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x9B })
      #expect(!line.unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test(arguments: [
    Row("a terminal", .auto, true, [:], true),
    Row("no terminal", .auto, false, [:], false),
    Row("NO_COLOR", .auto, true, ["NO_COLOR": "1"], false),
    Row("an empty NO_COLOR", .auto, true, ["NO_COLOR": ""], true),
    Row("a dumb terminal", .auto, true, ["TERM": "dumb"], false),
    Row("always", .always, false, ["NO_COLOR": "1"], true),
    Row("never", .never, true, [:], false),
  ])
  func coloursAreForThoseWhoWantThem(_ row: Row) {
    let style = Style(row.choice, isTerminal: row.isTerminal, environment: row.environment)
    #expect(style.isColored == row.isColored)
    #expect(style.error("error:").contains("\u{1B}") == row.isColored)
  }

  @Test func theCommandToServeASiteCanBePasted() {
    #expect(Messages.lookAtDemo("site").hasSuffix("gallerist serve site"))
    #expect(Messages.lookAtDemo("my site's").hasSuffix("gallerist serve 'my site'\\''s'"))
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let choice: Settings.Choice
    let isTerminal: Bool
    let environment: [String: String]
    let isColored: Bool

    init(
      _ description: String, _ choice: Settings.Choice, _ isTerminal: Bool,
      _ environment: [String: String], _ isColored: Bool
    ) {
      testDescription = description
      self.choice = choice
      self.isTerminal = isTerminal
      self.environment = environment
      self.isColored = isColored
    }
  }
}
