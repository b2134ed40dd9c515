import Build
import Configuration
import Model
import Support

/// `gallerist curate tags suggest`: tags that are probably one in two spellings.
struct CurateTags: Sendable {
  let build: BuildRun

  private var shell: Shell { build.console.shell }

  func run() async throws(Failure) {
    let configuration = try CurateSite(build: build).configuration()
    let gallery = Gallery(
      configuration: configuration, options: try build.options(cacheFolder: ""),
      environment: BuildEnvironment(now: shell.now, programVersion: Version.text))
    let joins = try await ServeTheme(settings: build.settings, console: build.console).shown(
      configuration.queries
    ) { watch, tell throws(Failure) in
      try await gallery.tagJoins(watching: watch) { tell(.mistake($0)) }
    }
    if build.settings.json { return shell.output.write(JSONText.of(joins.map(JoinRow.init))) }
    if !joins.isEmpty { shell.output.write(Self.text(joins)) }
    build.console.say(Messages.proposed(joins.count))
  }

  private static func text(_ joins: [TagJoin]) -> String {
    let head = ["TAG", "PICTURES", "MEANS", "PICTURES", "WHY"]
    let rows = joins.map { join in
      [
        join.tag.shown, Numbers.grouped(join.count), join.meant.shown,
        Numbers.grouped(join.meantCount), Messages.reason(join),
      ]
    }
    let lines = TextTable([head] + rows, toTheRight: [1, 3]).lines + [""] + joins.map(\.entry)
    return lines.map { Printable.line($0) + "\n" }.joined()
  }
}

/// A proposal for a program.
private struct JoinRow: Encodable {
  let tag: String
  let pictures: Int
  let means: String
  let meansPictures: Int
  let why: String
  let together: Int
  let nearness: Int?
  let entry: String

  init(_ join: TagJoin) {
    (tag, pictures) = (join.tag.shown, join.count)
    (means, meansPictures) = (join.meant.shown, join.meantCount)
    (why, together, nearness) = (join.likeness.rawValue, join.together, join.nearness)
    entry = join.entry
  }
}
