/// The tags of a profile. What is not there, or does not fit, reads as nothing.
struct ProfileTags {
  let bytes: [UInt8]
  private(set) var places: [String: Range<Int>] = [:]

  init(_ bytes: [UInt8], most: Int) {
    self.bytes = bytes
    for index in 0..<min(number(128, 4) ?? 0, most) {
      let entry = 132 + index * 12
      guard let name = text(entry, 4), let start = number(entry + 4, 4),
        let length = number(entry + 8, 4), start <= bytes.count, length <= bytes.count - start
      else { continue }
      places[name] = start..<(start + length)
    }
  }

  func number(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  func text(_ place: Int, _ count: Int) -> String? {
    guard place >= 0, count >= 0, place <= bytes.count - count else { return nil }
    return String(decoding: bytes[place..<(place + count)], as: UTF8.self)
  }

  /// Whole and parts of 65,536, with a sign.
  func fraction(_ place: Int) -> Double? {
    number(place, 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }

  /// What the profile calls itself.
  var description: String? {
    guard let tag = places["desc"], let kind = text(tag.lowerBound, 4) else { return nil }
    switch kind {
    case "desc":
      guard let count = number(tag.lowerBound + 8, 4), count <= tag.count - 12 else { return nil }
      return text(tag.lowerBound + 12, count).map { String($0.prefix { $0 != "\0" }) }
    case "mluc": return translated(tag)
    default: return nil
    }
  }

  /// In English where it is, else the first.
  private func translated(_ tag: Range<Int>) -> String? {
    let entries = (0..<min(number(tag.lowerBound + 8, 4) ?? 0, 100)).map {
      tag.lowerBound + 16 + $0 * 12
    }
    let english = entries.first { text($0, 2) == "en" }
    guard let entry = english ?? entries.first, let length = number(entry + 4, 4),
      let offset = number(entry + 8, 4), length <= 2_000, offset + length <= tag.count
    else { return nil }
    let start = tag.lowerBound + offset
    let units = stride(from: start, to: start + length - 1, by: 2).map {
      UInt16(number($0, 2) ?? 0)
    }
    return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
  }
}
