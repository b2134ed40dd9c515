import Support

/// What a file is called that a visitor keeps: after its picture, and so that every file system takes it.
enum SaveName {
  /// In bytes, without the ending: some archives and disks allow 143 in all.
  private static let longest = 100

  /// As the picture is called; as its pages are where nothing of that can be used.
  static func stem(_ name: String, at address: PhotoAddress) -> String {
    let stem = stem(name)
    return stem.isEmpty ? address.name : stem
  }

  /// The name without what some file system forbids.
  static func stem(_ name: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in SourceText.line(name).unicodeScalars {
      switch scalar {
      case "/", "\\", ":", "|": text.append("-")
      case "*", "?", "\"", "<", ">": text.append(" ")
      case _ where isHidden(scalar): break
      default: text.append(scalar)
      }
    }
    let stem = cut(
      trimmed(String(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")))
    // Whatever stands behind a dot, such a name is that of a device.
    let first = stem.prefix { $0 != "." && $0 != " " }
    return isDevice(Folding.searched(String(first))) ? "_" + stem : stem
  }

  /// Hidden files begin with a dot, and Windows drops dots and spaces at the end.
  private static func trimmed(_ text: String) -> String {
    let ends: Set<Character> = [".", " "]
    let rest = text.drop { ends.contains($0) }
    guard let last = rest.lastIndex(where: { !ends.contains($0) }) else { return "" }
    return String(rest[...last])
  }

  /// Between two characters, rather between two words.
  private static func cut(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    var (short, count) = ("", 0)
    for character in text {
      count += String(character).utf8.count
      guard count <= longest else { break }
      short.append(character)
    }
    if let gap = short.lastIndex(of: " "), short[gap...].count < 20 {
      short = String(short[..<gap])
    }
    return trimmed(short)
  }

  /// Control characters, and marks that turn the text around them: a name must not seem to have another
  /// ending. Those that join letters and signs stay.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }

  private static func isDevice(_ stem: String) -> Bool {
    Slug.isDevice(stem) || ["conin$", "conout$"].contains(stem)
  }
}
