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
    let name = name.lowercased()
    return all.first { $0.name.lowercased() == name }?.value
  }

  /// All fields of that name, in order.
  func values(of name: String) -> [String] {
    let name = name.lowercased()
    return all.filter { $0.name.lowercased() == name }.map(\.value)
  }

  mutating func append(_ field: HeaderField) { all.append(field) }
}
