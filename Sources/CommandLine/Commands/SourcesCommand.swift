import Configuration
import Model
import Search

/// `gallerist sources`: what can be searched, as a table, with the conditions below each line.
struct SourcesCommand: Sendable {
  let settings: Settings
  let shell: Shell

  func text() throws(Failure) -> String {
    let file = settings.config ?? ConfigurationLoader.defaultFile
    let configuration = try ConfigurationLoader.load(
      file: shell.located(file), isRequired: settings.config != nil, services: Sources.services,
      environment: shell.environment)
    return Self.text(on: Sources.services, in: configuration)
  }

  static func text(
    on services: [ServiceDescription], in configuration: GalleryConfiguration
  ) -> String {
    let head = ["NAME", "TITLE", "NEEDS", "CONFIGURED", "LIMITS"]
    let rows = services.map { row($0, in: configuration) }
    let widths = head.indices.map { column in
      ([head] + rows).map { DisplayWidth.of($0[column]) }.max() ?? 0
    }
    var lines = [line(head, widths)]
    for (service, row) in zip(services, rows) {
      lines.append(line(row, widths))
      lines += notes(on: service)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(
    _ service: ServiceDescription, in configuration: GalleryConfiguration
  ) -> [String] {
    [
      service.name.text, service.title, service.key?.variable ?? "nothing",
      configuration.isConfigured(service) ? "yes" : "no",
      "\(Amount.counted(service.reach, "picture")) per search",
    ]
  }

  private static func notes(on service: ServiceDescription) -> [String] {
    var notes: [String] = []
    if let page = service.key?.page { notes.append("a key: \(page)") }
    notes.append("terms: \(service.terms)")
    return notes.flatMap { note in
      Wrapping.lines(note, width: Wrapping.width - 4).enumerated().map {
        ($0.offset == 0 ? "  " : "    ") + Printable.line($0.element)
      }
    }
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: width - DisplayWidth.of(cell))
    }
    let line = padded.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
