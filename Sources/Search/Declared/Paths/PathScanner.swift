/// Goes through the text of a path.
struct PathScanner {
  private let scalars: [Unicode.Scalar]
  private(set) var place = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }
  var isAtEnd: Bool { place >= scalars.count }
  /// What has not been read yet.
  var rest: String { text(from: place, to: scalars.count) }

  func text(from start: Int, to end: Int) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<end])
    return text
  }

  mutating func advance() { place = min(place + 1, scalars.count) }

  mutating func back(to place: Int) { self.place = place }

  /// Takes these scalars where they come next.
  mutating func take(_ expected: String) -> Bool {
    let wanted = Array(expected.unicodeScalars)
    guard scalars.dropFirst(place).starts(with: wanted) else { return false }
    place += wanted.count
    return true
  }

  /// Takes as many as meet a condition.
  mutating func take(while isWanted: (Unicode.Scalar) -> Bool) -> String {
    let start = place
    while let next, isWanted(next) { advance() }
    return text(from: start, to: place)
  }

  mutating func skipBlanks() {
    while let next, " \t\n\r".unicodeScalars.contains(next) { advance() }
  }
}

/// Why a text is no path, in words that fit after what was given.
package struct PathError: Error, Hashable {
  package let problem: String

  init(_ problem: String) { self.problem = problem }

  /// Told with the place in it.
  init(_ problem: String, at scanner: PathScanner) {
    let rest = scanner.rest
    self.problem =
      rest.isEmpty ? "\(problem) at its end" : "\(problem) before “\(rest.prefix(20))”"
  }
}
