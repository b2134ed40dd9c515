import Model

/// The head of one value in a binary property list.
struct BinaryObject {
  enum Kind {
    case boolean(Bool)
    case integer, real, date, data, ascii, utf16, array, dictionary
  }

  let kind: Kind
  /// Bytes, UTF-16 units, values or pairs, as the kind has it.
  let count: Int
  /// Where the content begins.
  let start: Int

  private typealias Damage = BinaryPropertyList.Damage

  init(at offset: Int, in bytes: [UInt8]) throws(BinaryPropertyList.Damage) {
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    switch (marker >> 4, low) {
    case (0x0, 0x8), (0x0, 0x9): (kind, count) = (.boolean(low == 9), 0)
    case (0x1, 0...3): (kind, count) = (.integer, 1 << low)
    case (0x2, 2...3): (kind, count) = (.real, 1 << low)
    case (0x3, 3): (kind, count) = (.date, 8)
    case (0x4, _), (0x5, _), (0x6, _), (0xA, _), (0xD, _):
      kind = Self.sized(marker >> 4)
      (count, start) = try Self.length(low, at: offset, in: bytes)
      return
    default: throw Damage(problem: "a value is of an unknown kind")
    }
    start = offset + 1
  }

  private static func sized(_ nibble: UInt8) -> Kind {
    switch nibble {
    case 0x4: .data
    case 0x5: .ascii
    case 0x6: .utf16
    case 0xA: .array
    default: .dictionary
    }
  }

  /// Fifteen means that the length follows as an integer of its own.
  private static func length(
    _ low: Int, at offset: Int, in bytes: [UInt8]
  ) throws(BinaryPropertyList.Damage) -> (count: Int, start: Int) {
    if low < 15 { return (low, offset + 1) }
    guard let marker = bytes.number(at: offset + 1, size: 1), marker >> 4 == 1, marker & 15 <= 3,
      let count = bytes.number(at: offset + 2, size: 1 << (marker & 15)), count <= bytes.count
    else { throw Damage(problem: "a value's length is damaged") }
    return (count, offset + 2 + 1 << (marker & 15))
  }

  /// The value of anything but an array or a dictionary.
  func leaf(in bytes: [UInt8]) throws(BinaryPropertyList.Damage) -> PropertyListValue {
    let size = if case .utf16 = kind { count * 2 } else { count }
    guard start <= bytes.count, size <= bytes.count - start else {
      throw Damage(problem: "a value goes on beyond the end of the file")
    }
    let content = bytes[start..<start + size]
    let bits = content.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch kind {
    case .boolean(let isTrue): return .boolean(isTrue)
    case .integer: return .integer(count == 8 ? Int(Int64(bitPattern: bits)) : Int(bits))
    case .real:
      let number =
        count == 8 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(bits)))
      guard number.isFinite else { throw Damage(problem: "a number is not finite") }
      return .real(number)
    case .date: return .date(try Self.date(Double(bitPattern: bits)))
    case .data: return .data(Array(content))
    case .ascii:
      guard content.allSatisfy({ $0 < 0x80 }) else {
        throw Damage(problem: "a text is not what it says it is")
      }
      return .string(String(decoding: content, as: UTF8.self))
    case .utf16:
      let units = stride(from: start, to: start + size, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .string(String(decoding: units, as: UTF16.self))
    case .array, .dictionary: return .invalid
    }
  }

  /// Seconds since the beginning of 2001.
  private static func date(_ seconds: Double) throws(BinaryPropertyList.Damage) -> Timestamp {
    let years9999 = 252_423_993_600.0
    guard seconds.isFinite, abs(seconds) < years9999 else {
      throw Damage(problem: "a date is out of range")
    }
    return Timestamp(secondsSince1970: Int(seconds.rounded(.down)) + 978_307_200)
  }
}
