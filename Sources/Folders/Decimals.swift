import Model

/// Numbers with a fraction, as cameras write them and people read them.
enum Decimals {
  /// `28/10` or `2.8`; nil for what is no number.
  static func fraction(_ text: Substring) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let above = parts.first.flatMap({ Double($0) }), parts.count <= 2 else { return nil }
    let below = parts.count == 2 ? Double(parts[1]) : 1
    guard let below, below != 0, (above / below).isFinite else { return nil }
    return above / below
  }

  /// With at most so many decimals, none of them a 0 at the end: `2.8`, `85`, `−0.3`.
  static func text(_ number: Double, _ decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
    let scaled = (number * Double(unit)).rounded()
    guard abs(scaled) < 1e15 else { return number < 0 ? "−∞" : "∞" }
    let whole = Int(abs(scaled))
    var digits = String(whole % unit + unit).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    let text = String(whole / unit) + (digits.isEmpty ? "" : "." + digits)
    return scaled < 0 ? "−" + text : text
  }
}
