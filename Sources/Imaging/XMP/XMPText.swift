import Model
import Support

/// Values as they may stand in XML, in text and in quoted attributes.
enum XMPText {
  /// As much of `text` as fits into `room` bytes, cut at a character; nil where nothing is left.
  static func escaped(_ text: String?, room: Int) -> String? {
    guard let text else { return nil }
    var result = ""
    var left = room
    for character in CleanText.line(text) {
      let piece = XMLEscaping.escaped(String(character))
      left -= piece.utf8.count
      if left < 0 { break }
      result += piece
    }
    return result.isEmpty ? nil : result
  }

  /// Nil for an address that does not fit: its beginning would lead elsewhere.
  static func escaped(_ address: WebAddress?, room: Int) -> String? {
    guard let address else { return nil }
    let result = XMLEscaping.escaped(address.text)
    return result.utf8.count <= room ? result : nil
  }
}
