import Foundation
import Support

/// A text that may say where a picture was taken, in one of the forms that people and programs give: degrees,
/// `geo:`, `POINT(…)`, UTM, plus codes, three words, links to maps. It is guessed with a heavy hand: what is
/// taken for a position wrongly is only not shown.
package struct PositionText {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// An address may be escaped in the address of another one.
  private static let mostEscapes = 3

  package var tellsPosition: Bool {
    guard Marks(of: text).areAny else { return false }
    var text = text
    for _ in 0..<Self.mostEscapes {
      if Self.isMeant(by: text) { return true }
      // `%2C`, also as `%252C`.
      guard text.utf8.contains(UInt8(ascii: "%")), let plain = text.removingPercentEncoding else {
        return false
      }
      text = plain
    }
    return Self.isMeant(by: text)
  }

  /// The text without the lines that tell one; nil where nothing is left of it.
  package static func rest(of text: String) -> String? {
    guard Marks(of: text).areAny else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let others = lines.filter { !PositionText(String($0)).tellsPosition }
    // One may go over several lines, too.
    let tells = others.count < lines.count || lines.count > 1 && PositionText(text).tellsPosition
    guard tells else { return text }
    let rest = CleanText.lines(others.joined(separator: "\n"), limit: text.utf8.count)
    return rest.isEmpty || PositionText(rest).tellsPosition ? nil : rest
  }

  /// `geo_lat`, `Longitude`
  static func namesAxis(_ key: String) -> Bool {
    let folded = Array(key.lowercased().utf8)
    return ["lat", "lon", "lng"].contains { find($0, in: folded[...]) != nil }
  }

  private static func isMeant(by text: String) -> Bool {
    // Most text has nothing of the kind, and each build looks at all of it.
    let marks = Marks(of: text)
    if marks.mayBeLink, isLink(text.lowercased()) { return true }
    if marks.hasAddress, isThreeWords(text) { return true }
    if marks.hasPlus, isPlusCode(text) { return true }
    return marks.hasNumbers && PositionTokens(text).tellPosition
  }

  /// What has to be in a text before a closer look is worth while.
  private struct Marks {
    /// `.`, `/` or `:`
    private(set) var hasAddress = false
    /// An address, a digit, such as that of `what3words`, or `geohash`: what follows it may be letters alone.
    private(set) var mayBeLink = false
    private(set) var hasPlus = false
    /// More than one small number among words, such as `Day 12`.
    private(set) var hasNumbers = false
    /// `%`, behind which any of them may be.
    private var hasEscapes = false

    var areAny: Bool { mayBeLink || hasPlus || hasNumbers || hasEscapes }

    private static let geohash = "geohash".utf8.reduce(0) { $0 << 8 | UInt64($1) }
    private static let sevenBytes: UInt64 = 0x00FF_FFFF_FFFF_FFFF

    init(of text: String) {
      var text = text
      var (numbers, digits, isInNumber, isForeign) = (0, 0, false, false)
      var (lastSeven, hasGeohash): (UInt64, Bool) = (0, false)
      text.withUTF8 { bytes in
        for byte in bytes {
          // In lower case.
          lastSeven = (lastSeven << 8 | UInt64(byte | 0x20)) & Self.sevenBytes
          if lastSeven == Self.geohash { hasGeohash = true }
          let isDigit = 0x30...0x39 ~= byte
          if isDigit { digits += 1 }
          if isDigit, !isInNumber { numbers += 1 }
          isInNumber = isDigit
          switch byte {
          case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"): hasAddress = true
          case UInt8(ascii: "+"): hasPlus = true
          case UInt8(ascii: "%"): hasEscapes = true
          // Letters may be digits, or say degrees.
          case 0x80...: isForeign = true
          default: break
          }
        }
      }
      mayBeLink = hasAddress || digits > 0 || hasGeohash
      hasNumbers = isForeign || numbers > 1 || digits > 3 || digits > 0 && hasAddress
    }
  }

  /// By their first bytes.
  private static let maps: [UInt8: [[UInt8]]] = Dictionary(
    grouping: addressesOfMaps.map { Array($0.utf8) }
  ) { $0[0] }

  private static let addressesOfMaps = [
    "2gis.", "amap.com", "apple.com/maps", "bing.com/maps", "comgooglemaps:", "ge0.me/", "ge0://",
    "geohack", "geohash", "geojson.io", "goo.gl/maps", "here.com/", "kakao.com/link/map",
    "map.baidu.",
    "map.geo.admin.ch", "map.naver.com", "mapillary.com/", "maps.app.goo.gl", "maps.apple.com",
    "maps.apple/", "maps.google.", "mapquest.com", "mapy.c", "om://", "omaps.app",
    "opentopomap.org/#",
    "openstreetmap.org/#", "openstreetmap.org/?", "openstreetmap.org/directions",
    "openstreetmap.org/go/", "openstreetmap.org/node", "openstreetmap.org/relation",
    "openstreetmap.org/search", "openstreetmap.org/way", "osm.org/", "osmand.net/",
    "petalmaps.com", "plus.codes/", "s.geo.admin.ch", "w3w.co/", "waze.com/", "what3words",
    "wikimapia.org/", "yandex.com/maps", "yandex.ru/maps",
  ]

  /// By bytes: to compare characters takes long where a text has many marks.
  private static func isLink(_ folded: String) -> Bool {
    let bytes = Array(folded.utf8)
    for place in bytes.indices {
      guard let maps = maps[bytes[place]] else { continue }
      if maps.contains(where: { bytes[place...].starts(with: $0) }) { return true }
    }
    guard let google = find("google.", in: bytes[...]) else { return false }
    return find("/maps", in: bytes[google...]) != nil
  }

  /// Where it begins. The standard library takes seconds for a megabyte.
  static func find(_ part: String, in bytes: ArraySlice<UInt8>) -> Int? {
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
