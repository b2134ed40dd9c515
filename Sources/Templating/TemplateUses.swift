/// Which values a template can ask views for, itself or in what it calls: what it cannot ask for
/// makes no difference to what is rendered.
package struct TemplateUses: Sendable {
  private struct Name: Hashable {
    let text: String
    let type: ObjectIdentifier
  }

  private var names: Set<Name> = []
  /// Whether only data know what it calls, so that it may ask for anything.
  var isOpen = false

  /// Whether `name` may be asked of a view of that type; of one that does not declare it, anything
  /// may be.
  package func holds(_ name: String, of type: any View.Type) -> Bool {
    isOpen || names.contains(Name(text: name, type: ObjectIdentifier(type)))
      || !type.declarations.contains { $0.name == name }
  }

  mutating func add(_ name: String, of type: any View.Type) {
    names.insert(Name(text: name, type: ObjectIdentifier(type)))
  }
}
