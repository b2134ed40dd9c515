package import Model

/// Numbers as people of the language read them.
extension Words {
  /// `1,234,567`
  package func number(_ number: Int) -> String {
    let plain = String(number.magnitude)
    if hasPlainDigits, number >= 0, number < 1_000 { return plain }
    let signs = plain.utf8
    var text = number < 0 ? "−" : ""
    for (place, sign) in signs.enumerated() {
      let left = signs.count - place
      if place > 0, left.isMultiple(of: 3), signs.count > digits.ungrouped { text += digits.group }
      text += digits.signs[Int(sign - UInt8(ascii: "0"))]
    }
    return text
  }

  /// `12.3`; without a decimal where that is 0.
  package func number(_ number: Int, tenth: Int) -> String {
    tenth == 0
      ? self.number(number) : self.number(number) + digits.decimal + digits.signs[tenth]
  }

  /// The same of a fraction: `2.8`, `85`.
  package func number(_ fraction: Double) -> String {
    guard fraction > 0 else { return number(0) }
    let tenths = Int((min(fraction, 1e9) * 10).rounded())
    return number(tenths / 10, tenth: tenths % 10)
  }

  /// One that names something: `2031`.
  package func plain(_ number: Int) -> String {
    String(number).map { $0.wholeNumberValue.map { digits.signs[$0] } ?? String($0) }.joined()
  }

  /// `640 bytes`, `12 kB`, `1.4 MB`
  package func bytes(_ count: Int) -> String {
    switch count {
    case ..<1_000: self(.bytes, count: count)
    case ..<999_500: self(.kilobytes, ["number": quotient(count, 1_000)])
    case ..<999_500_000: self(.megabytes, ["number": quotient(count, 1_000_000)])
    default: self(.gigabytes, ["number": quotient(count, 1_000_000_000)])
    }
  }

  /// `1,280 × 853 px`
  package func pixels(_ size: PixelSize) -> String {
    self(.pixels, ["width": number(size.width), "height": number(size.height)])
  }

  /// `12.2 megapixels`; nil below a tenth.
  package func megapixels(_ size: PixelSize) -> String? {
    let pixels = size.width.multipliedReportingOverflow(by: size.height)
    guard !pixels.overflow, pixels.partialValue >= 100_000 else { return nil }
    let (count, tenth) = quotient(pixels.partialValue, 1_000_000)
    return self(.megapixels, count: count, tenth: tenth)
  }

  package func percent(_ share: Int) -> String { self(.percent, ["number": number(share)]) }

  private func quotient(_ number: Int, _ unit: Int) -> String {
    let (count, tenth) = quotient(number, unit)
    return self.number(count, tenth: tenth)
  }

  /// A quotient with one decimal, which is 0 where the number is large.
  private func quotient(_ number: Int, _ unit: Int) -> (count: Int, tenth: Int) {
    let tenths = Self.rounded(number, unit / 10)
    return tenths < 1_000 ? (tenths / 10, tenths % 10) : (Self.rounded(number, unit), 0)
  }

  private static func rounded(_ number: Int, _ unit: Int) -> Int {
    number / unit + (number % unit * 2 >= unit ? 1 : 0)
  }
}
