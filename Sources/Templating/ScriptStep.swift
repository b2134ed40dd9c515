/// A step of a template as scripts get it: with all partials in it, and with everything written
/// that is known already. The renderer of such steps needs to know no template and no type.
package indirect enum ScriptStep: Hashable, Sendable {
  /// HTML, as it is.
  case text(String)
  /// A value by its name, to be escaped.
  case value(String)
  case section(String, [ScriptStep])
  /// What there is where a value is falsey.
  case inverted(String, [ScriptStep])
}

extension TemplateLibrary {
  /// The template `name` for a renderer elsewhere.
  ///
  /// - Parameters:
  ///   - view: what is known now.
  ///   - later: the names of its values that only that renderer will know.
  package func steps(
    of name: String, with view: any View, later: Set<String>
  ) throws(TemplateError) -> [ScriptStep] {
    guard let place = places[name] else { throw missing(name) }
    var specializer = Specializer(self, later: later)
    return try specializer.steps(of: templates[place], with: view)
  }

  /// All that the template `name`, with whatever it calls, writes as it is: a piece for each text that
  /// no value and no section interrupts.
  package func texts(of name: String) throws(TemplateError) -> [String] {
    guard let place = places[name] else { throw missing(name) }
    var specializer = Specializer(self, isBlind: true)
    return ScriptStep.texts(in: try specializer.steps(of: templates[place]))
  }
}

extension ScriptStep {
  fileprivate static func texts(in steps: [ScriptStep]) -> [String] {
    steps.flatMap { step in
      switch step {
      case .text(let text): [text]
      case .value: [String]()
      case .section(_, let inner), .inverted(_, let inner): texts(in: inner)
      }
    }
  }
}
