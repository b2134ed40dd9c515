import Model
import Search
import Support

/// What an album is called, out of the name of its folder.
enum AlbumName {
  /// Of folders within each other, the innermost last, the nearest that somebody named.
  static func name(of folders: [String]) -> String? {
    folders.reversed().lazy.compactMap(tidied).first
  }

  /// `2023-10 Lake District` is `Lake District`; a mere date, and what cameras and systems call their
  /// folders, is no name.
  static func tidied(_ folder: String) -> String? { parts(of: folder).name }

  /// The same with the date, as far as there is one: `2023-10 Lake District` is of October 2023.
  static func parts(of folder: String) -> (name: String?, date: PartialDate?) {
    guard let line = Written.line(folder, limit: 200) else { return (nil, nil) }
    let separator: Character =
      line.contains(" ") ? " " : line.contains("_") ? "_" : "-"
    var words = line.split(separator: separator)[...]
    if words.count > 1, let first = words.first, isNumbering(first) { words = words.dropFirst() }
    var isDated = false
    var (start, end) = ("", "")
    while let first = words.first, isDate(first, after: isDated) || isMark(first) {
      isDated = isDated || !isMark(first)
      start += first
      words = words.dropFirst()
    }
    while let last = words.last, isDate(last, after: false) || isMark(last) {
      end = last + end
      words = words.dropLast()
    }
    let text = words.joined(separator: String(separator))
    let isSlug = !text.contains(" ") && text == text.lowercased()
    let name = String(text.map { $0 == "_" || isSlug && $0 == "-" ? " " : $0 })
    return (isName(name) ? Written.line(name) : nil, date(in: start) ?? date(in: end))
  }

  /// Of `2023-10` or `20231015` as much as a calendar has.
  private static func date(in text: String) -> PartialDate? {
    let digits = text.filter(\.isNumber)
    func number(_ start: Int, _ count: Int) -> Int? { Int(digits.dropFirst(start).prefix(count)) }
    guard let year = number(0, 4) else { return nil }
    let month = digits.count >= 6 ? number(4, 2) : nil
    return PartialDate(year: year, month: month, day: digits.count >= 8 ? number(6, 2) : nil)
      ?? PartialDate(year: year, month: month) ?? PartialDate(year: year)
  }

  private static func isName(_ name: String) -> Bool {
    guard name.contains(where: \.isLetter), !general.contains(Folding.searched(name)) else {
      return false
    }
    // Cameras number their folders: `100CANON`, `101_PANA`.
    return
      !(name.count == 8 && name.prefix(3).allSatisfy(\.isNumber)
      && name.dropFirst(3).allSatisfy { $0.isUppercase || $0.isNumber || $0 == " " })
  }

  /// `2023`, `2023-10-15`, `20231015`, `(2023)`; behind another one also `10`.
  private static func isDate(_ word: Substring, after isDated: Bool) -> Bool {
    let digits = word.filter { !"-.()[]".contains($0) }
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
    switch digits.count {
    case 1, 2: return isDated
    case 4: return digits.hasPrefix("19") || digits.hasPrefix("20")
    default: return digits.count.isMultiple(of: 2) && digits.count <= 16
    }
  }

  private static func isMark(_ word: Substring) -> Bool {
    !word.contains { $0.isLetter || $0.isNumber || $0.isSymbol }
  }

  /// `01`, `7.`, `12)`
  private static func isNumbering(_ word: Substring) -> Bool {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let rest = word.dropFirst(digits.count)
    guard (1...3).contains(digits.count) else { return false }
    return rest.isEmpty ? digits.first == "0" : rest == "." || rest == ")"
  }

  /// Folded: what says no more than that pictures are in it.
  private static let general: Set = [
    // What Google calls an export, and in it the folder of a year.
    "google foto", "google foto's", "google fotos", "google photos", "takeout",
    "foto's uit", "fotos de", "fotos von", "photos de", "photos from",
    "album", "albums", "best", "bilder", "camera", "camera roll", "camera uploads", "dcim",
    "eigene bilder", "edited", "edits", "export", "exports", "fotos", "gallery", "galerie", "image",
    "images", "imagenes", "jpeg", "jpegs", "jpg", "library", "my pictures", "new folder",
    "original",
    "originals", "photo", "photos", "photographs", "pics", "pictures", "raw", "root", "selected",
    "selects", "temp", "tmp", "upload", "uploads", "web",
  ]
}
