/// The name of a chunk or a box.
struct FourLetters: Hashable, ExpressibleByStringLiteral {
  private let number: Int

  init(_ number: Int) { self.number = number }

  init(stringLiteral name: StaticString) {
    number = "\(name)".utf8.reduce(0) { $0 << 8 | Int($1) }
  }

  var bytes: [UInt8] { .bigEndian(number, 4) }
}

extension [UInt8] {
  /// The most significant byte first.
  static func bigEndian(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// The least significant byte first.
  static func littleEndian(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// Puts `piece` over what is at `place`, where there must be as much.
  mutating func overwrite(_ place: Int, with piece: [UInt8]) {
    replaceSubrange(place..<(place + piece.count), with: piece)
  }

  /// A copy with `piece` at `place`, copied once.
  func inserting(_ piece: [UInt8], at place: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count + piece.count)
    result += self[..<place]
    result += piece
    result += self[place...]
    return result
  }
}
