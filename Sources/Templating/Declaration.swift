/// What a view promises of one name.
@usableFromInline package struct Declaration: Sendable {
  @usableFromInline package indirect enum Kind: Sendable {
    case text
    /// Text that is HTML already, and may be written with `{{{ }}}`, too.
    case markup
    /// Asked by sections only.
    case flag
    /// A group of values.
    case view(any View.Type)
    case list(any View.Type)
  }

  package let name: String
  package let kind: Kind
  /// A sentence for the author of a theme.
  package let about: String
  /// Whether there may be none of it.
  package let isOptional: Bool

  @usableFromInline package init(
    _ name: String, _ kind: Kind, _ about: String, isOptional: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.about = about
    self.isOptional = isOptional
  }
}
