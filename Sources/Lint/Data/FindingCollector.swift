import Model
import Support

/// What is found in one file: not without end.
struct FindingCollector {
  static let most = 100

  let file: String
  private(set) var findings: [Finding] = []

  init(_ file: String) { self.file = file }

  var isFull: Bool { findings.count >= Self.most }

  mutating func add(_ rule: Rule, line: Int? = nil, _ problem: String) {
    guard !isFull else { return }
    findings.append(Finding(rule, file: file, line: line, problem))
  }
}

/// Words of a file in a message: on one line, and bounded.
func quoted(_ text: String) -> String { "“\(CleanText.line(text, limit: 120))”" }

extension Collection<UInt8> {
  /// Counted from one.
  func line(at offset: Int) -> Int { prefix(Swift.max(0, offset)).count { $0 == 0x0A } + 1 }
}
