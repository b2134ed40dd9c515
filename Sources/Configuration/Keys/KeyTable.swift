package import Model

/// Which keys the files of a configuration may have.
package enum KeyTable {
  /// One kind of file.
  package struct File: Sendable {
    package let name: String
    /// What it is for, as a sentence.
    package let summary: String
    package let kind: KeyKind
    /// The source that it is about.
    package let source: SourceDescription?

    /// What stands before its keys where several files are spoken of.
    package var prefix: String {
      source.map { $0.name.text + "." } ?? (name == KeyTable.descriptions.name ? "source." : "")
    }
  }

  /// All of them, with those that describe sources.
  package static func allFiles(of sources: [SourceDescription]) -> [File] {
    files(of: sources) + [descriptions]
  }

  /// `gallery.plist`, the owner's word, and a file for each service.
  package static func files(of sources: [SourceDescription]) -> [File] {
    [
      File(
        name: "gallery.plist",
        summary:
          "The gallery: its words, what is searched, how it is built and what it looks like.",
        kind: .dictionary(gallery), source: nil),
      File(
        name: CurationReader.defaultFile,
        summary: "What you say of pictures, collections and tags, whatever their sources say.",
        kind: .dictionary(curation), source: nil),
    ]
      + sources.compactMap { source in
        source.service.map {
          File(
            name: $0.fileName,
            summary: "How \(source.title) is reached, and what applies to every search there.",
            kind: kind(of: source, $0), source: source)
        }
      }
  }

  /// A file that describes a source.
  package static let descriptions = File(
    name: "\(SourceFiles.folder)/NAME.plist",
    summary: "A source that is not built in: how it is asked, and what its answers mean.",
    kind: .dictionary(description), source: nil)

  private static func kind(of source: SourceDescription, _ service: WebService) -> KeyKind {
    let rules = self.service(source, service)
    return PixabayFragments.mayBeMeant(by: source)
      ? .either(rules, pixabayFragments(source)) : .dictionary(rules)
  }

  static func service(_ source: SourceDescription, _ service: WebService) -> [KeyRule] {
    let base = service.base
    let address = [
      KeyRule(
        "scheme", .text("http or https"), usual: base.isSecure ? "https" : "http",
        example: "<string>https</string>", "How it is reached."),
      KeyRule(
        "host", .text("a host such as \(base.host), with or without :port"), usual: base.host,
        example: "<string>\(base.host)</string>",
        "Where it is reached: another host for a mirror, or for a test."),
      KeyRule(
        "port", .parameter(expected: "a port from 1 to 65535", example: "<integer>8443</integer>"),
        usual: "that of the scheme", "The port, where it is another."),
      KeyRule(
        "path", .text("a path such as \(base.path), without ? and #"), usual: base.path,
        example: "<string>\(base.path)</string>", "Where the service begins on its host."),
    ]
    let key = service.key.map { key in
      KeyRule(
        "key", .secret(),
        "Its key. The environment variable \(key.variable) wins over it, and is in no file."
      )
    }
    return address + [key].compactMap(\.self) + parameters(of: source) + foreign
  }

  /// The other shape that Pixabay's file may have.
  static let fragments = [
    KeyRule(
      "PixabayUrl", .secret("an address such as https://pixabay.com/api/?key="),
      example: "<string>https://pixabay.com/api/?key=</string>",
      "Where it is reached, with the start of a query."),
    KeyRule("PixabayApiKey", .secret(), "The key."),
    KeyRule(
      "PixabayImageType", .text("a kind of image"), example: "<string>image_type=photo</string>",
      "The kind of image, with or without its name before it."),
    KeyRule(
      "PixabayResultsPerPage",
      .parameter(expected: "a number from 3 to 200", example: "<integer>20</integer>"),
      usual: "20", "How many results a request brings."),
  ]

  private static let foreign = [
    KeyRule(
      "NSAppTransportSecurity", .anything, "Part of an app’s Info.plist. It is ignored.")
  ]

  static func pixabayFragments(_ source: SourceDescription) -> [KeyRule] {
    fragments + parameters(of: source) + foreign
  }

  /// The source's own parameters, as they may stand in its file and in a query.
  static func parameters(of source: SourceDescription) -> [KeyRule] {
    source.parameters.map { rule in
      KeyRule(
        rule.name, .parameter(expected: rule.expectation, example: rule.example), rule.summary)
    }
  }
}

extension ParameterRule {
  fileprivate var example: String {
    switch kind {
    case .choice(let names), .choices(let names): "<string>\(names.last ?? "")</string>"
    case .integer(let range): "<integer>\(range.lowerBound)</integer>"
    case .boolean: "<true/>"
    case .text: "<string>…</string>"
    }
  }
}
