extension UInt8 {
  var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  /// Whether it may stand before or behind a tag that is alone on its line.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension String {
  /// Without white space at its ends.
  var trimmed: String {
    guard let first = utf8.firstIndex(where: { !$0.isWhiteSpace }),
      let last = utf8.lastIndex(where: { !$0.isWhiteSpace })
    else { return "" }
    return String(self[first...last])
  }

  /// With one space wherever there is white space.
  var oneLine: String {
    utf8.split(whereSeparator: \.isWhiteSpace).map { String($0) ?? "" }.joined(separator: " ")
  }
}
