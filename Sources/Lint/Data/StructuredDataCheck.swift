import Model
import Support

/// The JSON-LD of one `<script type="application/ld+json">`.
package enum StructuredDataCheck {
  /// - Parameter line: in which the text begins.
  package static func check(
    _ text: String, file: String, line: Int = 1, addresses: LinkResolver
  ) -> [Finding] {
    do throws(JSONFile.Malformed) {
      var reader = StructuredDataReader(
        json: try JSONFile(Array(text.utf8)), firstLine: line, addresses: addresses,
        found: FindingCollector(file))
      reader.readTop()
      return reader.found.findings
    } catch {
      let problem = "the JSON-LD is not JSON: \(error.problem)"
      return [Finding(.structuredData, file: file, line: line + error.line - 1, problem)]
    }
  }
}

/// Looks at every object of a text.
struct StructuredDataReader {
  typealias Path = [JSONFile.Step]

  let json: JSONFile
  let firstLine: Int
  let addresses: LinkResolver
  var found: FindingCollector

  mutating func readTop() {
    switch json.value {
    case .object: readTop(json.value, [])
    case .array(let things):
      for (place, thing) in things.enumerated() { readTop(thing, [.index(place)]) }
    default: add(.structuredData, [], "the JSON-LD is neither an object nor a list of them")
    }
  }

  private mutating func readTop(_ thing: JSONValue, _ path: Path) {
    guard case .object = thing else {
      add(.structuredData, path, "the JSON-LD holds something that is not an object")
      return
    }
    checkContext(of: thing, path)
    guard let graph = thing["@graph"] else { return readNode(thing, path) }
    let inside = path + [.key("@graph")]
    switch graph {
    case .object: readNode(graph, inside)
    case .array(let nodes):
      for (place, node) in nodes.enumerated() { readNode(node, inside + [.index(place)]) }
    default: add(.structuredData, inside, "the @graph is not a list of objects")
    }
  }

  private mutating func checkContext(of thing: JSONValue, _ path: Path) {
    guard let context = thing["@context"] else {
      return add(.structuredData, path, "the JSON-LD has no @context, expected https://schema.org")
    }
    let reported: [JSONValue] =
      switch context {
      case .array(let contexts): contexts
      case .object: [context["@vocab"] ?? .null]
      default: [context]
      }
    guard !reported.contains(where: Self.isSchema) else { return }
    add(
      .structuredData, path + [.key("@context")],
      "the @context \(quoted(context.compact)) is not https://schema.org")
  }

  private static func isSchema(_ context: JSONValue) -> Bool {
    guard case .string(let text) = context, DataAddress.isWeb(text) else { return false }
    let host = DataAddress.origin(of: text)?.pathParts().last
    return host == "schema.org" || host == "www.schema.org"
  }

  private mutating func readNode(_ node: JSONValue, _ path: Path) {
    guard case .object = node else {
      return add(.structuredData, path, "the JSON-LD holds something that is not an object")
    }
    if StructuredType.all(of: node).isEmpty {
      add(.structuredData, path, "an object has no @type")
    }
    read(node, path, isTop: true)
  }

  private mutating func read(_ value: JSONValue, _ path: Path, isTop: Bool) {
    guard !found.isFull else { return }
    switch value {
    case .object(let members):
      checkLicence(of: value, path, isTop: isTop)
      for member in members {
        let inside = path + [.key(member.key)]
        checkAddresses(in: member, inside)
        read(member.value, inside, isTop: false)
      }
    case .array(let values):
      for (place, value) in values.enumerated() {
        read(value, path + [.index(place)], isTop: false)
      }
    default: return
    }
  }

  mutating func add(_ rule: Rule, _ path: Path, _ problem: String) {
    guard !found.isFull else { return }
    found.add(rule, line: firstLine + json.line(of: path) - 1, problem)
  }
}

/// The types of an object of JSON-LD.
enum StructuredType {
  static func all(of thing: JSONValue) -> [String] {
    let types: [JSONValue] =
      switch thing["@type"] {
      case .array(let types)?: types
      case let type?: [type]
      case nil: []
      }
    return types.compactMap {
      guard case .string(let name) = $0, !name.isEmpty else { return nil }
      return name
    }
  }
}
