import Model

/// How many browsers show an image: those that show one kind show all kinds before it.
enum BrowserSupport: Int, Comparable, CaseIterable {
  /// JPEG, PNG, GIF: whatever shows images shows these.
  case plain
  case webp
  case avif

  static func < (one: BrowserSupport, other: BrowserSupport) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension PublishedImage {
  /// Nil for what is for saving only, such as TIFF and HEIC.
  var support: BrowserSupport? {
    switch mediaType {
    case "image/jpeg", "image/png", "image/gif": .plain
    case "image/webp": .webp
    case "image/avif": .avif
    default: nil
    }
  }
}
