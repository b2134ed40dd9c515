import Build
import Model
import Site
import Theme

/// `gallerist theme check`: every mistake of a theme, also those that only its pages show, or what it
/// holds.
struct ThemeCheckCommand: Sendable {
  let shell: Shell

  func run(_ folder: String) throws(Failure) {
    let theme = try theme(in: folder)
    let found = try ThemeTrial(theme: theme).mistakes()
    let grave = found.filter(\.finding.isGrave)
    guard grave.isEmpty else { throw Messages.mistakes(grave, ofTheme: folder) }
    let lines =
      Messages.checked(theme.inventory, in: folder) + theme.notes.map { "note: \($0)" }
      + found.map { "note: \($0.place)" }
    shell.output.write(lines.map { Printable.line($0) + "\n" }.joined())
  }

  private func theme(in folder: String) throws(Failure) -> Theme {
    do throws(Failure) {
      return try Theme(folder: shell.located(folder))
    } catch {
      throw error.code == .notFound ? Messages.noTheme(folder) : error
    }
  }
}
