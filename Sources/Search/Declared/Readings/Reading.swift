/// What is taken from an answer: texts, by a path, a template of paths, or a constant, as they are or changed.
package indirect enum Reading: Hashable, Sendable {
  case path(NodePath)
  case template(ReadingTemplate)
  case constant(String)
  /// The first that gives anything.
  case first([Reading])
  case changed(Reading, [ReadingChange])

  /// A path, a template, or else the text itself.
  package init(_ text: String, _ reader: PathReader) throws(PathError) {
    if reader.isPath(text) {
      self = .path(try reader.path(text))
    } else if text.contains("{") {
      self = .template(try ReadingTemplate(text, reader))
    } else {
      self = .constant(text)
    }
  }

  /// Those of its paths that are looked at first: what it is called after.
  var firstPath: NodePath? {
    switch self {
    case .path(let path): path
    case .template(let template): template.paths.first
    case .constant: nil
    case .first(let readings): readings.lazy.compactMap(\.firstPath).first
    case .changed(let reading, _): reading.firstPath
    }
  }

  /// Whether it gives the same whatever the answer.
  package var isConstant: Bool {
    switch self {
    case .path: false
    case .template(let template): template.paths.isEmpty
    case .constant: true
    case .first(let readings): readings.contains { $0.isConstant }
    case .changed(let reading, _): reading.isConstant
    }
  }
}

/// Text with values of an answer in it: `https://example.org/{@.id}`.
package struct ReadingTemplate: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text(String)
    case path(NodePath)
  }

  let parts: [Part]

  var paths: [NodePath] {
    parts.compactMap { part in if case .path(let path) = part { path } else { nil } }
  }

  init(_ text: String, _ reader: PathReader) throws(PathError) {
    var parts: [Part] = []
    var scanner = PathScanner(text)
    while !scanner.isAtEnd {
      let literal = scanner.take { $0 != "{" && $0 != "}" }
      if !literal.isEmpty { parts.append(.text(literal)) }
      if scanner.isAtEnd { break }
      guard scanner.take("{") else { throw PathError("a } ends nothing", at: scanner) }
      parts.append(.path(try reader.path(&scanner)))
      guard scanner.take("}") else { throw PathError("expected } after the path", at: scanner) }
    }
    self.parts = parts
  }
}

/// What is done to the texts of a reading.
package enum ReadingChange: Hashable, Sendable {
  /// Only those that hold this text stay.
  case having(String)
  /// The first occurrence is replaced; where there is none, the text goes.
  case replace(String, by: String)
  case split(by: String)
  /// HTML becomes text.
  case html
  /// Each becomes another; those that are not listed go.
  case map([String: String])
  /// A date becomes one of ISO 8601.
  case date(WrittenForm)

  /// How dates are written.
  package enum WrittenForm: String, CaseIterable, Sendable {
    case iso, rfc822, unix
  }
}
