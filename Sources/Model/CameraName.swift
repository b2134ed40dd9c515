import Support

/// A camera as people call it: `Casio QV-R51`, where a file says `CASIO COMPUTER CO.,LTD` and `QV-R51`.
package struct CameraName: Hashable, Sendable {
  /// Nil where nobody says who made it, or the model says so itself.
  private let maker: String?
  private let model: String

  /// From what a file says; nil where it names no model.
  package init?(make: String?, model: String?) {
    guard let model, !model.isEmpty else { return nil }
    guard let make, !make.isEmpty else {
      maker = nil
      self.model = model
      return
    }
    let name = Self.maker(make)
    let first = make.prefix { !$0.isWhitespace && $0 != "," }
    let rest = Self.rest(of: model, after: [name, String(first)])
    let isNamed = [" ", "-"].contains {
      (Folding.searched(rest) + $0).hasPrefix(Folding.searched(name) + $0)
    }
    maker = isNamed ? nil : name
    self.model = name == "Sony" ? Self.alpha(rest) ?? rest : rest
  }

  /// `Casio QV-R51`
  package var text: String { maker.map { "\($0) \(model)" } ?? model }

  /// Without its maker, where that still tells which it is: `a7 III`.
  package var short: String {
    model.count > 1 && model.contains(where: \.isLetter) ? model : text
  }
}

extension CameraName {
  /// A maker as people write it: `Olympus` for `OLYMPUS IMAGING CORP.`
  package static func maker(_ written: String) -> String {
    let folded = Folding.searched(written)
    if let known = makers.first(where: { folded.startsWithWord($0.key) }) { return known.value }
    var words = written.split { $0.isWhitespace || $0 == "," }.map(String.init)
    while let last = words.last, words.count > 1, isCorporate(last) { words.removeLast() }
    return words.isEmpty ? written : words.map(cased).joined(separator: " ")
  }

  /// Those whose name is not among the words of their firm's.
  private static let makers = [
    "asahi": "Pentax", "eastman kodak": "Kodak", "fuji photo": "Fujifilm", "gopro": "GoPro",
    "hewlett-packard": "HP", "hewlett packard": "HP", "hmd global": "Nokia", "lge": "LG",
    "matsushita": "Panasonic", "om digital": "OM System", "oneplus": "OnePlus",
    "pentax ricoh": "Pentax", "research in motion": "BlackBerry", "seiko epson": "Epson",
    "victor company": "JVC",
  ]

  private static func isCorporate(_ word: String) -> Bool {
    let plain = word.lowercased().filter { $0.isLetter || $0 == "&" }
    return plain.isEmpty || corporate.contains(plain)
  }

  private static let corporate: Set = [
    "&", "ag", "camera", "cameras", "co", "communications", "company", "computer", "corp",
    "corporation", "electric", "electronics", "gmbh", "imaging", "inc", "incorporated",
    "industries",
    "kg", "limited", "ltd", "mobile", "optical", "techwin", "technologies", "technology",
  ]

  /// Firms shout; what may be an abbreviation stays.
  private static func cased(_ word: String) -> String {
    let isShouted = word.count > 3 && !word.contains(where: \.isLowercase)
    let isWhispered = !word.contains(where: \.isUppercase)
    guard isShouted || isWhispered else { return word }
    return word.split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: "-")
  }

  /// A model without its maker before it, and without what every camera is behind it.
  private static func rest(of model: String, after makers: [String]) -> String {
    var rest = model
    for maker in makers where Folding.searched(rest).hasPrefix(Folding.searched(maker) + " ") {
      let tail = rest.dropFirst(maker.count).drop { $0.isWhitespace }
      if !tail.isEmpty { rest = String(tail) }
    }
    let end = " digital camera"
    if rest.count > end.count, rest.lowercased().hasSuffix(end) {
      rest = String(rest.dropLast(end.count))
    }
    return rest
  }

  /// What Sony calls `ILCE-7RM4` is an a7R IV for everybody else.
  private static func alpha(_ model: String) -> String? {
    guard model.hasPrefix("ILCE-") else { return nil }
    var rest = model.dropFirst(5)
    let number = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(number.count)
    let line = rest.prefix { $0.isLetter && $0 != "M" }
    rest = rest.dropFirst(line.count)
    guard !number.isEmpty else { return nil }
    if rest.isEmpty { return "a\(number)\(line)" }
    guard rest.first == "M", let mark = rest.dropFirst().first?.wholeNumberValue,
      romans.indices.contains(mark)
    else { return nil }
    return "a\(number)\(line) \(romans[mark])\(rest.dropFirst(2))"
  }

  private static let romans = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
}

extension String {
  /// Whether it begins with `start` and that ends where a word does.
  fileprivate func startsWithWord(_ start: String) -> Bool {
    guard !start.isEmpty, hasPrefix(start) else { return false }
    return !(dropFirst(start.count).first.map { $0.isLetter || $0.isNumber } ?? false)
  }
}
