package struct HeaderField: Hashable, Sendable {
  package let name: String
  package let value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// The headers of a response, in order; their names are compared without case.
package struct HeaderFields: Hashable, Sendable {
  package private(set) var all: [HeaderField]

  package init(_ all: [HeaderField] = []) { self.all = all }

  /// The first field of that name.
  package subscript(name: String) -> String? {
    values(of: name).first
  }

  /// All fields of that name, in order.
  package func values(of name: String) -> [String] {
    // By bytes: whatever a host calls a header, it is compared in linear time.
    let name = Array(name.lowercased().utf8)
    return all.filter { $0.name.lowercased().utf8.elementsEqual(name) }.map(\.value)
  }

  mutating func append(_ field: HeaderField) { all.append(field) }
}
