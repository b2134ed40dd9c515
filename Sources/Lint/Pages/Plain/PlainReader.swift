/// The names, values and pieces of text of a plain page, one after the other.
struct PlainReader {
  /// Something that is wrong, or that is not plain.
  struct Doubt: Error {}

  private var place: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  /// Counted from one.
  private(set) var line: Int
  /// Where values are put together that do not stand in the page as they are meant.
  private let spare: UnsafeMutableBufferPointer<UInt8>
  private var spent = 0

  /// - Parameter spare: as long as the page.
  init?(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, spare: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard let start = bytes.baseAddress, spare.count >= bytes.count else { return nil }
    place = start
    end = start + bytes.count
    self.line = line
    self.spare = spare
  }

  var isAtEnd: Bool { place == end }

  var isAtName: Bool { place < end && place.pointee.beginsName }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard place < end, place.pointee == byte else { return false }
    place += 1
    return true
  }

  /// Whether there was any white space.
  mutating func skipWhite() -> Bool {
    let start = place
    while place < end, place.pointee.isWhite {
      if place.pointee == 0x0A { line += 1 }
      place += 1
    }
    return place > start
  }

  mutating func name() throws(Doubt) -> (PageName, UnsafeBufferPointer<UInt8>) {
    let start = place
    guard isAtName else { throw Doubt() }
    var hash = PageName.Hash()
    while place < end, place.pointee.isInName {
      hash.add(place.pointee)
      place += 1
    }
    guard place < end, place.pointee != UInt8(ascii: ":") else { throw Doubt() }
    return (PageName(hash), UnsafeBufferPointer(start: start, count: place - start))
  }

  /// Values until now are no longer needed.
  mutating func freeSpare() { spent = 0 }

  /// Of an attribute, with the `=` and the quotes around it.
  mutating func value() throws(Doubt) -> UnsafeBufferPointer<UInt8> {
    guard skip(UInt8(ascii: "=")), place < end else { throw Doubt() }
    let quote = place.pointee
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw Doubt() }
    place += 1
    let start = place
    while place < end {
      passPlain()
      guard place < end else { break }
      let byte = place.pointee
      if byte == quote {
        let value = UnsafeBufferPointer(start: start, count: place - start)
        place += 1
        return value
      }
      if byte == UInt8(ascii: "&") || byte < 0x20 { return try value(from: start, to: quote) }
      try pass(byte)
    }
    throw Doubt()
  }

  /// The rest of a value in which not all characters mean themselves.
  private mutating func value(
    from start: UnsafePointer<UInt8>, to quote: UInt8
  ) throws(Doubt) -> UnsafeBufferPointer<UInt8> {
    let first = spent
    put(start, place - start)
    while place < end {
      let byte = place.pointee
      if byte == quote {
        place += 1
        return UnsafeBufferPointer(rebasing: spare[first..<spent])
      }
      if byte == UInt8(ascii: "&") {
        put(try reference())
      } else if byte.isWhite {
        place += 1
        if byte == 0x0A { line += 1 }
        put(" ")
      } else {
        let start = place
        try pass(byte)
        put(start, place - start)
      }
    }
    throw Doubt()
  }

  /// Up to the next tag or character reference, or such a reference alone.
  mutating func text() throws(Doubt) -> UnsafeBufferPointer<UInt8> {
    let start = place
    while place < end, place.pointee != UInt8(ascii: "<"), place.pointee != UInt8(ascii: "&") {
      let byte = place.pointee
      if byte == 0x0A {
        line += 1
        place += 1
      } else if byte == UInt8(ascii: "]"), end - place > 2, place[1] == byte, place[2] == 0x3E {
        throw Doubt()
      } else {
        try pass(byte)
      }
    }
    guard place == start else { return UnsafeBufferPointer(start: start, count: place - start) }
    freeSpare()
    put(try reference())
    return UnsafeBufferPointer(rebasing: spare[..<spent])
  }
}

extension PlainReader {
  /// What means itself wherever it stands, eight bytes at a time: up to a quote, a sign of XML, a
  /// control character or what is no ASCII.
  private mutating func passPlain() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    while end - place >= 8 {
      let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
      // A byte that is looked for turns to zero, and below it.
      let quotes = (word ^ 0x22 * ones) &- ones
      let apostrophes = ((word | ones) ^ 0x27 * ones) &- ones
      let signs = (word ^ 0x3C * ones) &- ones
      let controls = word &- 0x20 * ones
      let found = (quotes | apostrophes | signs | controls | word) & (0x80 * ones)
      guard found == 0 else {
        place += found.littleEndian.trailingZeroBitCount / 8
        return
      }
      place += 8
    }
  }

  /// One character that means itself and is no line feed.
  private mutating func pass(_ byte: UInt8) throws(Doubt) {
    if byte < 0x80 {
      guard byte >= 0x20 || byte == 0x09, byte != UInt8(ascii: "<") else { throw Doubt() }
      place += 1
    } else {
      place += try foreignLength(byte)
    }
  }

  /// Of the character here, which is not ASCII.
  private func foreignLength(_ first: UInt8) throws(Doubt) -> Int {
    let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard (0xC2...0xF4).contains(first), end - place >= count,
      (1..<count).allSatisfy({ place[$0] & 0xC0 == 0x80 })
    else { throw Doubt() }
    switch (first, place[1]) {
    // Longer than it needs to be, half of a pair, and beyond the last.
    case (0xE0, ..<0xA0), (0xED, 0xA0...), (0xF0, ..<0x90), (0xF4, 0x90...): throw Doubt()
    // U+FFFE and U+FFFF are no characters of XML.
    case (0xEF, 0xBF) where place[2] >= 0xBE: throw Doubt()
    default: return count
    }
  }

  /// Such as `&amp;` and `&#39;`.
  private mutating func reference() throws(Doubt) -> Unicode.Scalar {
    guard skip(UInt8(ascii: "&")) else { throw Doubt() }
    let start = place
    while place < end, place.pointee != UInt8(ascii: ";"), place - start < 8 { place += 1 }
    let name = String(
      decoding: UnsafeBufferPointer(start: start, count: place - start), as: UTF8.self)
    guard skip(UInt8(ascii: ";")), let scalar = Self.scalar(name) else { throw Doubt() }
    return scalar
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return entities[name] }
    let isHex = name.hasPrefix("#x")
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard digits.utf8.allSatisfy({ $0.isInName }),
      let number = UInt32(digits, radix: isHex ? 16 : 10),
      number >= 0x20 || number == 0x09 || number == 0x0A, number != 0xFFFE, number != 0xFFFF
    else { return nil }
    return Unicode.Scalar(number)
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private mutating func put(_ scalar: Unicode.Scalar) {
    for byte in String(scalar).utf8 {
      spare.initializeElement(at: spent, to: byte)
      spent += 1
    }
  }

  private mutating func put(_ start: UnsafePointer<UInt8>, _ count: Int) {
    for number in 0..<count { spare.initializeElement(at: spent + number, to: start[number]) }
    spent += count
  }
}

extension UInt8 {
  fileprivate var isWhite: Bool { self == 0x20 || self == 0x0A || self == 0x09 }

  /// ASCII alone: other names are not plain.
  fileprivate var beginsName: Bool { (0x61...0x7A).contains(self | 0x20) || self == 0x5F }

  fileprivate var isInName: Bool {
    self < 0x80 && (self < 0x40 ? Self.lowInNames : Self.highInNames) >> (self & 63) & 1 == 1
  }

  /// One bit for each byte: digits, `-` and `.`; letters and `_`.
  private static var lowInNames: UInt64 { 0x03FF_6000_0000_0000 }
  private static var highInNames: UInt64 { 0x07FF_FFFE_87FF_FFFE }
}
