/// The value of an HTML attribute, between its text and the way it is written. By scalars: what
/// follows a quotation mark may make one character with it, which ends the value all the same.
enum CharacterReferences {
  enum Sign: Equatable {
    case plain(Unicode.Scalar)
    /// A reference, as it is written; what it stands for is not known here.
    case unknown(String)
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "semi": ";", "colon": ":",
    "nbsp": "\u{A0}", "Tab": "\t", "NewLine": "\n",
  ]
  /// The longest that HTML has is shorter.
  private static let longestName = 40

  static func signs(_ written: String) -> [Sign] {
    var result: [Sign] = []
    var rest = written.unicodeScalars[...]
    while let first = rest.popFirst() {
      let signs = rest.prefix(longestName).prefix(while: \.isPartOfReference)
      guard first == "&", !signs.isEmpty, rest[signs.endIndex...].first == ";" else {
        result.append(.plain(first))
        continue
      }
      let name = String(signs)
      result.append(scalar(name).map(Sign.plain) ?? .unknown("&\(name);"))
      rest = rest[rest.index(after: signs.endIndex)...]
    }
    return result
  }

  /// A reference that is not known stays as it is written.
  static func decoded(_ written: String) -> String {
    text(of: signs(written))
  }

  static func text(of signs: some Sequence<Sign>) -> String {
    signs.reduce(into: "") { text, sign in
      switch sign {
      case .plain(let scalar): text.unicodeScalars.append(scalar)
      case .unknown(let reference): text += reference
      }
    }
  }

  /// For the inside of double quotes.
  static func encoded(_ text: String) -> String {
    encoded(text.unicodeScalars.lazy.map(Sign.plain))
  }

  static func encoded(_ signs: some Sequence<Sign>) -> String {
    signs.reduce(into: "") { written, sign in
      switch sign {
      case .plain("&"): written += "&amp;"
      case .plain("\""): written += "&quot;"
      case .plain("<"): written += "&lt;"
      case .plain(let scalar): written.unicodeScalars.append(scalar)
      case .unknown(let reference): written += reference
      }
    }
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    return UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10)
      .flatMap(Unicode.Scalar.init)
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfReference: Bool {
    self == "#" || isASCII && (properties.isAlphabetic || properties.numericType != nil)
  }
}
