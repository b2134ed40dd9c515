/// What Wikimedia Commons allows.
enum CommonsRules {
  static let reach = 10_000
  static let standardLimit = 10
  static let mostPages = 500
  /// So many thumbnails fit into one answer.
  static let mostThumbnails = 50
  static let previewWidth = 330
  static let widths = [20, 40, 60, 120, 250, 330, 500, 960, 1_280, 1_920, 3_840]
  /// How far behind its databases are, in seconds.
  static let lag = 0.5

  static func hasContact(_ userAgent: String?) -> Bool {
    userAgent?.contains("@") == true || userAgent?.contains("://") == true
  }

  /// What a width that was asked for becomes.
  static func step(_ width: Int) -> Int { widths.first { $0 >= width } ?? width }
}
