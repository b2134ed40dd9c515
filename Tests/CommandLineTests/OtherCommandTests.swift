import Build
import Configuration
import Foundation
import Model
import Search
import TestSupport
import Testing

@testable import CommandLine

struct OtherCommandTests {
  @Test func initWritesAConfigurationThatLoadsAndLeavesTheThemeBuiltIn() async throws {
    let bench = try Bench()
    #expect(await bench.run("init") == 0)
    let files = try bench.folder.files()
    #expect(files.contains("config/gallery.plist"))
    #expect(files.contains("config/Pixabay.plist"))
    #expect(!files.contains { $0.hasPrefix("Templates/") })
    #expect(bench.errors.text.hasSuffix("gallerist theme new Templates\n"))
    #expect(await bench.run("build") == 0)
    #expect(bench.order.options?.theme == nil)
    #expect(await bench.run("theme", "new", "Templates") == 0)
    #expect(await bench.run("build") == 0)
    #expect(bench.order.options?.theme == bench.folder.path + "/Templates")
    // Whoever begins has no key.
    let configuration = try #require(bench.order.configuration)
    #expect(!configuration.queries.isEmpty)
    for query in configuration.queries {
      _ = try configuration.settings(for: query.source, sources: Sources.builtIn.all)
    }
  }

  @Test func initLeavesWhatIsThere() async throws {
    let bench = try Bench()
    try bench.folder.write("mine", to: "new/config/gallery.plist")
    #expect(await bench.run("init", "new") == 0)
    let path = bench.folder.path + "/new/config/gallery.plist"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(bench.errors.text.contains("left new/config/gallery.plist unchanged\n"))
    #expect(try bench.folder.files(under: "new").contains("config/Pixabay.plist"))
  }

  @Test func initSaysWhereItCannotWrite() async throws {
    let bench = try Bench()
    try bench.folder.write("a file", to: "new")
    #expect(await bench.run("init", "new") == 73)
    #expect(bench.errors.text.contains("a file is where the folder should be\n  at: new\n"))
  }

  @Test func sourcesAreATableOnStandardOutput() async throws {
    var bench = try Bench()
    #expect(await bench.run("sources") == 0)
    try expectSnapshot(bench.output.text, "sources.txt")
    #expect(bench.errors.text == "")
    bench = try Bench()
    bench.environment["PIXABAY_KEY"] = "secret-key"
    #expect(await bench.run("sources") == 0)
    #expect(bench.output.text.contains("PIXABAY_KEY  yes"))
    #expect(!bench.output.text.contains("secret-key"))
  }

  @Test(arguments: [
    ["--version"], ["--help"], ["-h"], ["help"], ["help", "serve"], ["build", "--help"],
    ["manual"], ["completions", "bash"], ["completions", "zsh"], ["completions", "fish"],
  ])
  func whatIsAskedForGoesToStandardOutput(_ arguments: [String]) async throws {
    let bench = try Bench()
    #expect(await bench.run(arguments) == 0)
    #expect(bench.output.text.contains("gallerist"))
    #expect(bench.errors.text == "")
  }

  @Test func standardOutputThatIsFullIsAnError() {
    let file = open("/dev/full", O_WRONLY)
    defer { close(file) }
    let output = StreamOutput(file)
    output.write("text")
    #expect(output.problem == .failed("No space left on device"))
  }

  @Test func aReaderWhoHasLeftIsNone() {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    pipe.fileHandleForReading.closeFile()
    let output = StreamOutput(pipe.fileHandleForWriting.fileDescriptor)
    output.write("text")
    #expect(output.problem == .readerLeft)
  }
}
