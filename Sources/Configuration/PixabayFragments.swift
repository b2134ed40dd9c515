import FoundationEssentials
import Model
import Support
import XML

/// Pixabay's file in its other shape, whose values are pieces of an address: `PixabayUrl` with
/// the start of a query, `PixabayImageType` as `image_type=photo`.
struct PixabayFragments {
  let reader: DictionaryReader
  let source: SourceDescription
  let service: WebService
  let judgesKey: Bool

  private static let keys = KeyTable.fragments.map(\.name)
  private static let addressParts = ["scheme", "host", "port", "path", "key"]
  /// What the app asks for whose file leaves it out.
  private static let defaultPageSize = "20"

  static func areMeant(by root: PropertyListNode, _ source: SourceDescription) -> Bool {
    guard mayBeMeant(by: source), case .dictionary(let entries) = root.value else { return false }
    return entries.contains { keys.contains($0.key) }
  }

  static func mayBeMeant(by source: SourceDescription) -> Bool { source.name.text == "pixabay" }

  func settings() -> ServiceSettings {
    guard hasOneShape else {
      return ServiceSettings(base: service.base, key: nil)
    }
    let address = reader.take("PixabayUrl").flatMap(Address.init)
    let key = key(in: address)
    var parameters = ["per_page": Self.defaultPageSize]
    for rule in source.parameters {
      let own = reader.take(rule.name)?.parameter(rule)
      parameters[rule.name] = own ?? address?.parameter(rule) ?? parameters[rule.name]
    }
    set("image_type", from: "PixabayImageType", in: &parameters)
    set("per_page", from: "PixabayResultsPerPage", in: &parameters)
    address?.finish(knowing: source.parameters)
    let base = address.flatMap { address in
      WebAddress(address.origin + service.base.normalized(path: address.path))
    }
    return ServiceSettings(base: base ?? service.base, key: key, parameters: parameters)
  }

  /// Says what was found where the file has both shapes, or too little of this one.
  private var hasOneShape: Bool {
    let fragments = reader.keys.filter { Self.keys.contains($0) }
    let parts = reader.keys.filter { Self.addressParts.contains($0) }
    if fragments.contains("PixabayUrl"), parts.isEmpty { return true }
    let found = (parts + fragments).map { "`\($0)`" }.joined(separator: ", ")
    let problem =
      parts.isEmpty
      ? "neither `host` nor `PixabayUrl` is there, only \(found)"
      : "two shapes are mixed: \(found)"
    reader.list.add(
      "\(problem), expected either `scheme`, `host`, `path` and `key`, or `PixabayUrl` and "
        + "`PixabayApiKey`", line: reader.line, keyPath: nil)
    for key in reader.keys { reader.ignore(key) }
    return false
  }

  private func key(in address: Address?) -> Secret? {
    let own = reader.take("PixabayApiKey").flatMap { $0.key(of: source, judging: judgesKey) }
    guard let text = address?.key, let item = address?.item else { return own }
    let (other, problem) = KeyCheck.judge(text, of: source)
    if judgesKey, let problem { item.fail(problem) }
    if judgesKey, let own, let other, own != other {
      item.fail("it holds another key than `PixabayApiKey`, expected one key")
    }
    return own ?? other
  }

  /// Accepts the bare value and `name=value`.
  private func set(
    _ name: String, from key: String, in parameters: inout [String: String]
  ) {
    guard let item = reader.take(key),
      let rule = source.parameters.first(where: { $0.name == name })
    else { return }
    guard case .string(let text) = item.node.value, let sign = text.firstIndex(of: "=") else {
      parameters[name] = item.parameter(rule) ?? parameters[name]
      return
    }
    let found = CleanText.line(String(text[..<sign]))
    guard found == name else {
      item.fail("“\(item.list.shown(found))” comes before the =, expected \(name)")
      return
    }
    let value = CleanText.line(String(text[text.index(after: sign)...]))
    parameters[name] = item.accepted(value, by: rule) ?? parameters[name]
  }
}

extension PixabayFragments {
  /// What `PixabayUrl` says. It is never quoted, since its query may hold a key.
  struct Address {
    let item: Item
    let origin: String
    let path: String
    private let query: [(name: String, value: String)]

    init?(_ item: Item) {
      if case .invalid = item.node.value { return nil }
      guard case .string(let text) = item.node.value, let address = WebAddress(text) else {
        item.fail("this is not an address, expected one such as https://pixabay.com/api/?key=")
        return nil
      }
      self.item = item
      let host = Host(of: address)
      let port = host.port.map { ":\($0)" } ?? ""
      origin = "\(address.isSecure ? "https" : "http")://\(host.text)\(port)"
      path = address.path
      let items = URLComponents(string: address.text)?.queryItems ?? []
      query = items.map { ($0.name, $0.value ?? "") }
    }

    /// Nil where there is none, or an empty one that waits for the key to be appended.
    var key: String? { query.first { $0.name == "key" && !$0.value.isEmpty }?.value }

    func parameter(_ rule: ParameterRule) -> String? {
      query.first { $0.name == rule.name }.flatMap { item.accepted($0.value, by: rule) }
    }

    /// Says what else stands in the query.
    func finish(knowing rules: [ParameterRule]) {
      let known = Set(rules.map(\.name) + ["key"])
      if query.contains(where: { !known.contains($0.name) && !$0.name.isEmpty }) {
        item.fail("its query holds an unknown parameter, expected only `key=`")
      }
    }
  }
}
