/// Sums, differences and products that end where numbers do. What files, databases and services say
/// may be any number there is.
extension Int {
  /// The largest number, or the smallest, where the sum would lie beyond it.
  package func adding(_ other: Int) -> Int {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .min : .max) : sum
  }

  package func subtracting(_ other: Int) -> Int {
    let (difference, isBeyond) = subtractingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .max : .min) : difference
  }

  package func multiplied(by factor: Int) -> Int {
    let (product, isBeyond) = multipliedReportingOverflow(by: factor)
    return isBeyond ? ((self < 0) == (factor < 0) ? .max : .min) : product
  }
}
