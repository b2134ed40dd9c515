package struct License: Hashable, Sendable {
  /// A short, stable name: `pixabay`, `cc-by-4.0`.
  package let id: String
  package let name: String
  package let address: WebAddress?

  package init(id: String, name: String, address: WebAddress?) {
    self.id = id
    self.name = name
    self.address = address
  }
}
