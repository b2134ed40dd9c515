/// What a template sees of a value.
@usableFromInline package protocol View: Sendable {
  /// Everything that a template may name here, declared once: templates are checked against it before
  /// anything is rendered, rendering finds values by their places in it, and a theme's author can
  /// read it.
  static var fields: Fields<Self> { get }

  /// Whether there may be names that only the data knows. Such a view is asked by name, and what it
  /// is used for is not checked before.
  static var isOpen: Bool { get }
  /// The value of a name that is not declared; nil where the data does not know it.
  func value(named name: String) -> Value?

  /// Where what templates make of it is kept for the next time; nil where it is made anew each time.
  var kept: KeptView? { get }
  /// Of a page: where what partials make of its shared values alone is kept for all pages of the type
  /// that have the same look; nil where it is made anew for each.
  var sharing: SharedPieces? { get }
}

extension View {
  package static var declarations: [Declaration] { fields.declarations }
  /// The value of the declaration at that place.
  package func value(at place: Int) -> Value { Self.fields.value(at: place, of: self) }

  package static var isOpen: Bool { false }
  package func value(named name: String) -> Value? { nil }
  package var kept: KeptView? { nil }
  package var sharing: SharedPieces? { nil }
}

extension View {
  /// The value of `name`, declared or not; nil where there is no such name. For tests and tools: a
  /// template's names are looked up once.
  package func value(for name: String) -> Value? {
    let place = Self.declarations.firstIndex { $0.name == name }
    return place.map(value(at:)) ?? value(named: name)
  }
}
