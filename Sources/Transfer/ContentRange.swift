/// Which bytes of a whole an answer holds: `bytes 100-199/1000`.
struct ContentRange: Hashable {
  let first: Int
  let last: Int
  let wholeLength: Int

  /// Nil for every other unit, and where the length of the whole is left open.
  init?(_ text: String) {
    guard text.lowercased().hasPrefix("bytes ") else { return nil }
    let halves = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard halves.count == 2, ends.count == 2,
      let first = Int(ends[0]), let last = Int(ends[1]), let wholeLength = Int(halves[1]),
      first <= last, last < wholeLength
    else { return nil }
    (self.first, self.last, self.wholeLength) = (first, last, wholeLength)
  }
}
