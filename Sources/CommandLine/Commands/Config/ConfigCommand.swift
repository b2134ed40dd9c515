import Build
import Configuration
import Foundation
import Model
import Support

/// `gallerist config …`: what the keys of a configuration are, what they are set to, and setting one.
struct ConfigCommand: Sendable {
  let settings: Settings
  let console: Console

  private var shell: Shell { console.shell }
  private var file: String { settings.config ?? ConfigurationLoader.defaultFile }

  func run(_ name: CommandName, _ operands: [String]) throws(Failure) {
    switch name {
    case .configSet:
      try set(operands.first ?? "", Array(operands.dropFirst()))
    case .configUnset: try set(operands.first ?? "", [])
    case .configKeys: shell.output.write(try KeyText(named: operands.first).text())
    case .configSchema: shell.output.write(KeySchema.text(of: try schemaFile(operands.first)))
    default: try show()
    }
  }

  // MARK: Effective values

  private func show() throws(Failure) {
    let configuration = try ConfigurationLoader.load(
      file: shell.located(file), isRequired: settings.config != nil, sources: Sources.builtIn.all,
      environment: shell.environment, needsKeys: false)
    let all = EffectiveSetting.all(
      of: configuration, sources: configuration.sources.all, environment: shell.environment)
    if settings.json { return shell.output.write(JSONText.of(all.map(SettingRow.init))) }
    let rows = all.map { [$0.key, $0.value, SettingRow($0).place] }
    let lines = TextTable([["KEY", "VALUE", "FROM"]] + rows).lines
    shell.output.write(lines.map { Printable.line($0) + "\n" }.joined())
  }

  private func set(_ key: String, _ values: [String]) throws(Failure) {
    let editor = ConfigurationEditor(
      configuration: shell.located(file), sources: sources, environment: shell.environment)
    let written = try editor.set(key, to: values)
    console.say(Messages.configured(key, in: written, isSet: !values.isEmpty))
    var facts = stat()
    if editor.isSecret(key), !values.isEmpty, stat(written, &facts) == 0,
      facts.st_mode & 0o044 != 0
    {
      console.say(Messages.keyIsReadable(written))
    }
  }

  /// Those of a configuration that may have mistakes.
  private var sources: [SourceDescription] {
    let builtIn = Sources.builtIn.all
    return builtIn + SourceFiles.descriptions(beside: shell.located(file), besides: builtIn)
  }

  private func schemaFile(_ name: String?) throws(Failure) -> KeyTable.File {
    let files = KeyTable.allFiles(of: sources)
    let name = name ?? files[0].name
    guard let file = files.first(where: { $0.name == name }) else {
      throw Messages.noSchema(of: name, known: files.map(\.name))
    }
    return file
  }
}

/// An effective value, for a line or for a program.
private struct SettingRow: Encodable {
  let key: String
  let value: String
  /// `default`, `file` or `environment`.
  let from: String
  let file: String?
  let line: Int?
  let variable: String?

  init(_ setting: EffectiveSetting) {
    (key, value) = (setting.key, setting.value)
    switch setting.origin {
    case .fallback: (from, file, line, variable) = ("default", nil, nil, nil)
    case .file(let name, let number): (from, file, line, variable) = ("file", name, number, nil)
    case .environment(let name): (from, file, line, variable) = ("environment", nil, nil, name)
    }
  }

  var place: String {
    if let variable { return "environment \(variable)" }
    guard let file else { return from }
    return line.map { "\(file):\($0)" } ?? file
  }
}
