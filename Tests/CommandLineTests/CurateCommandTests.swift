import Foundation
import TestSupport
import Testing

@testable import CommandLine

struct CurateCommandTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  private func written() throws -> String {
    try String(contentsOfFile: bench.folder.path + "/config/curation.plist", encoding: .utf8)
  }

  @Test func hidesAndShowsPicturesInAFileThatCanBeRead() async throws {
    #expect(
      await bench.run("curate", "hide", "pixabay:1", "pixabay:2", "--reason", "mail & <all>") == 0)
    #expect(try written().contains("<string>mail &amp; &lt;all&gt;</string>"))
    #expect(bench.errors.text == "the next build takes 2 pictures out of the site\n")
    #expect(await bench.run("curate", "list") == 0)
    #expect(
      bench.output.text == """
        PICTURE    WHAT IS SAID
        pixabay:1  hidden since 2031-05-08: mail & <all>
        pixabay:2  hidden since 2031-05-08: mail & <all>

        """)
    #expect(await bench.run("curate", "show", "pixabay:1") == 0)
    #expect(try !written().contains("pixabay:1") && written().contains("pixabay:2"))
    #expect(await bench.run("curate", "show", "pixabay:1") == 66)
  }

  @Test func hasPicturesForgottenAndTakesThatBack() async throws {
    #expect(await bench.run("curate", "hide", "pixabay:1", "--forget") == 0)
    #expect(bench.errors.text.contains("out of the site, the cache and all that is kept"))
    #expect(await bench.run("curate", "list") == 0)
    #expect(bench.output.text.contains("pixabay:1  forgotten since 2031-05-08"))
    #expect(await bench.run("curate", "show", "pixabay:1") == 0)
    #expect(try !written().contains("pixabay:1"))
  }

  @Test func saysWhatPicturesAreCalledAndTaggedWith() async throws {
    #expect(
      await bench.run(
        "curate", "set", "pixabay:1", "title=Grey = still", "alt=A heron", "tags=+bird,-lake",
        "focus=.5 0.3") == 0)
    #expect(await bench.run("curate", "set", "pixabay:1", "tags=+lake,-mill") == 0)
    #expect(await bench.run("curate", "list", "--json") == 0)
    let rows = try #require(
      JSONSerialization.jsonObject(with: Data(bench.output.text.utf8)) as? [[String: Any]])
    let row = try #require(rows.first)
    #expect(row["title"] as? String == "Grey = still" && row["alt"] as? String == "A heron")
    #expect(row["focus"] as? String == "0.5 0.3")
    #expect(row["add"] as? [String] == ["bird", "lake"] && row["remove"] as? [String] == ["mill"])
    #expect(await bench.run("curate", "set", "pixabay:1", "title=", "alt=", "tags=", "focus=") == 0)
    #expect(try !written().contains("pixabay:1"))
  }

  @Test(arguments: [
    (["hide"], "`PICTURE` is missing"),
    (["hide", "heron"], "“heron” names no picture"),
    (["hide", "pixbay:1"], "did you mean `pixabay`?"),
    (["set", "pixabay:1"], "`PICTURE KEY=VALUE` is missing"),
    (["set", "pixabay:1", "titel=x"], "did you mean `title`?"),
    (["set", "pixabay:1", "title"], "is not a key and a value"),
    (["set", "pixabay:1", "tags=bird"], "write + or - before each"),
    (["set", "pixabay:1", "focus=0.5 2"], "is not a point of a picture"),
    (["--port", "0", "list"], "`list` comes after options"),
    (["--reason", "x", "hide"], "--reason"),
  ])
  func aWrongWordIsToldAndNothingWritten(_ words: [String], _ message: String) async throws {
    #expect(await bench.run(["curate"] + words) == 64)
    #expect(bench.errors.text.contains(message), "\(bench.errors.text)")
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path + "/config"))
  }

  @Test func aFileWithMistakesIsLeftAsItIs() async throws {
    let broken = "<plist version=\"1.0\"><dict><key>picturs</key><dict/></dict></plist>"
    try bench.folder.write(broken, to: "config/curation.plist")
    #expect(await bench.run("curate", "hide", "pixabay:1") == 78)
    #expect(bench.errors.text.contains("curation.plist:1: picturs: unknown key"))
    #expect(try written() == broken)
  }
}
