package import Model
import Support
import XML

/// Sets one key of a configuration where it stands: comments, order and white space stay as they are.
package struct ConfigurationEditor {
  private let configuration: String
  private let sources: [SourceDescription]
  private let environment: [String: String]

  private static let empty = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    </dict>
    </plist>

    """

  /// - Parameter configuration: the gallery's own file.
  package init(
    configuration: String, sources: [SourceDescription], environment: [String: String]
  ) {
    self.configuration = configuration
    self.sources = sources
    self.environment = environment
  }

  /// Writes the values to the file that the key belongs to, which this gives; none takes the key away. Nothing is
  /// written where the configuration would have a mistake that it has not now.
  package func set(_ key: String, to values: [String]) throws(Failure) -> String {
    let place = try place(of: key)
    let value = try values.isEmpty ? nil : Self.value(values, place.kind, of: key)
    let path = RealPath.of(place.file) ?? place.file
    return try ConfigurationFile.whileLocked(path) { () throws(Failure) in
      let bytes = try edited(path, key, PropertyListEdit(path: place.path, value: value))
      let known = Set(mistakes(reading: [:]).map(Self.withoutLine))
      let added = mistakes(reading: [place.file: bytes])
        .filter { !known.contains(Self.withoutLine($0)) }
      guard added.isEmpty else {
        throw Failure(
          .configuration, "the configuration would have a mistake, so nothing was written",
          details: added)
      }
      try ConfigurationFile.write(bytes, to: path, isSecret: isSecret(key))
      return place.file
    }
  }

  /// Whether it is a key of a service, which nobody else is to read.
  package func isSecret(_ key: String) -> Bool {
    guard let place = try? place(of: key), case .secret = place.kind else { return false }
    return true
  }

  private func edited(
    _ path: String, _ key: String, _ edit: PropertyListEdit
  ) throws(Failure) -> [UInt8] {
    var bytes = Array(Self.empty.utf8)
    switch ConfigurationFile.read(path) {
    case .bytes(let known): bytes = known
    case .missing: break
    case .unreadable(let reason):
      throw Failure(.notFound, "the configuration cannot be read: \(reason)", place: path)
    }
    let result = PropertyList.read(bytes: bytes, name: path, secretKeys: ServiceReader.secretKeys)
    guard result.mistakes.isEmpty, result.root != nil else {
      throw Failure(
        .configuration, "the file is not a property list that can be changed", place: path,
        nextStep: "fix it first", details: result.mistakes.map(\.description))
    }
    var editor = PropertyListEditor(bytes)
    guard Self.hasItems(of: edit.path, in: result.root), editor.apply([edit]) != nil else {
      throw Failure(
        .usage, "there is no “\(CleanText.line(key, limit: 60))” in the file that could be set",
        place: path, nextStep: "set what is there, or write the file by hand")
    }
    return editor.bytes
  }

  private func mistakes(reading bytes: [String: [UInt8]]) -> [String] {
    do throws(Failure) {
      _ = try ConfigurationLoader.load(
        file: configuration, isRequired: false, sources: sources, environment: environment,
        needsKeys: false, reading: bytes)
      return []
    } catch {
      return error.details.isEmpty ? [error.summary] : error.details
    }
  }

  /// A mistake is the same on another line.
  private static func withoutLine(_ mistake: String) -> String {
    let parts = mistake.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 && Int(parts[1]) != nil ? "\(parts[0]):\(parts[2])" : mistake
  }

  /// Whether each array that the path leads through is there: an item is changed, and none is made.
  private static func hasItems(of path: [String], in root: PropertyListNode?) -> Bool {
    var node = root
    for part in path {
      switch node?.value {
      case .dictionary(let entries): node = entries.first { $0.key == part }?.node
      case .array(let items):
        guard let index = Int(part), items.indices.contains(index) else { return false }
        node = items[index]
      default: if Int(part) != nil { return false }
      }
    }
    return true
  }

  // MARK: Keys and values

  /// Where a key stands, and what may stand behind it.
  private struct Place {
    let file: String
    let path: [String]
    let kind: KeyKind
  }

  private func place(of key: String) throws(Failure) -> Place {
    var parts = Self.parts(of: key)
    var (file, kind) = (configuration, KeyKind.dictionary(KeyTable.gallery))
    if let first = parts.first, parts.count > 1,
      let source = sources.first(where: { $0.name.text == first }), let service = source.service
    {
      let folder = ConfigurationFile.folder(of: configuration)
      file = ConfigurationLoader.file(of: service, in: folder)
      kind = .dictionary(KeyTable.service(source, service))
      parts.removeFirst()
    }
    var path: [String] = []
    for part in parts {
      kind = try Self.kind(of: part, in: kind, key)
      path.append(part)
    }
    guard !path.isEmpty else { throw Self.unknown(key, part: key, known: []) }
    return Place(file: file, path: path, kind: kind)
  }

  /// `queries[0].limit` is `queries`, `0`, `limit`.
  private static func parts(of key: String) -> [String] {
    key.split(separator: ".", omittingEmptySubsequences: false).flatMap { part -> [String] in
      guard part.last == "]", let open = part.firstIndex(of: "[") else { return [String(part)] }
      return [String(part[..<open]), String(part[part.index(after: open)...].dropLast())]
    }
  }

  private static func kind(
    of part: String, in kind: KeyKind, _ key: String
  ) throws(Failure) -> KeyKind {
    if case .array(let element, _) = kind {
      guard let index = Int(part), index >= 0 else {
        throw Failure(
          .usage, "“\(CleanText.line(key, limit: 60))” does not say which one of several it means",
          nextStep: "write the number in brackets, such as queries[0].limit; the first is 0")
      }
      return element
    }
    if let rule = kind.rules.first(where: { $0.name == part }) { return rule.kind }
    switch kind {
    case .map(_, let element): return element
    case .parameters: return .parameter(expected: "a parameter of the source", example: "")
    default: throw unknown(key, part: part, known: kind.rules.map(\.name))
    }
  }

  private static func unknown(_ key: String, part: String, known: [String]) -> Failure {
    let shown = CleanText.line(part, limit: 60)
    let meant = Suggestion.nearest(to: shown, among: known)
    return Failure(
      .usage, "there is no key “\(CleanText.line(key, limit: 60))”",
      nextStep: meant.map { "did you mean `\($0)`?" } ?? "`gallerist config keys` lists them")
  }

  private static func hasKeys(_ key: String, _ rules: [KeyRule]) -> Failure {
    let shown = CleanText.line(key, limit: 60)
    return Failure(
      .usage, "“\(shown)” has keys of its own",
      nextStep: "set one of them, such as \(shown).\(rules.first?.name ?? "NAME")")
  }

  private static func value(
    _ values: [String], _ kind: KeyKind, of key: String
  ) throws(Failure) -> PropertyListValue {
    switch kind {
    case .array(let element, _) where !element.rules.isEmpty:
      throw hasKeys(key + "[0]", element.rules)
    case .array(let element, _):
      let texts = values.count > 1 ? values : values[0].split(separator: ",").map(String.init)
      var nodes: [PropertyListNode] = []
      for text in texts {
        nodes.append(
          PropertyListNode(line: nil, value: try value([CleanText.line(text)], element, of: key)))
      }
      return .array(nodes)
    case .oneOrMany(let element) where values.count > 1:
      return try value(values, .array(element, expected: kind.expectation), of: key)
    case .oneOrMany(let element): return try value(values, element, of: key)
    case .dictionary, .either, .map, .parameters, .anything:
      throw hasKeys(key, kind.rules)
    default: break
    }
    guard values.count == 1 else {
      throw Failure(
        .usage, "“\(CleanText.line(key, limit: 60))” takes one value",
        nextStep: "put quotation marks around words that belong together")
    }
    guard let value = scalar(values[0], kind) else {
      throw Failure(
        .usage,
        "“\(CleanText.line(values[0], limit: 60))” was given for `\(CleanText.line(key, limit: 60))`, "
          + "expected \(kind.expectation)")
    }
    return value
  }

  /// The reader has the last word on texts.
  private static func scalar(_ text: String, _ kind: KeyKind) -> PropertyListValue? {
    let flag: PropertyListValue? = ["true": true, "false": false][text].map { .boolean($0) }
    return switch kind {
    case .integer(let range, _): Int(text).flatMap { range.contains($0) ? .integer($0) : nil }
    case .boolean: flag
    case .choice(let names): names.contains(text) ? .string(text) : nil
    case .parameter: flag ?? Int(text).map { .integer($0) } ?? .string(text)
    default: .string(text)
    }
  }
}
