import Foundation

/// What is looked for in the bytes of a page, whatever stands around it.
enum TextCheck {
  static func look(at bytes: [UInt8], _ report: inout PageReport) {
    bytes.withUnsafeBufferPointer { bytes in
      var line = 1
      var place = 0
      while place < bytes.count {
        switch bytes[place] {
        case 0x0A: line += 1
        case UInt8(ascii: "{") where place + 1 < bytes.count && bytes[place + 1] == bytes[place]:
          let end = templateTag(bytes[place...])
          if let end {
            let tag = String(decoding: bytes[place..<end], as: UTF8.self)
            report.add(
              .templateTag, line: line, "“\(PageReport.shown(tag))” is left of a template")
            place = end - 1
          }
        case 0xCC...:
          // Signs that may stand above another begin here.
          place = foreignEnd(bytes, from: place, line: line, &report) - 1
        default: break
        }
        place += 1
      }
    }
  }

  /// Where `{{name}}`, `{{#name}}` or `{{{name}}}` ends; nil where it is none.
  private static func templateTag(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let inner = rest.dropFirst(2).drop { $0 == 0x7B || $0 == 0x20 || "#^/>&!=".utf8.contains($0) }
    let name = inner.prefix { isNamed($0) }
    guard !name.isEmpty, name.count < 100 else { return nil }
    let close = rest[name.endIndex...].drop { $0 == 0x20 }
    guard close.starts(with: "}}".utf8) else { return nil }
    return close.startIndex + 2
  }

  private static func isNamed(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || [0x2E, 0x2D, 0x5F].contains(byte)
  }

  /// Where a run of text that is not ASCII ends, with the one letter before it, on which a sign may
  /// stand.
  private static func foreignEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, line: Int, _ report: inout PageReport
  ) -> Int {
    var end = start
    var needsLook = false
    while end < bytes.count, bytes[end] >= 0x80 {
      needsLook = needsLook || mayBeLoose(bytes, end)
      end += 1
    }
    guard needsLook else { return end }
    let text = String(decoding: bytes[max(0, start - 1)..<end], as: UTF8.self)
    let composed = text.precomposedStringWithCanonicalMapping
    if !composed.utf8.elementsEqual(text.utf8) {
      report.add(
        .composed, line: line,
        "“\(PageReport.shown(text))” is not in composed form, NFC")
    }
    return end
  }

  /// Whether a character that begins here may look another way in NFC. Greek, Cyrillic, Arabic, CJK
  /// and punctuation without signs above them are told apart here, as they are most of what there is.
  private static func mayBeLoose(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    switch bytes[place] {
    case 0x80..<0xCC: false
    // Cyrillic letters and CJK.
    case 0xD0...0xD1, 0xE4...0xE9: false
    // Punctuation from U+2010 on, and up to U+20BF.
    case 0xE2 where place + 2 < bytes.count:
      !((bytes[place + 1] == 0x80 && bytes[place + 2] >= 0x90) || bytes[place + 1] == 0x82)
    default: true
    }
  }
}
