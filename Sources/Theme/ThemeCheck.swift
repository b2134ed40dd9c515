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
    mistakes = sources.mistakes
    do throws(TemplateErrors) {
      let library = try compile(sources.sources)
      add(check(library))
      self.library = library
    } catch {
      add(error.errors)
      // The others are checked all the same: who mends a theme wants to know everything at once.
      var sound = sources.sources
      for broken in error.errors { sound[broken.template] = "" }
      do throws(TemplateErrors) { add(check(try TemplateLibrary(templates: sound))) } catch {
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
      references.changes(in: template, source, text)
    }
  }

  private func check(_ library: TemplateLibrary) -> [TemplateError] {
    pages.flatMap { library.check($0.name, with: $0.view) }
  }

  private mutating func add(_ errors: [TemplateError]) {
    mistakes += errors.map(ThemeMistake.init)
  }
}
