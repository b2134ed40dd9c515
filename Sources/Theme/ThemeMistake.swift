import Model
import Support
import Templating

/// One mistake in a file of a theme, and where it is.
package struct ThemeMistake: Error, Hashable, CustomStringConvertible {
  /// The path in the theme's folder, such as `partials/card.mustache` or `assets/site.css`.
  package let file: String
  /// Counted from one.
  package let line: Int
  /// Counted from one, in characters.
  package let column: Int
  package let message: String
  /// The line of the file, with a caret below the place; empty where there is no such line.
  package let excerpt: String

  /// `assets/site.css:3:7: what is wrong`
  package var description: String { "\(file):\(line):\(column): \(message)" }

  init(_ error: TemplateError, adding more: String = "") {
    self.init(error, file: error.template + ThemeFiles.suffix, adding: more)
  }

  /// The mistake at `offset` bytes from the start of the file.
  init(_ message: String, file: String, bytes: [UInt8], offset: Int) {
    let error = TemplateError(message, template: file, source: bytes, offset: offset)
    self.init(error, file: file)
  }

  private init(_ error: TemplateError, file: String, adding more: String = "") {
    self.file = file
    line = error.line
    column = error.column
    message = error.message + more
    excerpt = error.excerpt
  }
}

extension ThemeMistake {
  /// Nobody mends more at once, and a hostile theme has no end of them.
  static let mostTold = 100

  /// What a person reads: every mistake once, file by file, from top to bottom.
  static func failure(_ mistakes: [ThemeMistake], folder: String?) -> Failure {
    let sorted = Set(mistakes).sorted {
      ($0.file, $0.line, $0.column, $0.message) < ($1.file, $1.line, $1.column, $1.message)
    }
    var details = sorted.prefix(mostTold).map { mistake in
      mistake.excerpt.isEmpty
        ? mistake.description : "\(mistake.description)\n\(mistake.excerpt)"
    }
    if sorted.count > mostTold {
      details.append("and \(Numbers.grouped(sorted.count - mostTold)) more")
    }
    return Failure(
      .badData,
      sorted.count == 1
        ? "the theme has a mistake" : "the theme has \(Numbers.grouped(sorted.count)) mistakes",
      place: folder ?? sorted.first.map { "\($0.file):\($0.line):\($0.column)" },
      details: details)
  }
}
