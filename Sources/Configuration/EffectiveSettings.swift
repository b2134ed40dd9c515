package import Model
import Support
import XML

/// What holds for a gallery, key by key, and where it comes from.
package struct EffectiveSetting: Hashable, Sendable {
  package enum Origin: Hashable, Sendable {
    case fallback
    case file(String, line: Int?)
    case environment(String)
  }

  /// As `gallerist config set` takes it: `renditions.quality`, `queries[0].search`, `pixabay.image_type`.
  package let key: String
  package let value: String
  package let origin: Origin

  package init(key: String, value: String, origin: Origin) {
    self.key = key
    self.value = value
    self.origin = origin
  }

  /// Those of a configuration that was read without a mistake: each key that is set or has a default, and what is set of
  /// services.
  package static func all(
    of configuration: GalleryConfiguration, sources: [SourceDescription],
    environment: [String: String]
  ) -> [EffectiveSetting] {
    var reader = SettingReader(file: configuration.file)
    reader.read(Self.root(of: configuration.file), KeyTable.gallery, at: "")
    var settings = reader.settings
    for source in sources {
      guard let service = source.service else { continue }
      let file = ConfigurationLoader.file(of: service, in: configuration.folder)
      var reader = SettingReader(file: file, hasDefaults: false)
      let rules = KeyTable.service(source, service) + KeyTable.fragments
      reader.read(Self.root(of: file), rules, at: source.name.text)
      let variable = service.key?.variable
      if let variable, let text = environment[variable], !CleanText.line(text).isEmpty {
        let key = "\(source.name.text).key"
        settings += reader.settings.filter { $0.key != key }
        settings.append(
          EffectiveSetting(key: key, value: hidden, origin: .environment(variable)))
      } else {
        settings += reader.settings
      }
    }
    return settings
  }

  /// In the place of what nobody else may see.
  static let hidden = "•••"

  private static func root(of file: String) -> PropertyListNode? {
    guard case .bytes(let bytes) = ConfigurationFile.read(file) else { return nil }
    return PropertyList.read(bytes: bytes, name: file).root
  }
}

/// Walks through a file and the rules of its keys together.
private struct SettingReader {
  let file: String
  /// Whether keys that are not set are told with their defaults.
  var hasDefaults = true
  private(set) var settings: [EffectiveSetting] = []

  init(file: String, hasDefaults: Bool = true) {
    self.file = file
    self.hasDefaults = hasDefaults
  }

  mutating func read(_ node: PropertyListNode?, _ rules: [KeyRule], at path: String) {
    var entries: [PropertyListEntry] = []
    if case .dictionary(let known)? = node?.value { entries = known }
    for rule in rules {
      let entry = entries.first { $0.key == rule.name }
      let place = path.isEmpty ? rule.name : "\(path).\(rule.name)"
      if let entry {
        read(entry.node, rule.kind, at: place)
      } else if hasDefaults, case .dictionary(let inner) = rule.kind {
        read(nil, inner, at: place)
      } else if hasDefaults, let value = rule.fallback {
        settings.append(EffectiveSetting(key: place, value: value, origin: .fallback))
      }
    }
  }

  private mutating func read(_ node: PropertyListNode, _ kind: KeyKind, at path: String) {
    switch (node.value, kind) {
    case (.dictionary, .dictionary(let rules)): read(node, rules, at: path)
    case (.dictionary, .either):
      let all = hasDefaults
      // What a query leaves out is as the gallery has it.
      hasDefaults = false
      read(node, kind.rules, at: path)
      hasDefaults = all
    case (.dictionary(let entries), _):
      for entry in entries { read(entry.node, kind.element ?? .text(), at: "\(path).\(entry.key)") }
    case (.array(let nodes), .array(let element, _)) where !element.rules.isEmpty:
      for (index, node) in nodes.enumerated() { read(node, element, at: "\(path)[\(index)]") }
    case (_, .secret): add(EffectiveSetting.hidden, node, at: path)
    default: add(Self.text(of: node.value), node, at: path)
    }
  }

  private mutating func add(_ value: String, _ node: PropertyListNode, at path: String) {
    settings.append(
      EffectiveSetting(key: path, value: value, origin: .file(file, line: node.line)))
  }

  private static func text(of value: PropertyListValue) -> String {
    switch value {
    case .string(let text): CleanText.line(text)
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .boolean(let isTrue): "\(isTrue)"
    case .date(let date): "\(date)"
    case .array(let nodes): nodes.map { text(of: $0.value) }.joined(separator: ", ")
    case .data, .dictionary, .invalid: value.kind
    }
  }
}
