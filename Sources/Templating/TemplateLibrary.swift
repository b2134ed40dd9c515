/// The templates of one theme, compiled: every mistake that can be found without data is found
/// when the library is made.
///
/// `{{>card}}` puts the template `partials/card` in its place.
package struct TemplateLibrary: Sendable {
  /// What happens to names that no view knows and to partials that are not there.
  package enum Strictness: Sendable {
    /// They are errors; so are plain text in `{{{x}}}` and anything but text in `{{x}}`.
    case strict
    /// They are written as nothing, as the Mustache specification has it; `{{{x}}}` writes text
    /// as it is.
    case lenient
  }

  package static let partialPrefix = "partials/"

  private let strictness: Strictness
  private let templates: [Template]
  private let places: [String: Int]

  /// - Parameter sources: name, such as `index` or `partials/card`, to source.
  package init(
    templates sources: [String: String], strictness: Strictness = .strict
  ) throws(TemplateErrors) {
    let names = sources.keys.sorted()
    let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    var compiled: [Template] = []
    var errors: [TemplateError] = []
    for name in names {
      var (template, mistakes) = Compiler.compile(sources[name] ?? "", name: name)
      for index in template.calls.indices {
        template.calls[index].target = places[Self.partialPrefix + template.calls[index].name]
      }
      if strictness == .strict { mistakes += Self.unknownPartials(of: template, in: names) }
      errors += mistakes.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
      compiled.append(template)
    }
    guard errors.isEmpty else { throw TemplateErrors(errors: errors) }
    self.strictness = strictness
    self.templates = compiled
    self.places = places
  }

  /// The names of all templates, sorted; those of partials begin with `partials/`.
  package var names: [String] { templates.map(\.name) }

  /// The bytes of the template `name` with the values of `view`.
  package func render(_ name: String, with view: any View) throws(TemplateError) -> [UInt8] {
    guard let place = places[name] else {
      let hint = NearestName.hint(for: name, among: names)
      throw TemplateError(
        "there is no template of this name\(hint)", template: name, source: [], offset: 0)
    }
    var renderer = Renderer(templates: templates, root: view, strictness: strictness)
    return try renderer.render(place)
  }

  private static func unknownPartials(
    of template: Template, in names: [String]
  ) -> [TemplateError] {
    let partials = names.filter { $0.hasPrefix(partialPrefix) }
      .map { String($0.dropFirst(partialPrefix.count)) }
    return template.calls.filter { $0.target == nil }.map { call in
      let hint = NearestName.hint(for: call.name, among: partials)
      return template.mistake("there is no partial `\(call.name)`\(hint)", at: call.offset)
    }
  }
}
