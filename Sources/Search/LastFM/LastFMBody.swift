import Model
import Support
import XML

/// Reads the body of an answer: JSON, or the XML that Last.fm sends at times although JSON was
/// asked for. Both come out in the same shape.
enum LastFMBody {
  static func json(_ body: [UInt8]) throws(ServiceAnswer.Unusable) -> JSONValue {
    guard isXML(body) else { return try ServiceAnswer.json(body) }
    let root: XMLElement
    do {
      root = try XMLElement(parsing: body)
    } catch {
      throw ServiceAnswer.Unusable(
        problem: "its XML is broken in line \(error.line): \(ServiceAnswer.words(error.problem))")
    }
    guard root.name == "lfm" else {
      throw ServiceAnswer.Unusable(problem: "it answered with XML of another kind")
    }
    return JSONValue(root)
  }

  /// A web page begins as XML does, but knows no `lfm`.
  private static func isXML(_ body: [UInt8]) -> Bool {
    ServiceAnswer.start(of: body) == UInt8(ascii: "<")
      && String(decoding: body.prefix(1_000), as: UTF8.self).contains("<lfm")
  }
}

extension JSONValue {
  /// An element as Last.fm itself makes JSON of it: text is `#text`, attributes are `@attr` where
  /// there are elements within and stand beside the text where there are none, and elements of the
  /// same name are an array.
  init(_ element: XMLElement) {
    let attributes = element.attributes.map { Member(key: $0.name, value: .string($0.value)) }
    guard !element.children.isEmpty else {
      let text = JSONValue.string(element.text)
      self = attributes.isEmpty ? text : .object([Member(key: "#text", value: text)] + attributes)
      return
    }
    let own = attributes.isEmpty ? [] : [Member(key: "@attr", value: .object(attributes))]
    self = .object(Self.members(of: element.children) + own)
  }

  /// One member for every name, in the order of the first of each.
  private static func members(of elements: [XMLElement]) -> [Member] {
    var places: [String: Int] = [:]
    var groups: [(name: String, values: [JSONValue])] = []
    for element in elements {
      if let place = places[element.name] {
        groups[place].values.append(JSONValue(element))
      } else {
        places[element.name] = groups.count
        groups.append((element.name, [JSONValue(element)]))
      }
    }
    return groups.map { group in
      let value = group.values.count == 1 ? group.values[0] : .array(group.values)
      return Member(key: group.name, value: value)
    }
  }
}

extension JSONValue {
  /// The elements of a list that was XML: an array, or the only element by itself, or empty text.
  var listed: [JSONValue] {
    switch self {
    case .array(let elements): elements
    case .object: [self]
    default: []
    }
  }
}
