/// What an archive says of one of its entries (APPNOTE 6.3.10, with its Zip64).
package struct ZipEntry: Equatable {
  /// With `/`.
  package var name: String
  /// 0 stored, 8 deflated.
  package var method: UInt16
  /// CRC-32.
  package var checksum: UInt32
  package var packedCount: Int
  package var byteCount: Int
  /// Where its local header begins.
  package var start: Int

  package static let localMark: UInt32 = 0x0403_4B50
  package static let directoryMark: UInt32 = 0x0201_4B50
  package static let endMark: UInt32 = 0x0605_4B50
  package static let longEndMark: UInt32 = 0x0606_4B50
  package static let locatorMark: UInt32 = 0x0706_4B50
  package static let directoryCount = 46
  package static let endCount = 22
  package static let longEndCount = 56
  package static let locatorCount = 20

  /// Numbers from here on stand among the long ones.
  package static let long = 0xFFFF_FFFF
  private static let manyEntries = 0xFFFF
  /// The names are UTF-8.
  private static let flags: UInt16 = 1 << 11
  /// The first of January 1980, at midnight.
  private static let moment: [UInt8] = [0, 0, 0x21, 0]
  /// A regular file that everybody may read, of a Unix.
  private static let permissions: UInt32 = 0o100644 << 16
  private static let unix: UInt16 = 3 << 8

  package init(
    name: String, method: UInt16, checksum: UInt32, packedCount: Int, byteCount: Int, start: Int
  ) {
    self.name = name
    self.method = method
    self.checksum = checksum
    self.packedCount = packedCount
    self.byteCount = byteCount
    self.start = start
  }

  /// False for numbers that no file has.
  package var isPossible: Bool {
    (method == 0 || method == 8) && byteCount >= 0 && packedCount >= 0 && start >= 0
  }

  private var needsLongSizes: Bool { byteCount >= Self.long || packedCount >= Self.long }

  private func version(isLong: Bool) -> UInt16 { isLong ? 45 : 20 }

  /// What header and directory have in common, from the version that is needed on.
  private func facts(isLong: Bool, extra: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.add(version(isLong: isLong))
    bytes.add(Self.flags)
    bytes.add(method)
    bytes += Self.moment
    bytes.add(checksum)
    bytes.add(UInt32(needsLongSizes ? Self.long : packedCount))
    bytes.add(UInt32(needsLongSizes ? Self.long : byteCount))
    bytes.add(UInt16(clamping: name.utf8.count))
    bytes.add(UInt16(extra))
    return bytes
  }

  private func longNumbers(_ numbers: [Int]) -> [UInt8] {
    guard !numbers.isEmpty else { return [] }
    var bytes: [UInt8] = []
    bytes.add(UInt16(1))
    bytes.add(UInt16(8 * numbers.count))
    for number in numbers { bytes.add(UInt64(number)) }
    return bytes
  }

  package var localHeader: [UInt8] {
    let extra = longNumbers(needsLongSizes ? [byteCount, packedCount] : [])
    var bytes: [UInt8] = []
    bytes.add(Self.localMark)
    bytes += facts(isLong: needsLongSizes, extra: extra.count)
    return bytes + Array(name.utf8) + extra
  }

  package var directoryLine: [UInt8] {
    let isFar = start >= Self.long
    let extra = longNumbers(
      (needsLongSizes ? [byteCount, packedCount] : []) + (isFar ? [start] : []))
    let isLong = needsLongSizes || isFar
    var bytes: [UInt8] = []
    bytes.add(Self.directoryMark)
    bytes.add(Self.unix | version(isLong: isLong))
    bytes += facts(isLong: isLong, extra: extra.count)
    // No comment, the first disk, no kind of text.
    for _ in 0..<3 { bytes.add(UInt16(0)) }
    bytes.add(Self.permissions)
    bytes.add(UInt32(isFar ? Self.long : start))
    return bytes + Array(name.utf8) + extra
  }

  /// What stands behind the directory.
  package static func end(entries: Int, start: Int, byteCount: Int) -> [UInt8] {
    let isLong = entries >= manyEntries || start >= long || byteCount >= long
    var bytes: [UInt8] = []
    if isLong {
      bytes.add(longEndMark)
      bytes.add(UInt64(longEndCount - 12))
      bytes.add(unix | 45)
      bytes.add(UInt16(45))
      for _ in 0..<2 { bytes.add(UInt32(0)) }
      for number in [entries, entries, byteCount, start] { bytes.add(UInt64(number)) }
      bytes.add(locatorMark)
      bytes.add(UInt32(0))
      bytes.add(UInt64(start + byteCount))
      bytes.add(UInt32(1))
    }
    bytes.add(endMark)
    for _ in 0..<2 { bytes.add(UInt16(0)) }
    for _ in 0..<2 { bytes.add(UInt16(min(entries, manyEntries))) }
    bytes.add(UInt32(min(byteCount, long)))
    bytes.add(UInt32(min(start, long)))
    bytes.add(UInt16(0))
    return bytes
  }
}

extension [UInt8] {
  /// The smallest byte first.
  fileprivate mutating func add<Number: FixedWidthInteger>(_ number: Number) {
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> Number(shift)))
    }
  }
}
