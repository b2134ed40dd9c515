import Model

/// Reads a command line by the table. Every mistake says what to do instead.
struct Parser: Sendable {
  let table: CommandTable

  func parse(_ arguments: [String]) throws(Failure) -> Invocation {
    let arguments = joined(arguments)
    guard let first = arguments.first else { throw Messages.noCommand(table) }
    if first.hasPrefix("-"), first != "-" { return try standAlone(arguments) }
    guard let command = table.command(named: first) else {
      throw Messages.unknownCommand(first, known: CommandName.firstWords)
    }
    var reader = ArgumentReader(command: command)
    try reader.read(try rest(of: arguments, after: command))
    if reader.settings.wantsHelp { return Invocation(action: .help(command.name)) }
    try reader.check()
    if command.name == .help {
      return Invocation(action: .help(reader.operands.first.flatMap(CommandName.init(rawValue:))))
    }
    return Invocation(
      action: .run(command.name), settings: reader.settings, operands: reader.operands)
  }

  /// Two words that together name a command become one, also after `help`: `cache show`.
  private func joined(_ arguments: [String]) -> [String] {
    let start = arguments.first == CommandName.help.rawValue ? 1 : 0
    guard arguments.count >= start + 2 else { return arguments }
    let name = arguments[start...(start + 1)].joined(separator: " ")
    guard table.command(named: name) != nil else { return arguments }
    return arguments[..<start] + [name] + arguments[(start + 2)...]
  }

  /// Of a family only the next word matters: it is none of its commands.
  private func rest(
    of arguments: [String], after command: Command
  ) throws(Failure) -> ArraySlice<String> {
    guard command.isFamily else { return arguments.dropFirst() }
    let next = arguments.dropFirst().prefix(1)
    let name = next.first.map { String($0.prefix { $0 != "=" }) } ?? ""
    let members = command.name.members.compactMap { table.command(named: $0.rawValue) }
    if command.option(named: name) == nil,
      let member = members.first(where: { $0.option(named: name) != nil })
    {
      throw Messages.optionBeforeCommand(name, as: member.name)
    }
    if command.standsAlone, name.hasPrefix("-") { return arguments.dropFirst() }
    return next
  }

  /// `--help`, `-h` and `--version`; an option of a command is told to come after it.
  private func standAlone(_ arguments: [String]) throws(Failure) -> Invocation {
    let name = String(arguments[0].prefix { $0 != "=" })
    guard let option = table.options.first(where: { $0.names.contains(name) }) else {
      if let command = table.commands.first(where: { $0.option(named: name) != nil }) {
        throw Messages.optionBeforeCommand(name, as: command.name)
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

/// A command line, understood.
struct Invocation: Sendable {
  enum Action: Sendable {
    case run(CommandName)
    /// Help on one command, or on all of them.
    case help(CommandName?)
    case version
  }

  let action: Action
  var settings = Settings()
  var operands: [String] = []
}
