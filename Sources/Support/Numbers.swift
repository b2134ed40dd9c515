/// Numbers as people read them.
package enum Numbers {
  /// `1,234,567`
  package static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return number < 0 ? "−" + grouped : grouped
  }

  /// `1 picture`, `1,200 pictures`
  package static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(grouped(count)) \(count == 1 ? one : many ?? one + "s")"
  }

  /// `640 bytes`, `12 kB`, `1.4 MB`
  package static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1_000: count == 1 ? "1 byte" : "\(count) bytes"
    case ..<999_500: "\(tenths(count, of: 1_000)) kB"
    case ..<999_500_000: "\(tenths(count, of: 1_000_000)) MB"
    default: "\(tenths(count, of: 1_000_000_000)) GB"
    }
  }

  /// A quotient with one decimal, which is left out where it is 0 or the number is large.
  package static func tenths(_ number: Int, of unit: Int) -> String {
    let tenths = (number / (unit / 10) + (number % (unit / 10) * 2 >= unit / 10 ? 1 : 0))
    if tenths >= 1_000 || tenths % 10 == 0 { return grouped((tenths + 5) / 10) }
    return "\(tenths / 10).\(tenths % 10)"
  }
}
