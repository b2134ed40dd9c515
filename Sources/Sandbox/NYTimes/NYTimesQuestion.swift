import Preview

/// What the questions of both APIs have in common.
enum NYTimesQuestion {
  /// Reviews come twenty at a time.
  static let size = 20

  /// A number that counts from 0, and is 0 where it is left out; nil where it is none.
  static func number(_ request: ServerRequest, _ name: String) -> Int? {
    guard let text = request.value(name) else { return 0 }
    return Int(text).flatMap { (0...1_000_000).contains($0) ? $0 : nil }
  }

  /// A value that is there and says something.
  static func text(_ request: ServerRequest, _ name: String) -> String? {
    request.value(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
