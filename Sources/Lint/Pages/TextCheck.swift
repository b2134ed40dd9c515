import Foundation
import Support

/// What is looked for in the bytes of a page, whatever stands around it.
enum TextCheck {
  static func look(at bytes: [UInt8], _ report: inout PageReport) {
    bytes.withUnsafeBytes { raw in
      let bytes = raw.assumingMemoryBound(to: UInt8.self)
      var place = 0
      while !report.isFull, let next = nextSign(in: raw, from: place) {
        place = next
        if bytes[place] == brace {
          place = look(atBrace: place, bytes, &report)
        } else {
          place = look(atForeign: place, bytes, &report)
        }
      }
    }
  }

  private static let brace = UInt8(ascii: "{")
  /// A tag of a template is no longer: a page that is all braces is read once.
  private static let longestTag = 200

  /// The next byte that is a brace or no ASCII. Most pages have few of them: eight bytes at a time.
  private static func nextSign(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let high: UInt64 = 0x8080_8080_8080_8080
    var place = start
    while place + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let braces = word ^ 0x7B7B_7B7B_7B7B_7B7B
      if (word | (braces &- 0x0101_0101_0101_0101) & ~braces) & high != 0 { break }
      place += 8
    }
    while place < bytes.count, bytes[place] < 0x80, bytes[place] != brace { place += 1 }
    return place < bytes.count ? place : nil
  }

  private static func line(of place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    1 + bytes[..<place].count { $0 == 0x0A }
  }

  /// - Returns: where to go on.
  private static func look(
    atBrace place: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ report: inout PageReport
  ) -> Int {
    guard let end = templateTag(bytes[place...].prefix(longestTag)) else { return place + 1 }
    let tag = String(fewMarks: bytes[place..<end])
    report.add(
      .templateTag, line: line(of: place, in: bytes),
      "“\(PageReport.shown(tag))” is left of a template")
    return end
  }

  /// Where `{{name}}`, `{{#name}}` or `{{{name}}}` ends; nil where it is none.
  private static func templateTag(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard rest.starts(with: "{{".utf8) else { return nil }
    let inner = rest.dropFirst(2).drop { $0 == 0x7B || $0 == 0x20 || "#^/>&!=".utf8.contains($0) }
    let name = inner.prefix { isNamed($0) }
    guard !name.isEmpty else { return nil }
    let close = rest[name.endIndex...].drop { $0 == 0x20 }
    guard close.starts(with: "}}".utf8) else { return nil }
    return close.startIndex + 2
  }

  private static func isNamed(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || [0x2E, 0x2D, 0x5F].contains(byte)
  }

  /// Looks at a run of text that is not ASCII, with the one letter before it, on which a sign may
  /// stand.
  ///
  /// - Returns: where it ends.
  private static func look(
    atForeign start: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ report: inout PageReport
  ) -> Int {
    var end = start
    var needsLook = false
    while end < bytes.count, bytes[end] >= 0x80 {
      needsLook = needsLook || mayBeLoose(bytes, end)
      end += 1
    }
    guard needsLook else { return end }
    let text = String(fewMarks: bytes[max(0, start - 1)..<end])
    let composed = text.precomposedStringWithCanonicalMapping
    if !composed.utf8.elementsEqual(text.utf8) {
      report.add(
        .composed, line: line(of: start, in: bytes),
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
