import Build
import Configuration
import Model
import Search
import Support

/// `gallerist sources try`: a description, and what it makes of an answer that was saved.
struct SourceTrial: Sendable {
  let settings: Settings
  let shell: Shell

  private static let longest = 32 << 20

  func text(_ operand: String) throws(Failure) -> String {
    let file = operand.hasSuffix(".plist") || operand.contains("/") ? operand : named(operand)
    let service = try SourceFiles.service(at: shell.located(file), besides: Sources.builtIn.all)
    var lines = ["\(file): no mistakes"]
    guard let answer = settings.answer else {
      return (lines + asked(service)).joined(separator: "\n") + "\n"
    }
    let trial = try DeclaredTrial(
      service, answer: try bytes(of: answer),
      detail: try settings.detail.map { name throws(Failure) in try bytes(of: name) })
    lines += ["", counted(trial)]
    if let shown = trial.parts.first(where: { $0.picture != nil }) ?? trial.parts.first {
      lines += [""] + Self.lines(of: shown)
    } else if settings.detail == nil, let detail = trial.detail {
      lines += [
        "", "details of the first result: \(detail)",
        "Save that answer, too, and name it with --detail.",
      ]
    }
    let left = trial.parts.filter { $0.picture == nil }
    if !left.isEmpty {
      lines += ["", "left out:"]
      lines += left.prefix(20).map { "  result \($0.result): \($0.reason ?? "")" }
      if left.count > 20 { lines.append("  and \(Numbers.grouped(left.count - 20)) more") }
    }
    lines += ["", trial.next.map { "next page: \($0)" } ?? "next page: none"]
    return lines.map { Printable.line($0) }.joined(separator: "\n") + "\n"
  }

  private func named(_ name: String) -> String {
    let file = settings.config ?? ConfigurationLoader.defaultFile
    let folder = file.lastSlash.map { String(file[..<$0]) } ?? "."
    return SourceFiles.path(of: name, in: folder)
  }

  private func bytes(of name: String) throws(Failure) -> [UInt8] {
    do throws(FileError) {
      let file = try File(shell.located(name))
      try file.regularFacts()
      return try file.beginning(atMost: Self.longest)
    } catch {
      throw Failure(
        error.isMissing ? .notFound : .inputOutput, "the answer cannot be read: \(error.words)",
        place: name, nextStep: "save an answer of the service, for example with curl, and name it")
    }
  }

  private func asked(_ service: DeclaredService) -> [String] {
    let address = DeclaredSource.firstAddress(of: service, searchingFor: "WORDS")
    return [
      "", "first request: \(address?.text ?? "none")",
      "Save its answer, and run this with --answer FILE to see what is read from it.",
    ]
  }

  private func counted(_ trial: DeclaredTrial) -> String {
    let results = Numbers.counted(trial.results, "result")
    let total = trial.reported.map { ", of \(Numbers.grouped($0)) that the service has" } ?? ""
    let pictures = trial.parts.count { $0.picture != nil }
    return "\(results) in the answer\(total); \(Numbers.counted(pictures, "picture")), "
      + "\(Numbers.grouped(trial.parts.count - pictures)) left out"
  }

  private static func lines(of part: DeclaredTrial.Part) -> [String] {
    let rows = part.readings.map { row in
      [
        "  " + row.key,
        row.texts.isEmpty
          ? "(nothing)" : row.texts.map { CleanText.line($0, limit: 200) }.joined(separator: " | "),
      ]
    }
    let own = part.picture.map { picture in
      [
        ["  → id", picture.id.description], ["  → license", picture.license?.name ?? "none"],
        ["  → credit", picture.credit],
      ]
    }
    let head =
      part.picture == nil
      ? "result \(part.result), left out:" : "first picture, of result \(part.result):"
    return [head] + TextTable(rows + (own ?? [])).lines
  }
}
