import Model

/// The manual page in roff, made from the same table as help.
struct ManualPage: Sendable {
  let table: CommandTable
  let version: String

  func text() -> String {
    var lines = [".TH GALLERIST 1 \"\" \(quoted("gallerist \(version)")) \"User Commands\""]
    lines += [".SH NAME", escaped("gallerist – turn a search into a gallery of plain files")]
    lines += [".SH SYNOPSIS"]
    lines += table.commands.flatMap { [bold($0.usage), ".br"] }.dropLast()
    lines += [".SH DESCRIPTION"] + paragraphs(Self.description)
    lines += [".SH COMMANDS"] + table.commands.flatMap(section)
    lines += [".SH OPTIONS"] + table.options.flatMap(item)
    lines += [".SH EXIT STATUS"] + exitCodes()
    lines += [".SH ENVIRONMENT"] + terms(Self.environment)
    lines += [".SH FILES"] + terms(Self.files)
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ command: Command) -> [String] {
    var lines = [".SS \(quoted(command.usage))"]
    lines +=
      [escaped(Self.sentence(command.summary))] + command.details.flatMap { [".PP", escaped($0)] }
    if let operands = command.operands, !command.isFamily {
      lines += terms([(operands.placeholder, operands.summary)])
    }
    lines += command.options.flatMap(item)
    guard !command.examples.isEmpty else { return lines }
    return lines + [".PP", "Examples:"] + terms(command.examples.map { ($0.line, $0.meaning) })
  }

  private func item(_ option: Option) -> [String] {
    terms([(option.usage, HelpText.meaning(of: option))])
  }

  private func exitCodes() -> [String] {
    terms(ExitCodes.all.map { ("\($0.code.rawValue)", $0.meaning) })
      + [".PP", escaped(Self.sentence(ExitCodes.signals))]
  }

  private func paragraphs(_ texts: [String]) -> [String] {
    texts.flatMap { [".PP", escaped($0)] }.dropFirst().map { $0 }
  }

  private func terms(_ rows: [(String, String)]) -> [String] {
    rows.flatMap { [".TP", bold($0.0), escaped($0.1)] }
  }

  private func bold(_ text: String) -> String { ".B \(quoted(text))" }

  private func quoted(_ text: String) -> String {
    "\"\(escaped(text).replacing("\"", with: "\\(dq"))\""
  }

  /// Text as roff takes it literally: no escapes, no requests, dashes that can be copied.
  private func escaped(_ text: String) -> String {
    let text =
      text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("–", with: "\\(en")
      .replacing("…", with: "\\&...").replacing("'", with: "\\(aq").replacing("`", with: "\\(ga")
    return text.hasPrefix(".") ? "\\&" + text : text
  }

  /// With a capital and a full stop.
  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private static let description = [
    "gallerist runs a search and all its result pages against an image service, downloads every "
      + "preview and large image into a cache, and writes a web site of plain files: an index "
      + "grid, a page per tag, and a page and a metadata page per picture.",
    "Options and arguments may be mixed; -- ends the options. Data goes to standard output, "
      + "messages and progress to standard error.",
  ]

  private static let environment = [
    ("PIXABAY_KEY", "Pixabay's key; it wins over the configuration."),
    ("XDG_CACHE_HOME", "where the cache is, in its folder gallerist; else ~/.cache."),
    (
      "SOURCE_DATE_EPOCH",
      "seconds since 1970 that date what a build changes, instead of its start."
    ),
    ("SSL_CERT_FILE", "the certificate authorities that https trusts, instead of the system's."),
    ("NO_COLOR", "if it is set to anything, messages have no colours."),
  ]

  private static let files = [
    ("config/gallery.plist", "the gallery's title, its queries and how it is built."),
    ("config/Pixabay.plist", "how Pixabay is reached: scheme, host, path, key and parameters."),
    ("Templates/", "the theme; what it lacks is taken from the one built in."),
    ("output/", "the site."),
  ]
}
