/// Numbers to the base of 36, as the files of the index hold them.
enum IndexNumbers {
  typealias Text = ArraySlice<UInt8>

  /// Nil for what is none, and for those that scripts cannot count to.
  static func number(_ digits: Text) -> Int? {
    let isNegative = digits.first == UInt8(ascii: "-")
    let digits = isNegative ? digits.dropFirst() : digits
    guard (1...11).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: number = number * 36 + Int(digit - 0x30)
      case 0x61...0x7A: number = number * 36 + Int(digit - 0x61) + 10
      default: return nil
      }
    }
    return isNegative ? -number : number
  }

  /// Each is told by its distance from the one before. Nil where one is no number, or is not among
  /// `count` pictures.
  static func sums(ofGaps text: Text, below count: Int) -> [Int]? {
    var sums: [Int] = []
    var last = 0
    for gap in parts(of: text) {
      guard let distance = number(gap), (0..<count).contains(last + distance) else { return nil }
      last += distance
      sums.append(last)
    }
    return sums
  }

  /// Each is told by its distance from the one before, in digits of which the last is one of 57, those before it
  /// of 32. Nil where one is not told so, does not rise, or is not among `count` pictures.
  static func rising(_ text: Text, below count: Int) -> [Int]? {
    var numbers: [Int] = []
    /// Nil before the first digit of a number.
    var leading: Int?
    for digit in text {
      switch digit {
      case 0x5D...0x7C:
        let digits = (leading ?? 0) * 32 + Int(digit - 0x5D)
        guard digits <= count else { return nil }
        leading = digits
      case 0x23...0x5B:
        let distance = (leading ?? 0) * 57 + Int(digit - 0x23)
        let number = (numbers.last ?? 0) + distance
        guard number < count, distance > 0 || numbers.isEmpty else { return nil }
        numbers.append(number)
        leading = nil
      default: return nil
      }
    }
    return leading == nil && !numbers.isEmpty ? numbers : nil
  }

  static func parts(of text: Text) -> [Text] {
    text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  }

  static func lines(of text: Text) -> [Text] {
    text.split(separator: 0x0A, omittingEmptySubsequences: false)
  }
}
