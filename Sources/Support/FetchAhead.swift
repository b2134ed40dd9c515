public import CLinux

extension Array where Element: BitwiseCopyable {
  /// Asks the memory for elements that are wanted soon, and does not wait for them. Of many that are
  /// far from each other all come in the time of a few.
  @inlinable package func fetchAhead(_ places: Range<Int>) {
    guard let last = places.last else { return }
    withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      gallerist_fetch_ahead(start + places.lowerBound)
      gallerist_fetch_ahead(start + last)
    }
  }
}
