import Model

/// Text from outside on its way into a page. It was cleaned when it came in; this holds for
/// whatever did not come that way, and costs a look at the bytes.
enum SourceText {
  static func line(_ text: String) -> String {
    isClean(text) ? text : CleanText.line(text)
  }

  static func lines(_ text: String) -> String {
    isClean(text) ? text : CleanText.lines(text)
  }

  /// Printable ASCII, and letters whose lead bytes hold no controls and no marks.
  private static func isClean(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case 0x20...0x7E, 0x80...0xC1, 0xC3...0xE1, 0xE3...0xEE, 0xF0...0xFF: true
      default: false
      }
    }
  }
}
