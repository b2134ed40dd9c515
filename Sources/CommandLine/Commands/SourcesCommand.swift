import Build
import Configuration
import Model
import Search
import Support

/// `gallerist sources`: what can be searched, as a table, with the conditions below each line.
struct SourcesCommand: Sendable {
  let settings: Settings
  let shell: Shell

  func text() throws(Failure) -> String {
    let file = settings.config ?? ConfigurationLoader.defaultFile
    let configuration = try ConfigurationLoader.load(
      file: shell.located(file), isRequired: settings.config != nil, sources: Sources.builtIn.all,
      environment: shell.environment)
    return Self.text(on: configuration.sources.all, in: configuration)
  }

  static func text(
    on sources: [SourceDescription], in configuration: GalleryConfiguration
  ) -> String {
    let head = ["NAME", "TITLE", "NEEDS", "CONFIGURED", "PICTURES"]
    let rows = sources.map { row($0, in: configuration) }
    let table = TextTable([head] + rows).lines
    var lines = Array(table.prefix(1))
    for (source, row) in zip(sources, table.dropFirst()) {
      lines.append(row)
      let about = configuration.declared.first { $0.name == source.name }
      lines += notes(on: source, about, in: configuration)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(
    _ source: SourceDescription, in configuration: GalleryConfiguration
  ) -> [String] {
    [
      source.name.text, source.title, need(of: source),
      configuration.isConfigured(source) ? "yes" : "no",
      source.limits.reach.map { "\(Numbers.grouped($0)) per search" } ?? "all there are",
    ]
  }

  private static func need(of source: SourceDescription) -> String {
    guard let service = source.service else { return "a folder" }
    if let key = source.neededKey { return key.variable }
    return service.needsContact ? "a contact" : "nothing"
  }

  private static func notes(
    on source: SourceDescription, _ declared: DeclaredService?,
    in configuration: GalleryConfiguration
  ) -> [String] {
    let contact = "contact: a mail or web address in the configuration's `network.userAgent`"
    let budgets = source.limits.budgets.map(\.description).joined(separator: ", ")
    let notes = [
      declared.map {
        "described by: \(SourceFiles.path(of: source.name.text, in: configuration.folder)), "
          + $0.about.text
      },
      source.key?.page.map { "key: \($0)" },
      source.service?.needsContact == true ? contact : nil,
      source.service.map { "settings, if any: \($0.fileName) beside the gallery's configuration" }
        ?? "folder: `--folder DIR`, or `path` in a query's parameters",
      budgets.isEmpty ? nil : "request limits: \(budgets)",
      "terms: \(source.terms.summary)",
      source.terms.notice.map { "shown below every page: \($0)" },
    ]
    return notes.compactMap(\.self).flatMap { note in
      Wrapping.lines(note, width: Wrapping.width - 4).enumerated().map {
        ($0.offset == 0 ? "  " : "    ") + Printable.line($0.element)
      }
    }
  }
}

extension DeclaredService.About {
  /// Who wrote it, and when it last worked.
  fileprivate var text: String {
    [
      writer.map { "by \($0)" }, written.map { "written \($0)" },
      tried.map { "last tried \($0)" } ?? "never tried at the service itself",
    ].compactMap(\.self).joined(separator: ", ")
  }
}
