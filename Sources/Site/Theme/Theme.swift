package import Model
import Templating

/// The templates and assets that a site is made with, checked: holding one is the proof that no
/// template has a mistake that can be seen without data.
package struct Theme: Sendable {
  let library: TemplateLibrary
  let assets: [Asset]

  /// The built-in theme, with every file that `folder` has in place of the built-in one.
  package init(folder: String?) throws(Failure) {
    var files = try ThemeFiles.builtIn()
    if let folder { try files.replace(with: ThemeFolder(folder)) }
    let assets = files.assets
    do throws(TemplateErrors) {
      library = try TemplateLibrary(templates: files.templates)
    } catch {
      throw Self.failure(error.errors, folder: folder)
    }
    self.assets = assets
  }

  /// The bytes of one page.
  func render(_ template: String, with view: any View) throws(Failure) -> [UInt8] {
    do throws(TemplateError) {
      return try library.render(template, with: view)
    } catch {
      throw Self.failure([error], folder: nil)
    }
  }

  private static func failure(_ errors: [TemplateError], folder: String?) -> Failure {
    let first = errors.first.map { "\($0.template).mustache:\($0.line):\($0.column)" }
    return Failure(
      .badData,
      errors.count == 1
        ? "the theme has a mistake" : "the theme has \(errors.count) mistakes",
      place: folder ?? first, cause: errors.count == 1 ? errors[0] : nil,
      details: errors.map { error in
        error.excerpt.isEmpty ? error.description : "\(error.description)\n\(error.excerpt)"
      })
  }
}

extension Theme {
  /// The files of the built-in theme, by path, for who wants to change a copy of it.
  package static func builtInFiles() throws(Failure) -> [String: [UInt8]] {
    try ThemeFiles.builtIn().bytes
  }
}
