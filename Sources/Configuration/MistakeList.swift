import Model
import Support
import XML

/// The mistakes of one file, as its readers find them. What is quoted in them never holds a key.
final class MistakeList {
  let file: String
  private(set) var mistakes: [Mistake] = []
  private(set) var secrets: [String]

  init(file: String, secrets: [String] = []) {
    self.file = file
    self.secrets = secrets
  }

  func add(_ problem: String, line: Int?, keyPath: String?) {
    mistakes.append(Mistake(file: file, line: line, keyPath: keyPath, problem: problem))
  }

  func add(_ mistakes: [Mistake]) { self.mistakes += mistakes }

  func keepSecret(_ text: String) { secrets.append(text) }

  /// Text of the file for a message: one line, without keys, cut to 60 characters.
  func shown(_ text: String) -> String {
    let clean = hiding(text)
    return clean.count > 60 ? clean.prefix(59) + "…" : clean
  }

  /// On one line, without keys.
  func hiding(_ text: String) -> String {
    Redaction.apply(to: CleanText.line(text, limit: 4_096), hiding: secrets)
  }

  /// By line; those of one line, and those without, in the order they were found.
  var lines: [String] {
    mistakes.enumerated().sorted {
      ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
    }.map { Redaction.apply(to: $0.element.description, hiding: secrets) }
  }
}

/// Puts dots where a key stands.
enum Redaction {
  static func apply(to text: String, hiding secrets: [String]) -> String {
    secrets.reduce(text) { text, secret in
      secret.utf8.count < Secret.shortestSought || !text.contains(secret)
        ? text
        : text.split(separator: secret, omittingEmptySubsequences: false)
          .joined(separator: "•••")
    }
  }
}
