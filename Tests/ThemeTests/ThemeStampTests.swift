import Foundation
import Site
import Support
import TestSupport
import Testing

@testable import Theme

struct ThemeStampTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("<p>about</p>", to: "about.mustache")
  }

  private var stamp: ThemeStamp { ThemeStamp(of: folder.path) }

  private func date(_ file: String, secondsFromNow seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: seconds)],
      ofItemAtPath: folder.path + "/" + file)
  }

  @Test(arguments: ["about.mustache", "partials/a/b.mustache", "assets/a.css", "theme.json"])
  func isAnotherOneOnceAFileIs(_ file: String) throws {
    let before = stamp
    try folder.write("1", to: file)
    let between = stamp
    try folder.write("10", to: file)
    #expect(before != between)
    #expect(between != stamp)
  }

  @Test(arguments: ["other/a.mustache", ".about.mustache.swp", "assets/.hidden"])
  func whatIsNoPartOfAThemeDoesNotCount(_ file: String) throws {
    let before = stamp
    try folder.write("1", to: file)
    #expect(before == stamp)
  }

  @Test func aFileThatWasChangedJustNowMayChangeAgainWithoutATrace() {
    #expect(stamp.isRecent(at: timespec.now.nanoseconds))
  }

  @Test func aTimeThatIsYetToComeHidesNoneOfTheOthers() throws {
    try date("about.mustache", secondsFromNow: 86_400)
    #expect(stamp.isRecent(at: timespec.now.nanoseconds))
    try folder.write("body {}", to: "assets/site.css")
    #expect(stamp.isRecent(at: timespec.now.nanoseconds))
  }
}
