/// A ZIP file whose entries are stored as they are, without compression.
package struct StoredArchive: Sendable {
  private let bytes: [UInt8]
  private let places: [String: Range<Int>]

  /// Nil for anything else, and where an entry is compressed or lies beyond the file's end.
  package init?(_ bytes: [UInt8]) {
    let reader = Reader(bytes: bytes)
    guard let places = reader.entries() else { return nil }
    (self.bytes, self.places) = (bytes, places)
  }

  /// What an entry holds, such as `tiles/info.json`.
  package subscript(name: String) -> ArraySlice<UInt8>? { places[name].map { bytes[$0] } }

  package var names: [String] { places.keys.sorted() }

  private struct Reader {
    let bytes: [UInt8]

    func entries() -> [String: Range<Int>]? {
      // The directory's end is behind it, and a comment may follow.
      let last = bytes.count - 22
      guard
        let end = stride(from: last, through: max(0, last - 0xFFFF), by: -1)
          .first(where: { number($0, 4) == 0x0605_4B50 }),
        let count = number(end + 10, 2), count < 0xFFFF, var place = number(end + 16, 4)
      else { return nil }
      var entries: [String: Range<Int>] = [:]
      for _ in 0..<count {
        guard number(place, 4) == 0x0201_4B50, number(place + 10, 2) == 0,
          let name = number(place + 28, 2), let extra = number(place + 30, 2),
          let comment = number(place + 32, 2), let letters = slice(place + 46, name),
          let content = content(of: place, extra: place + 46 + name, extra)
        else { return nil }
        entries[String(decoding: letters, as: UTF8.self)] = content
        place += 46 + name + extra + comment
      }
      return entries
    }

    /// - Parameter place: of the entry in the directory.
    private func content(of place: Int, extra: Int, _ extraCount: Int) -> Range<Int>? {
      var long = longNumbers(extra, extraCount)
      // In this order they stand among the long ones, where they are no short ones.
      let fields = [24, 20, 42].map { offset in
        number(place + offset, 4).flatMap { $0 < 0xFFFF_FFFF ? $0 : long.popFirst() }
      }
      guard let length = fields[0], let start = fields[2], number(start, 4) == 0x0403_4B50,
        let name = number(start + 26, 2), let others = number(start + 28, 2)
      else { return nil }
      let first = start + 30 + name + others
      return slice(first, length) == nil ? nil : first..<(first + length)
    }

    /// Those of ZIP64, as some writers give for small files, too.
    private func longNumbers(_ start: Int, _ count: Int) -> ArraySlice<Int> {
      var place = start
      while let kind = number(place, 2), let length = number(place + 2, 2),
        place + 4 + length <= start + count
      {
        guard kind != 1 else {
          return stride(from: place + 4, to: place + 4 + length - 7, by: 8).compactMap {
            number($0, 7)
          }[...]
        }
        place += 4 + length
      }
      return []
    }

    private func slice(_ start: Int, _ count: Int) -> ArraySlice<UInt8>? {
      start >= 0 && start <= bytes.count && count <= bytes.count - start
        ? bytes[start..<(start + count)] : nil
    }

    private func number(_ start: Int, _ count: Int) -> Int? {
      slice(start, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
