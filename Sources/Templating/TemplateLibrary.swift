import Synchronization

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

  let strictness: Strictness
  let templates: [Template]
  let places: [String: Int]
  let tables: NameTables
  private let lastLength = LastLength()

  /// - Parameters:
  ///   - sources: name, such as `index` or `partials/card`, to source.
  ///   - rewriting: what shall stand in place of pieces of the texts between the tags.
  package init(
    templates sources: [String: String], strictness: Strictness = .strict,
    rewriting: TextRewriting? = nil
  ) throws(TemplateErrors) {
    let names = sources.keys.sorted()
    let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    var vocabulary = Vocabulary()
    var compiled: [Template] = []
    var errors: [TemplateError] = []
    let partials = Self.partials(of: names)
    for name in names where errors.count < Limits.mostMistakes {
      var (template, mistakes) = Compiler.compile(
        sources[name] ?? "", name: name, places: places, vocabulary: &vocabulary,
        rewriting: rewriting)
      if strictness == .strict {
        mistakes += Self.unknownPartials(of: template, in: partials, after: errors.count)
      }
      errors += mistakes.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
      compiled.append(template)
    }
    guard errors.isEmpty else {
      throw TemplateErrors(errors: Array(errors.prefix(Limits.mostMistakes)))
    }
    self.strictness = strictness
    self.templates = compiled
    self.places = places
    tables = NameTables(vocabulary.names)
  }

  /// The names of all templates, sorted; those of partials begin with `partials/`.
  package var names: [String] { templates.map(\.name) }

  /// The bytes of the template `name` with the values of `view`.
  package func render(_ name: String, with view: any View) throws(TemplateError) -> [UInt8] {
    guard let place = places[name] else { throw missing(name) }
    var mistake: TemplateError?
    var longer: [UInt8]?
    let bytes = [UInt8](unsafeUninitializedCapacity: lastLength.expected) { memory, count in
      var renderer = Renderer(self, page: view, memory: memory)
      do throws(TemplateError) {
        try renderer.render(place)
        count = renderer.output.isOwn ? 0 : renderer.output.count
        longer = renderer.output.isOwn ? renderer.output.array : nil
      } catch {
        mistake = error
      }
    }
    if let mistake { throw mistake }
    lastLength.note((longer ?? bytes).count)
    return longer ?? bytes
  }

  /// What is wrong with rendering `name` with a view of that type, as far as it can be seen without
  /// data: every name and kind that some data could stumble over, each once, sorted by template and
  /// place, and calls that never end.
  ///
  /// - Parameter isForScripts: whether scripts get it, too (`steps`), which know no other template.
  package func check(
    _ name: String, with view: any View.Type, isForScripts: Bool = false
  ) -> [TemplateError] {
    guard let place = places[name] else { return [missing(name)] }
    var checker = Checker(self)
    checker.isForScripts = isForScripts
    return checker.check(place, with: view)
  }
}

extension TemplateLibrary {
  func missing(_ name: String) -> TemplateError {
    let hint = NearestName.hint(for: name, among: names)
    return TemplateError(
      "there is no template of this name\(hint)", template: name, source: [], offset: 0)
  }

  private static func unknownPartials(
    of template: Template, in partials: [String], after count: Int
  ) -> [TemplateError] {
    let unknown = template.calls.lazy.filter { $0.target == nil && $0.dynamicName == nil }
    return unknown.prefix(Limits.mostMistakes - count).enumerated().map { place, call in
      let isHinted = count + place < Limits.mostHints
      let hint = isHinted ? NearestName.hint(for: call.name, among: partials) : ""
      return template.mistake("there is no partial `\(call.name)`\(hint)", at: call.offset)
    }
  }

  /// The names of the partials among those of templates, as tags name them.
  static func partials(of names: [String]) -> [String] {
    names.filter { $0.hasPrefix(partialPrefix) }.map { String($0.dropFirst(partialPrefix.count)) }
  }
}

/// How long the last page was: the next one is likely to be as long, and is written where it stays.
final class LastLength: Sendable {
  private let count = Atomic(8_192)

  /// With some room.
  var expected: Int {
    let last = count.load(ordering: .relaxed)
    return last + last / 4
  }

  func note(_ length: Int) { count.store(max(length, 1_024), ordering: .relaxed) }
}

/// A tag that puts a partial or a parent in its place.
package struct PartialMention: Hashable, Sendable {
  /// As the tag has it; one that a value names begins with `*`.
  package let name: String
  /// The tag's place, in bytes from the start of the template.
  package let offset: Int
}

extension TemplateLibrary {
  /// The partials and parents that a template names, so that no others need be read.
  package static func partials(namedIn source: String) -> [PartialMention] {
    mentions(in: source) { $0 == .partial || $0 == .parent }
  }

  /// The tags that ask for values, from the start of the source.
  package static func values(namedIn source: String) -> [PartialMention] {
    mentions(in: source) { [.variable, .raw, .section, .inverted].contains($0) }
  }

  private static func mentions(
    in source: String, where isMeant: (TemplateTag.Kind) -> Bool
  ) -> [PartialMention] {
    var scanner = TagScanner(Array(source.utf8))
    var mentions: [PartialMention] = []
    while true {
      do throws(TemplateMistake) {
        guard let tag = try scanner.next() else { return mentions }
        guard isMeant(tag.kind) else { continue }
        mentions.append(PartialMention(name: tag.content, offset: tag.range.lowerBound))
      } catch {
        // Compiling the template tells of it.
        continue
      }
    }
  }
}
