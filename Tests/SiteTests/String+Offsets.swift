import Glibc

extension String {
  /// Where a text begins, byte by byte: tests look for many texts in hundreds of pages.
  func offsets(of text: String) -> [Int] {
    var (whole, sought) = (self, text)
    return whole.withUTF8 { whole in
      sought.withUTF8 { sought in
        guard let start = whole.baseAddress, let first = sought.baseAddress, !sought.isEmpty
        else { return [] }
        var found: [Int] = []
        var offset = 0
        while let next = memchr(start + offset, Int32(first[0]), whole.count - offset) {
          let place = UnsafeRawPointer(next) - UnsafeRawPointer(start)
          guard whole.count - place >= sought.count else { break }
          let isThere = memcmp(next, first, sought.count) == 0
          if isThere { found.append(place) }
          offset = place + (isThere ? sought.count : 1)
        }
        return found
      }
    }
  }
}
