import Foundation
import Testing

@testable import CommandLine

struct HelpTests {
  private let table = CommandTable(sources: ["pixabay"])

  @Test func theOverviewIsAsRecorded() throws {
    try expectSnapshot(HelpText(table: table).overview(), "help.txt")
  }

  @Test(arguments: CommandName.allCases)
  func helpOnEachCommandIsAsRecorded(_ name: CommandName) throws {
    let command = try #require(table.command(named: name.rawValue))
    let file = "help-\(name.words.joined(separator: "-")).txt"
    try expectSnapshot(HelpText(table: table).text(on: command), file)
  }

  @Test func theManualIsAsRecorded() throws {
    try expectSnapshot(ManualPage(table: table, version: "1.2.3").text(), "gallerist.1")
  }

  @Test func noLineOfHelpIsWiderThanATerminal() {
    let help = HelpText(table: table)
    let texts = [help.overview()] + table.commands.map(help.text)
    for line in texts.joined().split(separator: "\n") where !line.contains("bash-completion") {
      #expect(DisplayWidth.of(line) <= Wrapping.width, "\(line)")
    }
  }

  @Test(arguments: CommandName.allCases)
  func everyOptionIsInEveryOutput(_ name: CommandName) throws {
    let command = try #require(table.command(named: name.rawValue))
    let help = HelpText(table: table).text(on: command)
    let manual = ManualPage(table: table, version: "1").text().replacing("\\-", with: "-")
    let bash = BashCompletions(table: table).text()
    let zsh = ZshCompletions(table: table).text()
    let fish = FishCompletions(table: table).text()
    let seen = name.words.map { "__fish_seen_subcommand_from \($0)" }
    let fishCondition = seen.joined(separator: "; and ") + "' -l "
    #expect(manual.contains(command.usage.replacing("…", with: "\\&...")))
    #expect(fish.contains("-a \(try #require(name.words.last)) "))
    for option in command.options {
      #expect(help.contains("  \(option.usage)"))
      #expect(manual.contains(".B \"\(option.usage.replacing("…", with: "\\&..."))\""))
      #expect(bash.contains(option.name))
      #expect(zsh.contains(option.name))
      #expect(fish.contains(fishCondition + option.name.drop { $0 == "-" } + " "))
    }
  }

  @Test(arguments: [CommandName.cache, .theme])
  func theCommandsOfAFamilyAreListedThereAndNowhereElse(_ name: CommandName) throws {
    let help = HelpText(table: table)
    let family = try #require(table.command(named: name.rawValue))
    for member in name.members {
      let line = "\n  \(member.words[1]) "
      #expect(help.text(on: family).contains(line))
      // `theme check` is there, and so is `check`.
      guard CommandName(rawValue: member.words[1]) == nil else { continue }
      #expect(!help.overview().contains(line))
    }
  }
}
