/// Everything that templates may name of a `Root`, in a fixed order.
@usableFromInline package struct Fields<Root>: Sendable {
  package let declarations: [Declaration]
  let readers: [Reader]
  /// Which of them say the same in all views of the type that share their pieces.
  let areShared: [Bool]

  package init(_ fields: [TemplateField<Root>]) {
    declarations = fields.map(\.declaration)
    readers = fields.map(\.reader)
    areShared = fields.map(\.isShared)
  }

  func value(at place: Int, of root: Root) -> Value {
    withUnsafePointer(to: root) { readers[place].value(at: UnsafeRawPointer($0)) }
  }

  /// The same, seen from what holds a `Root`.
  package func lifted<Outer>(
    _ inner: @escaping @Sendable (Outer) -> Root
  ) -> [TemplateField<Outer>] {
    zip(declarations, readers).map { declaration, reader in
      TemplateField(declaration) { outer in
        withUnsafePointer(to: inner(outer)) { reader.value(at: UnsafeRawPointer($0)) }
      }
    }
  }
}

/// One name with what it stands for.
///
/// What makes one is inlinable, so that the module that declares a view reads it without asking at
/// run time what it is.
@usableFromInline package struct TemplateField<Root>: Sendable {
  let declaration: Declaration
  let reader: Reader
  private(set) var isShared = false

  /// The same, which says the same in all views of the type that share their pieces: see
  /// `View.sharing`.
  package var shared: Self {
    var field = self
    field.isShared = true
    return field
  }

  @inlinable package init(
    _ declaration: Declaration, _ value: @escaping @Sendable (Root) -> Value
  ) {
    self.init(declaration, reading: { value($0.assumingMemoryBound(to: Root.self).pointee) })
  }

  @inlinable init(
    _ declaration: Declaration, text: @escaping @Sendable (Root) -> String?
  ) {
    self.init(declaration, readingText: { text($0.assumingMemoryBound(to: Root.self).pointee) })
  }

  @usableFromInline init(
    _ declaration: Declaration, reading value: @escaping @Sendable (UnsafeRawPointer) -> Value
  ) {
    self.declaration = declaration
    reader = FieldReader(value)
  }

  @usableFromInline init(
    _ declaration: Declaration,
    readingText text: @escaping @Sendable (UnsafeRawPointer) -> String?
  ) {
    self.declaration = declaration
    reader = TextReader(text)
  }
}

extension TemplateField {
  /// A text that is always there, though it may be empty.
  @inlinable package static func text(
    _ name: String, _ about: String, _ get: @escaping @Sendable (Root) -> String
  ) -> Self {
    TemplateField(Declaration(name, .text, about), text: { get($0) })
  }

  @inlinable package static func optional(
    _ name: String, _ about: String, _ get: @escaping @Sendable (Root) -> String?
  ) -> Self {
    TemplateField(Declaration(name, .text, about, isOptional: true), text: get)
  }

  @inlinable package static func markup(
    _ name: String, _ about: String, _ get: @escaping @Sendable (Root) -> Markup
  ) -> Self {
    TemplateField(Declaration(name, .markup, about)) { .markup(get($0)) }
  }

  @inlinable package static func flag(
    _ name: String, _ about: String, _ get: @escaping @Sendable (Root) -> Bool
  ) -> Self {
    TemplateField(Declaration(name, .flag, about)) { .flag(get($0)) }
  }

  /// A group of values that is always there.
  @inlinable package static func view<Part: View>(
    _ name: String, _ about: String, _ get: @escaping @Sendable (Root) -> Part
  ) -> Self {
    TemplateField(Declaration(name, .view(Part.self), about)) { .view(get($0)) }
  }

  @inlinable package static func part<Part: View>(
    _ name: String, _ about: String, _ get: @escaping @Sendable (Root) -> Part?
  ) -> Self {
    TemplateField(Declaration(name, .view(Part.self), about, isOptional: true)) {
      if let part = get($0) { .view(part) } else { .none }
    }
  }

  @inlinable package static func list<Item: View>(
    _ name: String, _ about: String, _ get: @escaping @Sendable (Root) -> [Item]
  ) -> Self {
    TemplateField(Declaration(name, .list(Item.self), about)) { .list(ViewList(get($0))) }
  }

  /// A list whose items `{{.}}` writes.
  package static func texts(
    _ name: String, _ about: String, _ get: @escaping @Sendable (Root) -> [String]
  ) -> Self {
    .list(name, about) { get($0).map(TextView.init) }
  }
}
