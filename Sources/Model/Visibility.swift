/// Who is to find a gallery, or what a search of it brings.
package enum Visibility: String, CaseIterable, Sendable {
  case `public`
  /// Whoever has the address.
  case unlisted
}

/// Whether programs may be trained on pictures.
package enum Training: String, CaseIterable, Sendable {
  case allowed, refused
}
