import Model
import Support

/// Text from outside on its way into a page. It was cleaned when it came in; this holds for
/// whatever did not come that way, and costs a look at the bytes.
enum SourceText {
  static func line(_ text: String) -> String {
    isClean(text) ? text : CleanText.line(text)
  }

  static func lines(_ text: String) -> String {
    isClean(text) ? text : CleanText.lines(text)
  }

  private static func isClean(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isClean($0) }
  }

  /// Printable ASCII, letters whose lead bytes hold no controls and no marks, and the quotes and
  /// dashes of texts that are set well.
  private static func isClean(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case 0x20...0x7E, 0x80...0xC1, 0xC3...0xE1, 0xE3...0xEE, 0xF0...0xFF: place += 1
      case 0xC2 where place + 1 < bytes.count && 0xA1...0xBF ~= bytes[place + 1]: place += 2
      case 0xE2
      where place + 2 < bytes.count && bytes[place + 1] == 0x80
        && 0x90...0xA7 ~= bytes[place + 2]:
        place += 3
      default: return false
      }
    }
    return true
  }
}
