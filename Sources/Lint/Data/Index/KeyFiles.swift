/// `data/k-X.js`: from where a picture is to its number.
struct KeyFiles {
  /// By number, as the records tell them.
  let places: [Int: String]
  private(set) var numbers: Set<Int> = []
  /// How many files could be read.
  private(set) var count = 0

  init(places: [Int: String]) { self.places = places }

  mutating func check(_ call: IndexCall, _ found: inout FindingCollector) {
    guard let text = call.text(0) else {
      return found.add(.searchIndex, line: 1, "it has no keys")
    }
    count += 1
    guard !text.isEmpty else { return }
    for line in IndexNumbers.lines(of: Array(text.utf8)[...]) where !found.isFull {
      let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
      guard parts.count == 2, let number = IndexNumbers.number(parts[1]) else {
        let key = String(decoding: line, as: UTF8.self)
        found.add(.searchIndex, line: 1, "\(quoted(key)) is not a place and its number")
        continue
      }
      let place = String(decoding: parts[0], as: UTF8.self)
      if !numbers.insert(number).inserted {
        found.add(.searchIndex, line: 1, "picture \(number) has two keys")
      }
      if let other = places[number], other != place {
        let problem = "\(quoted(place)) is to be picture \(number), which is \(quoted(other))"
        found.add(.searchIndex, line: 1, problem)
      }
    }
  }
}
