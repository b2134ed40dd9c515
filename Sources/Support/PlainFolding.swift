/// Folds ASCII, as most text is, by a look at each byte; the `×` of sizes stays as it is.
package enum PlainFolding {
  package enum Omission {
    /// White space at both ends.
    case ends
    /// All white space, and commas.
    case spacesAndCommas
  }

  /// In small letters; nil for any other text.
  package static func folded(_ text: String, leavingOut omission: Omission) -> String? {
    var text = text
    let whole = text.utf8.count
    let kept = text.withUTF8 { bytes -> Range<Int>? in
      guard isPlain(bytes) else { return nil }
      guard omission == .ends else { return 0..<whole }
      let start = bytes.firstIndex { !isWhite($0) } ?? whole
      let end = bytes.lastIndex { !isWhite($0) }.map { $0 + 1 } ?? start
      return start..<end
    }
    guard let kept else { return nil }
    if kept.count == whole, isFolded(&text, omission) { return text }
    return String(unsafeUninitializedCapacity: kept.count) { memory in
      var count = 0
      text.withUTF8 { bytes in
        for byte in bytes[kept] where omission == .ends || !isLeftOut(byte) {
          memory[count] = isCapital(byte) ? byte | 0x20 : byte
          count += 1
        }
      }
      return count
    }
  }

  private static func isFolded(_ text: inout String, _ omission: Omission) -> Bool {
    text.withUTF8 { bytes in
      bytes.allSatisfy { !isCapital($0) && (omission == .ends || !isLeftOut($0)) }
    }
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    while place < bytes.count {
      if bytes[place] < 0x80 {
        place += 1
      } else if bytes[place] == times.0, place + 1 < bytes.count, bytes[place + 1] == times.1 {
        place += 2
      } else {
        return false
      }
    }
    return true
  }

  /// The bytes of `×`.
  private static let times: (UInt8, UInt8) = (0xC3, 0x97)

  private static func isLeftOut(_ byte: UInt8) -> Bool { isWhite(byte) || byte == 0x2C }
  private static func isCapital(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }
  private static func isWhite(_ byte: UInt8) -> Bool { 0x09...0x0D ~= byte || byte == 0x20 }
}
