import Support

/// Names that cameras and programs gave, or that hold for any picture: who hears one learns nothing.
package enum WeakName {
  /// Whether the text is nothing else: `IMG_1234`, `image 3`, `Photo 9000001`, `heron.jpg`; also where there
  /// is none.
  package static func covers(_ text: String) -> Bool {
    if endsAsFile(text) { return true }
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(where: { !$0.properties.isWhitespace }) {
      let end = rest[start...].firstIndex(where: \.properties.isWhitespace) ?? rest.endIndex
      guard isWeak(String(rest[start..<end])) else { return false }
      rest = rest[end...]
    }
    return true
  }

  private static func isWeak(_ word: String) -> Bool {
    isNumber(word)
      || !word.split { !$0.isLetter }.contains { letters in
        let folded = Folding.searched(String(letters))
        return folded.utf8.count > 1 && !made.contains(folded)
      }
  }

  /// What some programs call each file by: `5C1A2B3D-4E5F-6071-8293-A4B5C6D7E8F9`.
  private static func isNumber(_ word: String) -> Bool {
    guard word.utf8.count >= 16 else { return false }
    let digits = word.filter { $0 != "-" }
    return digits.count >= 16 && digits.contains(where: \.isNumber)
      && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  /// `IMG_4711.jpg`
  package static func endsAsFile(_ text: String) -> Bool {
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")),
      1...6 ~= text.utf8.distance(from: dot, to: text.endIndex)
    else { return false }
    return endings.contains(text[dot...].dropFirst().lowercased())
  }

  private static let endings: Set = [
    "avif", "bmp", "dng", "gif", "heic", "heif", "jpe", "jpeg", "jpg", "jxl", "png", "raw", "svg",
    "tif", "tiff", "webp",
  ]

  private static let made = Set(
    [
      // What cameras, telephones and scanners begin or end their names with.
      "img", "imgp", "imag", "image", "dsc", "dscn", "dscf", "dscp", "dcp", "pict", "pic",
      "picture", "photo", "pxl", "mvimg", "gopr", "dji", "cimg", "sam", "hpim", "kif", "mg", "sdc",
      "wp", "wa", "scan", "screenshot", "copy", "edited", "hdr", "pano", "burst", "mp", "edit",
      "fb",
      "received", "signal", "whatsapp", "at", "vid", "mov", "lrm", "export",
      // What any picture is, in the languages that sites have.
      "untitled", "unnamed", "illustration", "vector", "drawing", "foto", "bild", "vektorgrafik",
      "dessin", "vectoriel", "imagen", "ilustración", "dibujo", "vectorial", "写真", "画像", "イラスト",
      "ベクター画像", "صورة", "رسم", "متجهي",
    ].map(Folding.searched))
}
