/// Completions for fish, made from the table.
struct FishCompletions: Sendable {
  let table: CommandTable

  func text() -> String {
    var lines = ["# Completions of gallerist for fish.", "complete -c gallerist -f"]
    for option in table.options { lines.append(line(option, where: "__fish_use_subcommand")) }
    for command in table.commands {
      let words = command.name.words
      lines.append(
        "complete -c gallerist -n \(quoted(start(of: command))) -a \(words[words.count - 1])"
          + " -d \(quoted(command.summary))")
      let condition = words.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
      lines += command.options.map { line($0, where: condition) }
      if !command.isFamily, let operands = command.operands, let values = values(operands.kind) {
        lines.append("complete -c gallerist -n \(quoted(condition)) \(values)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Where the command's last word is proposed.
  private func start(of command: Command) -> String {
    guard let family = command.name.family else { return "__fish_use_subcommand" }
    let members = family.members.compactMap(\.words.last).joined(separator: " ")
    return "__fish_seen_subcommand_from \(family.rawValue); "
      + "and not __fish_seen_subcommand_from \(members)"
  }

  private func line(_ option: Option, where condition: String) -> String {
    var parts = ["complete -c gallerist -n \(quoted(condition))"]
    for name in option.names {
      parts.append(name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())")
    }
    if let value = option.value { parts.append(values(value.kind, isRequired: true) ?? "-x") }
    parts.append("-d \(quoted(option.summary))")
    return parts.joined(separator: " ")
  }

  /// What may be typed there; nil where nothing can be proposed.
  private func values(_ kind: ValueKind, isRequired: Bool = false) -> String? {
    let required = isRequired ? "-r " : ""
    return switch kind {
    case .file: "\(required)-F"
    case .folder: "\(required)-a '(__fish_complete_directories)'"
    case .choice, .run, .rules, .numberOrAll, .setting:
      "\(required)-a \(quoted(kind.words.joined(separator: " ")))"
    case .number, .part, .time, .size, .address, .words, .curation: nil
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
