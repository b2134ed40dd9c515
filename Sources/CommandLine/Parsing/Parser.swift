import Model

/// Reads a command line by the table. Every mistake says what to do instead.
struct Parser: Sendable {
  let table: CommandTable

  func parse(_ arguments: [String]) throws(Failure) -> Invocation {
    guard let first = arguments.first else { throw Messages.noCommand }
    if first.hasPrefix("-"), first != "-" { return try standingAlone(arguments) }
    guard let command = table.command(named: first) else {
      throw Messages.unknownCommand(first, known: table.commands.map(\.name.rawValue))
    }
    var reader = ArgumentReader(command: command)
    try reader.read(arguments.dropFirst())
    if reader.settings.wantsHelp { return Invocation(action: .help(command.name)) }
    try reader.check()
    if command.name == .help {
      return Invocation(action: .help(reader.operands.first.flatMap(CommandName.init(rawValue:))))
    }
    return Invocation(
      action: .run(command.name), settings: reader.settings, operands: reader.operands)
  }

  /// `--help`, `-h` and `--version`; an option of a command is told to come after it.
  private func standingAlone(_ arguments: [String]) throws(Failure) -> Invocation {
    let name = String(arguments[0].prefix { $0 != "=" })
    guard let option = table.options.first(where: { $0.names.contains(name) }) else {
      if table.commands.contains(where: { $0.option(named: name) != nil }) {
        throw Messages.optionBeforeCommand(name)
      }
      throw Messages.unknownOption(name, of: nil, known: table.options.flatMap(\.names))
    }
    guard name == arguments[0] else { throw Messages.needlessValue(option, of: nil) }
    var settings = Settings()
    _ = option.apply(&settings, "")
    if settings.wantsHelp { return Invocation(action: .help(nil)) }
    guard arguments.count == 1 else { throw Messages.extraArgument(arguments[1], of: nil) }
    return Invocation(action: .version)
  }
}
