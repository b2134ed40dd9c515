import Model
import Search
import Support

/// Titles out of the names of files.
enum FileTitle {
  /// `red-kite_over-hill.jpg` is "red kite over hill"; a name that a camera or a telephone gave,
  /// such as `IMG_1234.jpg` or `20240102_030405.jpg`, is none.
  static func title(of name: String) -> String? {
    let stem = FolderPath.stem(name)
    let words = stem.split { !$0.isLetter }.map { Folding.searched(String($0)) }
    guard words.contains(where: isWord) else { return nil }
    return Written.line(String(stem.map { "_-".contains($0) ? " " : $0 }), limit: 300)
  }

  private static func isWord(_ word: String) -> Bool {
    let isLetter = word.utf8.count == 1
    return !isLetter && !made.contains(word)
  }

  /// What cameras, telephones and scanners begin or end their names with.
  private static let made: Set = [
    "img", "imgp", "imag", "image", "dsc", "dscn", "dscf", "dscp", "dcp", "pict", "pic", "picture",
    "photo", "pxl", "mvimg", "gopr", "dji", "cimg", "sam", "hpim", "kif", "mg", "sdc", "wp", "wa",
    "scan", "screenshot", "copy", "edited", "hdr", "pano", "burst", "mp",
  ]
}
