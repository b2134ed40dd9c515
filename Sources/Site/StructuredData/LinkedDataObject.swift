import Model
import Support

/// An object in the words of schema.org, written as JSON as it is made. What is not known is left
/// out of it.
struct LinkedDataObject {
  /// Each as it stands in the text: `"name":"Heron"`.
  private var members: [(key: String, text: String)] = []

  init(_ type: String) { add("@type", type) }

  var text: String { "{" + members.map(\.text).joined(separator: ",") + "}" }

  var byteCount: Int { members.reduce(1) { $0 + $1.text.utf8.count + 1 } }

  /// A text from outside, on one line and bounded.
  mutating func add(_ key: String, line text: String?, most: Int = 500) {
    guard let text else { return }
    let line = SourceText.line(text)
    // Most are short, and counting characters takes long.
    add(key, line.utf8.count <= most ? line : SourceText.line(String(line.prefix(most))))
  }

  /// An address, or a word of ours.
  mutating func add(_ key: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    add(key, .string(text))
  }

  mutating func add(_ key: String, _ number: Int) { add(key, .number(String(number))) }

  mutating func add(_ key: String, _ objects: [LinkedDataObject]) {
    if !objects.isEmpty { add(key, json: Self.list(of: objects)) }
  }

  mutating func add(_ key: String, _ object: LinkedDataObject?) {
    if let object { add(key, json: object.text) }
  }

  mutating func add(_ key: String, _ value: JSONValue) {
    add(key, json: value.scriptSafe)
  }

  private mutating func add(_ key: String, json: String) {
    members.append((key, "\"\(key)\":" + json))
  }

  func without(_ keys: Set<String>) -> LinkedDataObject {
    var object = self
    object.members.removeAll { keys.contains($0.key) }
    return object
  }

  private static func list(of objects: [LinkedDataObject]) -> String {
    "[" + objects.map(\.text).joined(separator: ",") + "]"
  }
}

extension LinkedDataObject {
  /// Several as one text that may stand in a page.
  static func markup(of objects: [LinkedDataObject]) -> String {
    "{\"@context\":\"https://schema.org\",\"@graph\":" + list(of: objects) + "}"
  }
}
