/// The part of a file that a `Range` header asks for.
enum ByteRange: Equatable {
  /// Also where the header says something else than one range of bytes: then it does not count.
  case whole
  case part(Range<Int>)
  /// The file ends before the range begins.
  case beyond

  init(_ header: String, of length: Int) {
    self = .whole
    guard header.lowercased().hasPrefix("bytes=") else { return }
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (let first?, nil) where ends[1].trimmed.isEmpty:
      self = first < length ? .part(first..<length) : .beyond
    case (let first?, let last?) where first <= last:
      self = first < length ? .part(first..<min(last, length - 1) + 1) : .beyond
    case (nil, let suffix?) where ends[0].trimmed.isEmpty:
      self = suffix > 0 && length > 0 ? .part(max(0, length - suffix)..<length) : .beyond
    default: return
    }
  }

  private static func number(_ text: Substring) -> Int? {
    let digits = text.trimmed
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    // Beyond every file where it does not fit.
    return Int(digits) ?? .max
  }
}
