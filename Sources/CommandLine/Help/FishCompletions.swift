/// Completions for fish, made from the table.
struct FishCompletions: Sendable {
  let table: CommandTable

  func text() -> String {
    var lines = ["# Completions of gallerist for fish.", "complete -c gallerist -f"]
    for option in table.options { lines.append(line(option, where: "__fish_use_subcommand")) }
    for command in table.commands {
      lines.append(
        "complete -c gallerist -n __fish_use_subcommand -a \(command.name.rawValue)"
          + " -d \(quoted(command.summary))")
      let condition = "__fish_seen_subcommand_from \(command.name.rawValue)"
      lines += command.options.map { line($0, where: condition) }
      if let operands = command.operands, let values = values(operands.kind) {
        lines.append("complete -c gallerist -n \(quoted(condition)) \(values)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
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
    case .choice(let names): "\(required)-a \(quoted(names.joined(separator: " ")))"
    case .number, .time, .words: nil
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
