import Foundation
package import Model
package import Support

/// Readings that forgive what services get wrong: numbers sent as text, text sent as numbers.
extension JSONValue {
  /// A string, or the digits of a number.
  package var text: String? {
    switch self {
    case .string(let text): text
    case .number(let digits): digits
    default: nil
    }
  }

  /// A whole number, also one sent as text or with a fraction of nothing.
  package var integer: Int? {
    guard let digits = text?.trimmingCharacters(in: .whitespaces), digits.utf8.count <= 32 else {
      return nil
    }
    if let whole = Int(digits) { return whole }
    guard let number = Double(digits), number == number.rounded(), abs(number) < 9e15 else {
      return nil
    }
    return Int(number)
  }

  /// A whole number that counts something.
  package var count: Int? { integer.flatMap { $0 >= 0 ? $0 : nil } }

  package var flag: Bool? {
    switch self {
    case .bool(let flag): flag
    case .string("true"), .string("1"), .number("1"): true
    case .string("false"), .string("0"), .number("0"): false
    default: nil
    }
  }

  /// An address that may be followed.
  package var address: WebAddress? {
    guard case .string(let text) = self,
      let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }),
      first == "h" || first == "H"
    else { return nil }
    return WebAddress(text)
  }

  package var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// In their order; none for what is no object.
  package var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// A name that is safe wherever it stands: ASCII letters, digits, `-`, `_` and what is in
  /// `others`, at most 64 of them; or a whole number.
  package func name(allowing others: String = "") -> String? {
    guard case .string(let text) = self else { return integer.map(String.init) }
    let isPlain = text.allSatisfy { character in
      character.isASCII && (character.isLetter || character.isNumber)
        || "-_".contains(character) || others.contains(character)
    }
    return isPlain && (1...64).contains(text.utf8.count) ? text : nil
  }

  /// The size that two of the members tell; nil for one that no image has.
  package func size(_ width: String, _ height: String) -> PixelSize? {
    PixelSize(self[width], self[height])
  }
}

extension PixelSize {
  /// What a service says of an image; nil for a size that none has.
  init?(_ width: JSONValue?, _ height: JSONValue?) {
    guard let width = width?.integer, let height = height?.integer,
      max(width, height) <= 1_000_000
    else { return nil }
    self.init(width: width, height: height)
  }
}
