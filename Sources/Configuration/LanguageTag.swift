/// BCP 47, as far as it can be told without a list of all languages.
enum LanguageTag {
  /// A language of two or three letters, and further parts of up to eight letters and digits.
  static func isPlausible(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = parts.first, text.utf8.count <= 35 else { return false }
    return (2...3).contains(language.count) && language.allSatisfy(isLetter)
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
