import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// The shells and the manual's formatter themselves judge what is made for them, where they are
/// installed.
struct ShellScriptTests {
  private let table = CommandTable(sources: ["pixabay"])

  @Test func bashTakesItsCompletions() throws {
    #expect(try judged(BashCompletions(table: table).text(), by: ["/bin/bash", "-n"]) == "")
  }

  @Test(.enabled(if: isInstalled("/usr/bin/zsh")))
  func zshTakesItsCompletions() throws {
    #expect(try judged(ZshCompletions(table: table).text(), by: ["/usr/bin/zsh", "-n"]) == "")
  }

  @Test(.enabled(if: isInstalled("/usr/bin/fish")))
  func fishTakesItsCompletions() throws {
    #expect(try judged(FishCompletions(table: table).text(), by: ["/usr/bin/fish", "-n"]) == "")
  }

  @Test(.enabled(if: isInstalled("/usr/bin/groff")))
  func groffFormatsTheManualWithoutWarnings() throws {
    let manual = ManualPage(table: table, version: "1.2.3").text()
    #expect(
      try judged(manual, by: ["/usr/bin/groff", "-man", "-ww", "-b", "-z", "-Tutf8", "-Kutf8"])
        == "")
  }

  @Test(arguments: [
    Completion("gallerist bui", "build"),
    Completion("gallerist build --off", "--offline"),
    Completion("gallerist build --color al", "always"),
    Completion("gallerist build --color = al", "always"),
    Completion("gallerist completions z", "zsh"),
    Completion("gallerist help ser", "serve"),
    Completion("gallerist build --config fil", "file one.plist"),
    Completion("gallerist build --output fo", "folder one"),
    Completion("gallerist build --limit ", ""),
    Completion("gallerist ca", "cache"),
    Completion("gallerist cache pr", "prune"),
    Completion("gallerist cache prune --old", "--older-than"),
    Completion("gallerist cache prune --color ne", "never"),
    Completion("gallerist cache why --cache fo", "folder one"),
    Completion("gallerist help cac", "cache"),
    Completion("gallerist theme ren", "render"),
    Completion("gallerist theme values crea", "creator\ncreators"),
    Completion("gallerist theme render --data fil", "file one.plist"),
    Completion("gallerist theme check fo", "folder one"),
  ])
  func bashCompletes(_ completion: Completion) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file one.plist")
    try folder.write("", to: "folder one/file")
    let words = completion.typed.split(separator: " ", omittingEmptySubsequences: false)
    let script =
      BashCompletions(table: table).text()
      + "cd '\(folder.path)'; COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))\n"
      + "COMP_CWORD=\(words.count - 1); _gallerist; printf '%s\\n' \"${COMPREPLY[@]}\"\n"
    let file = try folder.write(script, to: "script")
    #expect(try Self.statement(["/bin/bash", file]) == completion.reply + "\n")
  }

  /// What `program` says about `text` in a file.
  private func judged(_ text: String, by program: [String]) throws -> String {
    let folder = try TemporaryFolder()
    return try Self.statement(program + [try folder.write(text, to: "text")])
  }

  /// Everything that a program prints.
  private static func statement(_ command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let statement = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: statement, as: UTF8.self)
  }

  struct Completion: CustomTestStringConvertible {
    let typed: String
    let reply: String
    var testDescription: String { typed }

    init(_ typed: String, _ reply: String) {
      self.typed = typed
      self.reply = reply
    }
  }
}

private func isInstalled(_ program: String) -> Bool {
  FileManager.default.isExecutableFile(atPath: program)
}
