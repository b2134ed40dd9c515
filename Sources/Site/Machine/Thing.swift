import Model

/// An object in the words of schema.org, written as JSON as it is made. What is not known is left
/// out of it.
struct Thing {
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

  mutating func add(_ key: String, _ things: [Thing]) {
    if !things.isEmpty { add(key, json: Self.list(of: things)) }
  }

  mutating func add(_ key: String, _ thing: Thing?) {
    if let thing { add(key, json: thing.text) }
  }

  mutating func add(_ key: String, _ value: JSONValue) { add(key, json: JSONText(value).text) }

  private mutating func add(_ key: String, json: String) {
    members.append((key, "\"\(key)\":" + json))
  }

  func without(_ keys: Set<String>) -> Thing {
    var thing = self
    thing.members.removeAll { keys.contains($0.key) }
    return thing
  }

  private static func list(of things: [Thing]) -> String {
    "[" + things.map(\.text).joined(separator: ",") + "]"
  }
}

extension Thing {
  /// Several as one text that may stand in a page.
  static func markup(of things: [Thing]) -> String {
    "{\"@context\":\"https://schema.org\",\"@graph\":" + list(of: things) + "}"
  }
}
