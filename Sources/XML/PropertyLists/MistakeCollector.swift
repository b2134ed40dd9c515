import Model
import Support

/// The mistakes of one property list: each told once, and not without end.
struct MistakeCollector {
  static let most = 100

  let file: String
  private(set) var mistakes: [Mistake] = []
  private var reported: Set<Mistake> = []

  init(file: String) { self.file = file }

  var isFull: Bool { mistakes.count > Self.most }

  mutating func add(_ problem: String, line: Int?, path: [PathPart] = []) {
    guard !isFull else { return }
    let isLast = mistakes.count == Self.most
    let mistake = Mistake(
      file: file, line: line, keyPath: isLast || path.isEmpty ? nil : PathPart.text(of: path),
      problem: isLast ? "there are more mistakes from here on" : problem)
    if reported.insert(mistake).inserted { mistakes.append(mistake) }
  }

  /// By line; those of one line, and those without, in the order they were found.
  var sorted: [Mistake] {
    mistakes.enumerated().sorted {
      ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
    }.map(\.element)
  }
}

/// One step from a property list's root to a value.
enum PathPart {
  case key(String)
  case index(Int)

  /// `queries[0].parameters`
  static func text(of path: [PathPart]) -> String {
    path.reduce(into: "") { text, part in
      switch part {
      case .key(let key):
        let shown = CleanText.line(key, limit: 60)
        text += text.isEmpty ? shown : ".\(shown)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}
