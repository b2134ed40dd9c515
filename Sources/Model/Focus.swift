/// The point of a picture that a crop keeps, from the upper left corner: parts of its width and height.
package struct Focus: Hashable, Sendable, CustomStringConvertible {
  package static let expectation = "two numbers from 0 to 1, such as 0.5 0.3"

  /// In hundredths, from 0 to 100.
  package let x: Int
  package let y: Int

  /// `0.5 0.3`; finer than a hundredth is rounded.
  package init?(_ text: String) {
    let parts = text.split(separator: " ").map { Self.hundredths($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1] else { return nil }
    (self.x, self.y) = (x, y)
  }

  private static func hundredths(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }),
      let number = Double(text), (0...1).contains(number)
    else { return nil }
    return Int((number * 100).rounded())
  }

  package var description: String { "\(Self.text(x)) \(Self.text(y))" }

  private static func text(_ hundredths: Int) -> String {
    if hundredths % 100 == 0 { return String(hundredths / 100) }
    let digits = hundredths < 10 ? "0\(hundredths)" : String(hundredths)
    return "0." + (digits.hasSuffix("0") ? String(digits.dropLast()) : digits)
  }
}
