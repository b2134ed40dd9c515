import Build
import Lint
import Model
import Search
import Site
import Support
import Templating
import Theme

/// What the program says about themes and templates.
extension Messages {
  static func theme(_ folder: String) -> String { "theme: \(folder)" }

  static func wroteTheme(_ folder: String, files: Int) -> String {
    wrote("\(folder)\(folder.endsWithSlash ? "" : "/") (\(Numbers.counted(files, "file")))")
  }

  static func afterTheme(_ folder: String) -> [String] {
    let word = ShellWord.quoted(folder)
    return [
      "change what you like, and delete files that you do not change: they are built in",
      "see each change as you save it:  gallerist serve --theme \(word)",
      "find every mistake:              gallerist theme check \(word)",
      "what templates can name:         gallerist theme values",
      "build with it:                   gallerist build --theme \(word)",
    ]
  }

  static func afterInit(_ source: DeclaredService) -> String {
    let words = source.description.words == .needed ? " WORDS" : ""
    return
      "read the file and the terms in it, then:  gallerist build --source \(source.name)\(words)"
  }

  static func afterInit(_ theme: String) -> String {
    "for a look of your own:  gallerist theme new \(ShellWord.quoted(theme))"
  }

  static func themeIsThere(_ files: [String]) -> Failure {
    Failure(
      .cannotCreate, "files of that name exist already, so nothing was written",
      nextStep: "name another folder", details: files)
  }

  static func noTheme(_ folder: String) -> Failure {
    Failure(
      .notFound, "there is no theme folder", place: folder,
      nextStep: "`gallerist theme new \(ShellWord.quoted(folder))` makes one")
  }

  /// What a theme without mistakes holds, a line for each file of its own.
  static func checked(_ theme: ThemeInventory, in folder: String) -> [String] {
    let counts = [
      Numbers.counted(theme.templates, "template"), Numbers.counted(theme.partials, "partial"),
      Numbers.counted(theme.assets, "asset"),
    ]
    let unchanged = theme.unchanged.count
    let same =
      unchanged == 1
      ? "\(theme.unchanged[0]) is the same as the built-in file, and can be deleted"
      : "\(Numbers.counted(unchanged, "file")) are the same as the built-in ones, and can be "
        + "deleted"
    return ["\(folder) has no mistakes: \(counts.joined(separator: ", "))"]
      + theme.replaced.map { "replaces \($0)" } + theme.added.map { "adds \($0)" }
      + (unchanged == 0 ? [] : [same])
  }

  /// What is wrong with the pages of a theme, in its templates.
  static func mistakes(_ mistakes: [PageMistake], ofTheme folder: String) -> Failure {
    let most = 100
    var details = mistakes.prefix(most).map(\.text)
    if mistakes.count > most {
      details.append("and \(Numbers.grouped(mistakes.count - most)) more")
    }
    return Failure(
      .badData,
      "the theme's sample pages have "
        + Numbers.counted(mistakes.count, "mistake"), place: folder,
      nextStep: "`gallerist check --rules` explains each rule", details: details)
  }

  static func mistakes(_ errors: [TemplateError], files: [String: String]) -> Failure {
    Failure(
      .badData,
      errors.count == 1
        ? "the template has a mistake" : "the templates have \(errors.count) mistakes",
      details: errors.map { mistake($0, in: files[$0.template] ?? $0.template) })
  }

  static func noJSON(_ error: JSONError, in file: String, _ bytes: [UInt8]) -> Failure {
    let mistake = TemplateError(
      error.problem, template: file, source: bytes, offset: min(error.offset, bytes.count))
    return Failure(
      .badData, "the data is not JSON", details: [Self.mistake(mistake, in: file)])
  }

  static func partialOutside(
    _ mention: PartialMention, folder: String, file: String, _ source: String
  ) -> Failure {
    let mistake = TemplateError(
      "the partial `\(mention.name)` leads out of the folder \(folder)", template: file,
      source: Array(source.utf8), offset: mention.offset)
    return Failure(
      .badData, "the template has a mistake",
      nextStep: "partials are files of that folder, or of "
        + "folders in it such as `cards/wide`",
      details: [Self.mistake(mistake, in: file)])
  }

  /// Its place, and the line with a caret.
  private static func mistake(_ error: TemplateError, in file: String) -> String {
    ["\(file):\(error.line):\(error.column): \(error.message)", error.excerpt]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  static func tooManyPartials(_ folder: String) -> Failure {
    Failure(
      .badData,
      "a template names partials by values, and there are more than "
        + "\(Numbers.grouped(PartialSearch.mostPartials)) of them", place: folder)
  }

  static func tooMuchInPartials(_ folder: String) -> Failure {
    Failure(
      .badData,
      "the partials are too large: at most \(Numbers.grouped(PartialSearch.mostPartials)) files "
        + "and \(PartialSearch.mostBytes >> 20) MiB are read", place: folder)
  }

  static func tooManyFiles(_ folder: String) -> Failure {
    Failure(
      .badData,
      "a template names partials by values, and their folder holds more than "
        + "\(Numbers.grouped(PartialFolder.mostEntries)) files", place: folder,
      nextStep: "put the partials into a folder of their own")
  }

  static func noPartialFolder(_ folder: String) -> Failure {
    Failure(.notFound, "there is no folder of partials", place: folder)
  }

  static func noFile(_ file: String, since reason: String? = nil) -> Failure {
    Failure(.notFound, "there is no such file\(reason.map { ": \($0)" } ?? "")", place: file)
  }

  static func unreadable(_ file: String, _ reason: String) -> Failure {
    Failure(.inputOutput, "the input cannot be read: \(reason)", place: file)
  }

  static func tooLong(_ file: String, limit: Int) -> Failure {
    Failure(
      .badData, "the input is longer than \(limit >> 20) MiB", place: file)
  }

  static func noText(_ file: String) -> Failure {
    Failure(
      .badData, "the template is not UTF-8 text", place: file,
      nextStep: "save it as UTF-8")
  }
}
