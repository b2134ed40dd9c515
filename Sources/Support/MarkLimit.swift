/// Bounds the marks behind one letter, as Unicode's stream-safe text format does (UAX #15, section 13).
///
/// To compare, fold or compose text, the marks behind a letter are put in order, which takes the square of
/// their number: 234 kB of them took nine seconds. No writing needs more than a few. What is too much is
/// left out; the format itself would put a joiner in, and keep it.
package struct MarkLimit {
  /// Besides those that a letter such as `ṩ` holds already.
  package static let most = 30
  private var count = 0

  package init() {}

  /// Whether `scalar` may stand behind those that were admitted before.
  package mutating func admits(_ scalar: Unicode.Scalar) -> Bool {
    let marks = Self.marks(in: scalar)
    guard marks > 0 else {
      count = 0
      return true
    }
    guard count + marks <= Self.most else { return false }
    count += marks
    return true
  }

  /// How many marks the scalar is once it is taken apart (NFKD); none for one that begins with a letter.
  private static func marks(in scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case ..<0x300: 0
    case 0x344, 0xF73, 0xF75, 0xF81: 2
    case 0xFF9E, 0xFF9F: 1
    default: scalar.properties.canonicalCombiningClass == .notReordered ? 0 : 1
    }
  }
}

extension String {
  /// Text from outside, with U+FFFD for what is no UTF-8. To compare it takes no more than a time in line with its length.
  package init(fewMarks bytes: some Collection<UInt8>) {
    self = String(decoding: bytes, as: UTF8.self).withFewMarks
  }

  /// Without the marks that are too many; the same text for almost all there is.
  package var withFewMarks: String {
    guard utf8.count > MarkLimit.most, utf8.contains(where: { $0 >= 0x80 }) else { return self }
    var limit = MarkLimit()
    guard !unicodeScalars.allSatisfy({ limit.admits($0) }) else { return self }
    limit = MarkLimit()
    return String(String.UnicodeScalarView(unicodeScalars.filter { limit.admits($0) }))
  }
}
