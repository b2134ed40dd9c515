/// What is known of a picture that is a still of a video.
package struct Video: Hashable, Sendable {
  static let longest = 1 << 40
  /// 0 where nobody says.
  package let milliseconds: Int

  package init(milliseconds: Int) { self.milliseconds = min(max(0, milliseconds), Self.longest) }

  /// - Parameter length: seconds, such as `42.5`, or `1:02` or `1:02:03`; anything else is not known.
  package init(length: String?) {
    let parts = (length ?? "").split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter { (0...1e7).contains($0) }
    let seconds =
      (1...3).contains(numbers.count) && numbers.count == parts.count
      ? numbers.reduce(0) { $0 * 60 + $1 } : 0
    self.init(milliseconds: Int(seconds * 1_000))
  }

  /// `0:42`, `1:02:03`; nil where it is not known.
  package var length: String? {
    guard let seconds else { return nil }
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    let rest = (seconds % 60).padded
    return hours > 0 ? "\(hours):\(minutes.padded):\(rest)" : "\(minutes):\(rest)"
  }

  /// Nil where it is not known.
  package var seconds: Int? { milliseconds > 0 ? max(1, (milliseconds + 500) / 1_000) : nil }
}

extension Int {
  fileprivate var padded: String { self < 10 ? "0\(self)" : String(self) }
}
