import Model
import Support

/// A name in an order in which the numbers in names count as numbers: `img2` before `img10`. Case
/// and accents matter only between names that are otherwise the same; the language never does.
struct NaturalName: Comparable {
  let name: String
  private let folded: [UInt8]

  init(_ name: String) {
    self.name = name
    folded = Array(Folding.searched(name).utf8)
  }

  static func == (one: NaturalName, other: NaturalName) -> Bool {
    one.name.utf8.elementsEqual(other.name.utf8)
  }

  static func < (one: NaturalName, other: NaturalName) -> Bool {
    let order = order(one.folded[...], other.folded[...])
    return order == 0 ? one.name.utf8.lexicographicallyPrecedes(other.name.utf8) : order < 0
  }

  /// Negative where `one` comes first.
  private static func order(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
    var (one, other) = (one, other)
    while let first = one.first, let second = other.first {
      if isDigit(first), isDigit(second) {
        let order = order(number: takeNumber(&one), takeNumber(&other))
        if order != 0 { return order }
      } else {
        if first != second { return Int(first) - Int(second) }
        one.removeFirst()
        other.removeFirst()
      }
    }
    return one.count - other.count
  }

  private static func order(number one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
    if one.count != other.count { return one.count - other.count }
    return one.lexicographicallyPrecedes(other) ? -1 : one.elementsEqual(other) ? 0 : 1
  }

  /// The digits at the front, without leading zeros.
  private static func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix(while: isDigit)
    bytes = bytes[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension NaturalName {
  /// Whether `one` comes first, folder by folder.
  static func precedes(path one: String, _ other: String) -> Bool {
    names(one).lexicographicallyPrecedes(names(other))
  }

  private static func names(_ path: String) -> [NaturalName] {
    path.pathParts().map { NaturalName(String($0)) }
  }
}
