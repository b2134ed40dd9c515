/// An element as it begins. Valid only during the call that brings it.
struct PageTag {
  struct Attribute {
    let name: PageName
    /// Ends with a zero byte.
    let text: UnsafePointer<UInt8>
    let value: UnsafeBufferPointer<UInt8>

    var string: String { String(decoding: value, as: UTF8.self) }

    /// `data-` and whatever follows it, which belong to scripts.
    var isData: Bool {
      text[0] == 0x64 && text[1] == 0x61 && text[2] == 0x74 && text[3] == 0x61 && text[4] == 0x2D
    }

    /// `onclick` and the like.
    var isHandler: Bool { text[0] == 0x6F && text[1] == 0x6E && text[2] != 0 }
  }

  let name: PageName
  /// Ends with a zero byte.
  let text: UnsafePointer<UInt8>
  let line: Int
  let attributes: [Attribute]

  func attribute(_ name: PageName) -> Attribute? { attributes.first { $0.name == name } }

  func has(_ name: PageName) -> Bool { attributes.contains { $0.name == name } }

  /// Without white space around it; nil where it is not there.
  func value(_ name: PageName) -> String? { attribute(name)?.string }

  func number(_ name: PageName) -> Int? { value(name).flatMap { Int($0) } }

  /// Whether one of the words of `rel`, in small letters, is that.
  func isRelated(_ word: String) -> Bool {
    value(.rel)?.lowercased().split(whereSeparator: \.isWhitespace).contains { $0 == word } == true
  }

  /// Whether the attribute is there and says something.
  func tells(_ name: PageName) -> Bool {
    attribute(name)?.value.contains { $0 > 0x20 } == true
  }
}
