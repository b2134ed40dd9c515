import Foundation

/// The numbers, words and signs of a text, and whether they say where something is. Each is looked at with a
/// few that follow, so the work is linear.
struct PositionTokens {
  private enum Token {
    case number(Number)
    case word(String)
    case sign(Unicode.Scalar)
  }

  /// Without its sign.
  private struct Number {
    var value = 0.0
    /// Before the point, and behind it.
    var digits = 0
    var decimals = 0

    var isAngle: Bool { value <= 180 }
    /// Of an angle: a hundred metres or nearer.
    var isExact: Bool { decimals >= 3 && isAngle }
    /// Nearer than a region, where it is an angle.
    var isFine: Bool { decimals >= 2 && isAngle }
  }

  private enum Axis {
    case northSouth, eastWest
  }

  private var tokens: [Token] = []
  /// Whether nothing is between a token and the one before.
  private var isGlued: [Bool] = []

  init(_ text: String) {
    // Some are not seen, and part a number.
    var scalars = Array(text.unicodeScalars)
    scalars.removeAll { !$0.isASCII && $0.properties.generalCategory == .format }
    var place = 0
    var isFree = true
    while place < scalars.count {
      let scalar = scalars[place]
      if Self.isSpace(scalar) {
        (place, isFree) = (place + 1, true)
        continue
      }
      let token: Token
      if Self.digit(scalar) != nil {
        token = .number(Self.number(in: scalars, at: &place))
      } else if Self.isLetter(scalar) {
        token = Self.word(in: scalars, at: &place)
      } else {
        token = .sign(Self.plain(scalar))
        place += 1
      }
      tokens.append(token)
      isGlued.append(!isFree)
      isFree = false
    }
  }

  var tellPosition: Bool {
    tokens.indices.contains {
      isPair(at: $0) || isAngle(at: $0) || isNamed(at: $0) || isGrid(at: $0)
        || isNationalGrid(at: $0)
        || isStandard(at: $0)
    }
      || hasBothAxes
  }
}

extension PositionTokens {
  private static let degreeSigns: Set<Unicode.Scalar> = ["°", "º", "˚", "∘"]

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || 9...13 ~= scalar.value : scalar.properties.isWhitespace
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? 0x41...0x5A ~= scalar.value & ~0x20
      : scalar.properties.isAlphabetic && !degreeSigns.contains(scalar)
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case _ where degreeSigns.contains(scalar): "°"
    case "′", "’", "ʹ", "ʼ", "´", "`": "'"
    case "″", "”", "“", "ʺ": "\""
    default: scalar
    }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Double? {
    if "0"..."9" ~= scalar { return Double(scalar.value - 0x30) }
    guard !scalar.isASCII, scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue
  }

  private static func number(in scalars: [Unicode.Scalar], at place: inout Int) -> Number {
    var number = Number()
    while place < scalars.count, let digit = digit(scalars[place]) {
      number.value = number.value * 10 + digit
      number.digits += 1
      place += 1
    }
    guard place < scalars.count, ".,\u{66B}\u{FF0E}".unicodeScalars.contains(scalars[place]) else {
      return number
    }
    let decimals = scalars[(place + 1)...].prefix { digit($0) != nil }
    // Behind a comma three are thousands, and one or two another number.
    guard !decimals.isEmpty, scalars[place] != "," || decimals.count > 3 else { return number }
    var weight = 0.1
    for digit in decimals.lazy.compactMap(digit) {
      number.value += digit * weight
      weight /= 10
    }
    number.decimals = decimals.count
    place += 1 + decimals.count
    return number
  }

  private static func word(in scalars: [Unicode.Scalar], at place: inout Int) -> Token {
    var word = String.UnicodeScalarView()
    while place < scalars.count, isLetter(scalars[place]) {
      word.append(scalars[place])
      place += 1
    }
    let text = String(word)
    return signs[text.lowercased()].map { .sign($0) } ?? .word(text)
  }

  private static let signs: [String: Unicode.Scalar] = [
    "deg": "°", "degree": "°", "degrees": "°", "grad": "°", "度": "°", "分": "'",
  ]

  private func number(at place: Int) -> Number? {
    guard tokens.indices.contains(place), case .number(let number) = tokens[place] else {
      return nil
    }
    return number
  }

  private func word(at place: Int) -> String? {
    guard tokens.indices.contains(place), case .word(let word) = tokens[place] else { return nil }
    return word
  }

  private func isSign(_ sign: Unicode.Scalar, at place: Int) -> Bool {
    guard tokens.indices.contains(place), case .sign(sign) = tokens[place] else { return false }
    return true
  }

  /// The place of the first number behind `place`, if it is near.
  private func nextNumber(after place: Int, within most: Int) -> Int? {
    (place + 1..<place + 1 + most).first { number(at: $0) != nil }
  }
}

extension PositionTokens {
  /// `51.4545, 27.1234`, whatever is between them; `51.45°, 27.12°`; not the parts of `10.100.20.100`.
  private func isPair(at place: Int) -> Bool {
    guard let first = number(at: place), first.isFine, !isSign(".", at: place + 1),
      let next = nextNumber(after: place, within: 6), let second = number(at: next),
      first.isExact && second.isExact
        || second.isFine && isPlainDegrees(at: place + 1) && isPlainDegrees(at: next + 1)
    else { return false }
    return min(first.value, second.value) <= 90
  }

  /// Not those of a temperature.
  private func isPlainDegrees(at place: Int) -> Bool {
    isSign("°", at: place) && !["C", "F"].contains(word(at: place + 1))
  }

  /// `°`, or `d` in `51d27m16s`.
  private func isDegrees(at place: Int) -> Bool {
    if isSign("°", at: place) { return true }
    return word(at: place) == "d" && isGlued[place] && number(at: place + 1) != nil
      && isGlued[place + 1]
  }

  /// `51.4545N`, `N 51.4545`, `51.4545°`, `51°27'16"`, `51° 27.27 N`, `北纬51度27分`
  private func isAngle(at place: Int) -> Bool {
    guard let number = number(at: place), number.isAngle else { return false }
    let isDegrees = isDegrees(at: place + 1)
    if number.isExact {
      return isSign("°", at: place + 1) && number.decimals >= 4
        || axis(at: place + (isDegrees ? 2 : 1), isSmall: false) != nil
        || axis(at: place - 1, isSmall: false) != nil
    }
    guard isDegrees, let minutes = self.number(at: place + 2), minutes.value < 60 else {
      return false
    }
    return axis(at: place - 1, isSmall: false) != nil
      || (place + 3...place + 6).contains {
        isSign("'", at: $0) || axis(at: $0, isSmall: true) != nil
      }
  }

  /// `geo:51,27`, `POINT (27 51)`, `UTM 33 391545 5820000`
  private func isNamed(at place: Int) -> Bool {
    switch word(at: place)?.lowercased() {
    case "geo": return isSign(":", at: place + 1) && nextNumber(after: place + 1, within: 2) != nil
    case "point", "pointz", "pointm", "pointzm", "multipoint", "linestring", "polygon":
      let start = place + (["z", "m", "zm"].contains(word(at: place + 1)?.lowercased()) ? 2 : 1)
      guard isSign("(", at: start), let first = nextNumber(after: start, within: 4) else {
        return false
      }
      return nextNumber(after: first, within: 2) != nil
    case "utm", "mgrs", "easting", "northing":
      return (place + 1...place + 6).contains { number(at: $0).map { $0.digits >= 4 } ?? false }
    case "gpgga", "gprmc", "gpgll", "gngga", "gnrmc", "gngll": return true
    case let word? where Self.isAxis(word):
      return nextNumber(after: place, within: 4).flatMap(number)?.isFine ?? false
    default: return false
    }
  }

  private static let axisNames: Set = [
    "lat", "lon", "lng", "breitengrad", "längengrad", "широта", "долгота",
  ]

  /// `Latitude: 51.45`, `geo_lon=27.12`
  private static func isAxis(_ word: String) -> Bool {
    axisNames.contains(word)
      || ["latitud", "longitud"].contains {
        PositionText.find($0, in: Array(word.utf8)[...]) != nil
      }
  }

  /// `+512716+0270724/` as in ISO 6709.
  private func isStandard(at place: Int) -> Bool {
    guard let first = number(at: place), first.digits == 6, isSigned(at: place),
      let second = number(at: place + 2), second.digits == 7, isSigned(at: place + 2)
    else { return false }
    return isGlued[place] && isGlued[place + 1] && isGlued[place + 2]
  }

  private func isSigned(at place: Int) -> Bool {
    isSign("+", at: place - 1) || isSign("-", at: place - 1) || isSign("\u{2212}", at: place - 1)
  }

  /// `SU 71725 73362`, in Britain and Ireland.
  private func isNationalGrid(at place: Int) -> Bool {
    guard let square = word(at: place), square.utf8.count == 2,
      square.utf8.allSatisfy({ 0x41...0x5A ~= $0 }), let east = number(at: place + 1),
      let north = number(at: place + 2)
    else { return false }
    return 4...5 ~= east.digits && north.digits == east.digits && east.decimals == 0
      && !isGlued[place + 1] && !isGlued[place + 2]
  }

  /// `33U 391545 5820000`, `33UXP0450066000`, `33U XP 04500 66000`
  private func isGrid(at place: Int) -> Bool {
    guard let zone = number(at: place), zone.decimals == 0, 1...60 ~= zone.value,
      let band = word(at: place + 1), band.unicodeScalars.allSatisfy({ "A"..."Z" ~= $0 })
    else { return false }
    var next = place + 2
    if band.utf8.count == 1, isGlued[place + 1], word(at: next)?.utf8.count == 2 {
      next += 1
    } else if band.utf8.count == 1 {
      guard let east = nextNumber(after: place + 1, within: 3),
        let north = nextNumber(after: east, within: 4), let first = number(at: east),
        let second = number(at: north)
      else { return false }
      return 5...7 ~= first.digits && 6...7 ~= second.digits
    } else if band.utf8.count != 3 || !isGlued[place + 1] {
      return false
    }
    guard let first = number(at: next), first.decimals == 0 else { return false }
    let second = number(at: next + 1)
    return first.digits >= 4 && first.digits % 2 == 0
      || first.digits >= 2 && second?.digits == first.digits
  }

  /// `51N 27E`, `N51 27.270 E027 07.404`, `51° north, 27° west`
  private var hasBothAxes: Bool {
    var last: (axis: Axis, place: Int)?
    for place in tokens.indices {
      guard let word = word(at: place) else { continue }
      guard let axis = axis(at: place, isSmall: isGlued[place]), isAtNumber(place) else {
        if !Self.betweenAxes.contains(word.lowercased()) { last = nil }
        continue
      }
      if let last, last.axis != axis, place - last.place <= 10 { return true }
      last = (axis, place)
    }
    return false
  }

  /// In `a Mercedes S 500 beside a BMW E 30` there is more.
  private static let betweenAxes: Set = [
    "and", "et", "lat", "latitude", "lng", "lon", "long", "longitude", "m", "und", "y",
  ]

  /// Whether a number is just before, with or without marks of degrees, or behind.
  private func isAtNumber(_ place: Int) -> Bool {
    let marks: [Unicode.Scalar] = ["°", "'", "\""]
    var before = place - 1
    while place - before <= 2, marks.contains(where: { isSign($0, at: before) }) { before -= 1 }
    return number(at: before) != nil || number(at: place + 1) != nil
  }

  /// - Parameter isSmall: whether a small letter counts; alone, `s` is a second.
  private func axis(at place: Int, isSmall: Bool) -> Axis? {
    guard let word = word(at: place), isSmall || word.utf8.count > 1 || word.uppercased() == word
    else { return nil }
    return Self.axes[word.lowercased()]
  }

  private static let axes: [String: Axis] = {
    let (north, east) = (
      ["n", "s", "north", "south", "nord", "sud", "süd", "norte", "sur", "北纬", "南纬", "北緯", "南緯"],
      ["e", "w", "east", "west", "ost", "est", "ouest", "este", "oeste", "东经", "西经", "東経", "西経"]
    )
    let all = north.map { ($0, Axis.northSouth) } + east.map { ($0, .eastWest) }
    return Dictionary(all) { first, _ in first }
  }()
}
