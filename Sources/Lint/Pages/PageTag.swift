import Support

/// An element as it begins. Valid only during the call that brings it.
struct PageTag {
  struct Attribute {
    let name: PageName
    /// The name as it stands in the page.
    let text: UnsafeBufferPointer<UInt8>
    let value: UnsafeBufferPointer<UInt8>

    /// Without marks of which a letter has too many: to compare them takes the square of their number.
    var string: String { String(fewMarks: value) }

    /// `onclick` and the like.
    var isHandler: Bool { text.count > 2 && text[0] == 0x6F && text[1] == 0x6E }
  }

  let name: PageName
  /// The name as it stands in the page.
  let text: UnsafeBufferPointer<UInt8>
  let line: Int
  let attributes: UnsafeBufferPointer<Attribute>
  /// Those of its attributes.
  let names: PageNames

  func attribute(_ name: PageName) -> Attribute? {
    names.contains(name) ? attributes.first { $0.name == name } : nil
  }

  func has(_ name: PageName) -> Bool { names.contains(name) }

  /// Nil where it is not there.
  func value(_ name: PageName) -> String? { attribute(name)?.string }

  func number(_ name: PageName) -> Int? { attribute(name).flatMap { Int($0.value) } }

  /// Whether one of the words of `rel`, in small letters, is that.
  func isRelated(_ word: StaticString) -> Bool { isRelated(to: [word]) }

  func isRelated(to words: [StaticString]) -> Bool {
    attribute(.rel)?.value.words.contains { found in
      words.contains { word in found.isWord(word) }
    } == true
  }

  /// Whether one of the words between commas and white space is that, whatever its letters' size.
  func lists(_ name: PageName, _ word: StaticString) -> Bool {
    guard let value = attribute(name)?.value else { return false }
    return value.split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }.contains { $0.isWord(word) }
  }

  /// Whether the attribute is there and says something.
  func tells(_ name: PageName) -> Bool { has(name) && attribute(name)?.value.isVisible == true }

  /// Whether the attribute is there with that value, whatever its letters' size.
  func says(_ name: PageName, _ word: StaticString) -> Bool {
    has(name) && attribute(name)?.value[...].isWord(word) == true
  }
}
