import Foundation

/// A text that may say where a picture was taken, in one of the forms that people and programs give: degrees,
/// `geo:`, `POINT(…)`, UTM, plus codes, three words, links to maps. As in all of `Position.isMeant`, what is
/// taken for one wrongly is only not shown.
struct PositionText {
  private let text: String

  init(_ text: String) { self.text = text }

  var tellsPosition: Bool {
    Self.isMeant(by: text)
      // `%2C` in the address of a link.
      || text.utf8.contains(UInt8(ascii: "%"))
        && (text.removingPercentEncoding.map(Self.isMeant) ?? false)
  }

  private static func isMeant(by text: String) -> Bool {
    // Most text has nothing of the kind.
    guard text.utf8.contains(where: { isSuspect($0) }) else { return false }
    return isLink(text.lowercased()) || isThreeWords(text) || isPlusCode(text)
      || PositionTokens(text).tellPosition
  }

  private static func isSuspect(_ byte: UInt8) -> Bool {
    byte >= 0x80 || 0x30...0x39 ~= byte || "./".utf8.contains(byte)
  }

  private static let maps = [
    "amap.com", "apple.com/maps", "bing.com/maps", "geohack", "goo.gl/maps", "here.com/",
    "map.baidu.", "map.geo.admin.ch", "maps.app.goo.gl", "maps.apple.com", "maps.google.",
    "mapquest.com", "mapy.c", "opentopomap.org/#", "openstreetmap.org/#", "openstreetmap.org/?",
    "openstreetmap.org/go/", "openstreetmap.org/node", "openstreetmap.org/relation",
    "openstreetmap.org/way", "osm.org/", "plus.codes/", "w3w.co/", "waze.com/", "what3words",
    "yandex.com/maps", "yandex.ru/maps",
  ]

  /// By bytes: to compare characters takes long where a text has many marks.
  private static func isLink(_ folded: String) -> Bool {
    let bytes = Array(folded.utf8)
    if maps.contains(where: { find($0, in: bytes[...]) != nil }) { return true }
    guard let google = find("google.", in: bytes[...]) else { return false }
    return find("/maps", in: bytes[google...]) != nil
  }

  /// Where it begins. The standard library takes seconds for a megabyte.
  private static func find(_ part: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let sought = Array(part.utf8)
    guard let first = sought.first, bytes.count >= sought.count else { return nil }
    let last = bytes.endIndex - sought.count
    return (bytes.startIndex...last).first {
      bytes[$0] == first && bytes[$0..<$0 + sought.count].elementsEqual(sought)
    }
  }
}

extension PositionText {
  /// `///filled.count.soap`, or nothing but such words.
  private static func isThreeWords(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    if let start = find("///", in: bytes[...]) {
      let words = String(decoding: bytes[(start + 3)...].prefix(800), as: UTF8.self)
      return isThreeWords(words.prefix { $0.isLetter || $0 == "." }, from: 1)
    }
    return isThreeWords(text[...], from: 4)
  }

  /// - Parameter length: how long the last is at least; those of names of hosts are short.
  private static func isThreeWords(_ text: Substring, from length: Int) -> Bool {
    let words = text.prefix(200).split(separator: ".", omittingEmptySubsequences: false)
    guard words.count == 3, words[0] != "www", let last = words.last else { return false }
    return last.count >= length && words.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isLetter) }
  }

  private static let plusDigits = Set("23456789CFGHJMPQRVWX".utf8)

  /// `9C3W9QCJ+2X`, `9QCJ+2X`, `9C3W0000+`
  private static func isPlusCode(_ text: String) -> Bool {
    let bytes = Array(text.uppercased().utf8)
    return bytes.indices.contains { bytes[$0] == UInt8(ascii: "+") && isPlusCode(bytes, at: $0) }
  }

  private static func isPlusCode(_ bytes: [UInt8], at plus: Int) -> Bool {
    let before = bytes[max(0, plus - 9)..<plus].reversed().prefix(while: isWordByte)
    let after = bytes[(plus + 1)..<min(bytes.count, plus + 9)].prefix(while: isWordByte)
    guard [4, 6, 8].contains(before.count), [0, 2, 3].contains(after.count) else { return false }
    let zeros = before.prefix { $0 == UInt8(ascii: "0") }.count
    let digits = before.dropFirst(zeros) + after
    guard after.isEmpty ? before.count == 8 && zeros > 0 : zeros == 0 else { return false }
    return digits.allSatisfy(plusDigits.contains) && digits.contains { $0 >= UInt8(ascii: "A") }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || 0x30...0x39 ~= byte || 0x41...0x5A ~= byte
  }
}
