/// Something wrong in a file, and where.
package struct Mistake: Hashable, Sendable, CustomStringConvertible {
  package let file: String
  /// Nil for what is in no file, but in the environment.
  package let line: Int?
  /// `queries[0].parameters.image_type`
  package let keyPath: String?
  package let problem: String

  package init(file: String, line: Int? = nil, keyPath: String? = nil, problem: String) {
    self.file = file
    self.line = line
    self.keyPath = keyPath
    self.problem = problem
  }

  /// `file:line: key path: problem`
  package var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if let keyPath, !keyPath.isEmpty { text += ": \(keyPath)" }
    return text + ": \(problem)"
  }
}
