import Templating

/// Compiles the templates of a theme and looks for whatever any page would stumble over.
struct ThemeCheck {
  /// Nil where a template has no meaning.
  private(set) var library: TemplateLibrary?
  private(set) var mistakes: [ThemeMistake]

  private let table: AssetTable
  private let pages: [ThemeTemplate]

  init(_ sources: TemplateSources, _ table: AssetTable, _ pages: [ThemeTemplate]) {
    self.table = table
    self.pages = pages
    mistakes = sources.mistakes + Self.valuesInScripts(sources.sources)
    do throws(TemplateErrors) {
      let library = try compile(sources.sources)
      add(library)
      self.library = library
    } catch {
      add(error.errors)
      // The others are checked all the same: who mends a theme wants to know everything at once.
      var sound = sources.sources
      for broken in error.errors { sound[broken.template] = "" }
      do throws(TemplateErrors) { add(try TemplateLibrary(templates: sound)) } catch {
        add(error.errors)
      }
    }
  }

  private mutating func compile(
    _ sources: [String: String]
  ) throws(TemplateErrors) -> TemplateLibrary {
    var references = AssetReferences(table)
    defer { mistakes += references.mistakes }
    return try TemplateLibrary(templates: sources) { template, source, text in
      // A script in a page stays as it is.
      template.hasPrefix(TemplateLibrary.partialPrefix + Asset.folder)
        ? [] : references.changes(in: template, source, text)
    }
  }

  /// What its pages would stumble over, and what scripts would.
  private mutating func add(_ library: TemplateLibrary) {
    let errors = pages.filter { !$0.isForScripts }.flatMap {
      library.check($0.name, with: $0.view)
    }
    add(errors)
    let known = Set(errors.map(Place.init))
    for template in pages where template.isForScripts {
      let own = library.check(template.name, with: template.view, isForScripts: true)
      mistakes += own.filter { !known.contains(Place($0)) }.map { error in
        ThemeMistake(
          error,
          adding: ". Scripts make something with this template, too: "
            + "`gallerist theme values \(template.name)` lists what they know")
      }
    }
  }

  /// A script or a style in a page is named by its hash, so that it has to be the same on all of them.
  private static func valuesInScripts(_ sources: [String: String]) -> [ThemeMistake] {
    sources.sorted { $0.key < $1.key }.flatMap { name, source -> [ThemeMistake] in
      let bytes = Array(source.utf8)
      let elements = InlineElement.all(in: bytes)
      guard !elements.isEmpty else { return [] }
      return TemplateLibrary.values(namedIn: source).compactMap { tag in
        guard let element = elements.first(where: { $0.content.contains(tag.offset) }) else {
          return nil
        }
        return ThemeMistake(
          "a `\(element.kind.name)` in a page holds no values, as the page's policy names it by its "
            + "hash: put `{{\(tag.name)}}` into a `data-` attribute",
          file: name + ThemeFiles.suffix, bytes: bytes, offset: tag.offset)
      }
    }
  }

  private struct Place: Hashable {
    let template: String
    let line: Int
    let column: Int

    init(_ error: TemplateError) {
      (template, line, column) = (error.template, error.line, error.column)
    }
  }

  private mutating func add(_ errors: [TemplateError]) {
    mistakes += errors.map { ThemeMistake($0) }
  }
}
