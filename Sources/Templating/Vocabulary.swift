/// A name of a library's templates, as a number: its place in the vocabulary.
typealias Symbol = Int

/// Every name that the templates of one library write, each once.
struct Vocabulary: Sendable {
  /// `.`, the view itself.
  static let dot: Symbol = 0

  private(set) var names = ["."]
  private var symbols = [".": dot]

  mutating func symbol(of name: String) -> Symbol {
    if let known = symbols[name] { return known }
    names.append(name)
    symbols[name] = names.count - 1
    return names.count - 1
  }
}
