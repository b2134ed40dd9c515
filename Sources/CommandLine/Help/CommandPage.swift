import Model

/// The page of the documentation that tells every command: Markdown, made of the table that parses them.
struct CommandPage: Sendable {
  let table: CommandTable

  func text() -> String {
    var lines = [
      "# Every command", "",
      "`gallerist help COMMAND` prints the same in a terminal, `gallerist manual | man -l -` as a "
        + "manual page, and `gallerist completions bash` (or `zsh`, `fish`) prints completions for "
        + "your shell. This page is made from the table that the program parses its command line "
        + "by.",
      "",
      "Options and arguments may be mixed; `--` ends the options. Data goes to standard output, messages and progress "
        + "to standard error. [Troubleshooting](troubleshooting.md) explains the messages.",
    ]
    lines += table.commands.flatMap(section)
    lines += ["", "## Exit codes", "", "| code | when |", "| --- | --- |"]
    lines += ExitCodes.all.map { "| \($0.code.rawValue) | \(escaped($0.meaning)) |" }
    lines += [
      "", escaped(ExitCodes.signals.prefix(1).uppercased() + ExitCodes.signals.dropFirst()) + ".",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ command: Command) -> [String] {
    var lines = [
      "", "## gallerist \(command.name.rawValue)", "", "```text", command.usage, "```", "",
    ]
    lines += [escaped(command.summary.prefix(1).uppercased() + command.summary.dropFirst()) + "."]
    lines += command.details.flatMap { ["", escaped($0)] }
    let operands = command.isFamily ? nil : command.operands
    let options = command.options.filter { $0.name != "--help" }
    if operands != nil || !options.isEmpty {
      lines += ["", "| option | meaning |", "| --- | --- |"]
    }
    if let operands { lines.append("| `\(operands.placeholder)` | \(escaped(operands.summary)) |") }
    lines += options.map { "| `\($0.usage)` | \(escaped(HelpText.meaning(of: $0))) |" }
    guard !command.examples.isEmpty else { return lines }
    return lines + ["", "```text"]
      + command.examples.flatMap { ["\($0.line)  # \($0.meaning)"] } + ["```"]
  }

  /// Text as Markdown takes it literally; code stays code.
  private func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("<", with: "\\<").replacing("*", with: "\\*")
      .replacing("_", with: "\\_")
  }
}
