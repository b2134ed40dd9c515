import Model

/// A file of the theme that is published as it is, under a name that says what it holds.
struct Asset: Sendable {
  /// `site.css`, `icons/heart.svg`
  let name: String
  let bytes: [UInt8]
  /// `assets/site-1f0c2a9b3d.css`
  let address: String
}
