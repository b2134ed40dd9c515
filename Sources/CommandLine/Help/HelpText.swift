import Model

/// Help as it is printed: made from the table, in 80 columns.
struct HelpText: Sendable {
  let table: CommandTable

  /// The commands, and how to go on from there.
  func overview() -> String {
    var lines = [
      "gallerist turns a search into a gallery: a web site of plain files.", "",
      "Usage: gallerist COMMAND [OPTIONS]", "", "Commands:",
    ]
    lines += Wrapping.table(commands(of: nil))
    lines += ["", "Options:"] + Wrapping.table(table.options.map(row))
    lines += exitCodes()
    lines += ["", "`gallerist help COMMAND` says more about a command."]
    return lines.joined(separator: "\n") + "\n"
  }

  func text(on command: Command) -> String {
    var lines = ["gallerist \(command.name.rawValue) – \(command.summary)", ""]
    lines += ["Usage: \(command.usage)"]
    for paragraph in command.details {
      lines += [""] + Wrapping.lines(paragraph, width: Wrapping.width)
    }
    if command.isFamily {
      lines += ["", "Commands:"] + Wrapping.table(commands(of: command.name))
    } else if let operands = command.operands {
      lines += ["", "Arguments:"]
      lines += Wrapping.table([(operands.placeholder, operands.summary)])
    }
    lines += ["", "Options:"] + Wrapping.table(command.options.map(row))
    if command.isFamily {
      lines += ["", "`gallerist help \(command.name.rawValue) COMMAND` says more about each."]
    }
    if !command.examples.isEmpty { lines += ["", "Examples:"] + examples(command) }
    if command.name == .build || command.name == .demo { lines += exitCodes() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Those that stand alone, or those of a family, by the word that is typed.
  private func commands(of family: CommandName?) -> [(term: String, meaning: String)] {
    table.commands.filter { $0.name.family == family }.map { command in
      (command.name.words.last ?? "", command.summary)
    }
  }

  private func row(_ option: Option) -> (term: String, meaning: String) {
    (option.usage, Self.meaning(of: option))
  }

  /// The summary, what may be chosen, and the default.
  static func meaning(of option: Option) -> String {
    let choices = option.value?.kind.choices ?? []
    return option.summary
      + (choices.isEmpty ? "" : ": \(choices.joined(separator: ", "))")
      + (option.defaultText.map { " (default: \($0))" } ?? "")
  }

  private func examples(_ command: Command) -> [String] {
    command.examples.flatMap { ["  \($0.line)", "      \($0.meaning)"] }
  }

  private func exitCodes() -> [String] {
    ["", "Exit codes:"]
      + Wrapping.table(ExitCodes.all.map { ("\($0.code.rawValue)", $0.meaning) })
      + Wrapping.lines(ExitCodes.signals, width: Wrapping.width - 2).map { "  " + $0 }
  }
}
