package import Model
import Support
import XML

/// A RELAX NG schema of one kind of file, made of the table that its reader goes by. It takes whatever the
/// reader takes; which words a value may have is said where they are few.
///
/// Keys come in any order: RELAX NG cannot interleave elements of one name, so that a key that stands
/// twice is for the reader to find.
package enum KeySchema {
  /// As a document, with what each key means for editors that show it.
  package static func text(of file: KeyTable.File) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- \(file.name) of Gallerist, in RELAX NG. `gallerist config schema` writes it. -->
    <grammar xmlns="http://relaxng.org/ns/structure/1.0"
      xmlns:a="http://relaxng.org/ns/compatibility/annotations/1.0"
      datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
      <start>
        <element name="plist">
          <optional><attribute name="version"/></optional>
    \(lines(of: file.kind).map { "      " + $0 }.joined(separator: "\n"))
        </element>
      </start>
      <define name="anything">
        <choice>
          <element name="string"><text/></element>
          <element name="integer"><text/></element>
          <element name="real"><text/></element>
          <element name="date"><text/></element>
          <element name="data"><text/></element>
          <element name="true"><empty/></element>
          <element name="false"><empty/></element>
          <element name="array"><zeroOrMore><ref name="anything"/></zeroOrMore></element>
          <element name="dict">
            <zeroOrMore><element name="key"><text/></element><ref name="anything"/></zeroOrMore>
          </element>
        </choice>
      </define>\(readings(in: file))
    </grammar>

    """
  }

  /// What the schemas say of the files of a configuration that was read; nil where they agree.
  package static func mistakes(
    in configuration: GalleryConfiguration, sources: [SourceDescription]
  ) -> Failure? {
    let lines = KeyTable.files(of: sources).flatMap { file in
      let paths =
        switch file.source?.service {
        case .some(let service): [ConfigurationLoader.file(of: service, in: configuration.folder)]
        case nil where file.name == CurationReader.defaultFile: configuration.curationFiles
        case nil: [configuration.file]
        }
      return paths.flatMap { path -> [Mistake] in
        guard case .bytes(let bytes) = ConfigurationFile.read(path, atMost: CurationReader.longest)
        else { return [] }
        return RelaxNG.mistakes(in: bytes, named: path, against: text(of: file))
      }
    }
    guard !lines.isEmpty else { return nil }
    let keys = configuration.services.values.compactMap { $0.key?.revealed }
    return Failure(
      .configuration, "the configuration is not as its schema has it",
      details: lines.map { Redaction.apply(to: $0.description, hiding: keys) })
  }

  private static func lines(of kind: KeyKind) -> [String] {
    switch kind {
    case .text, .lines: text
    case .integer(let range, _): [element("integer", number(in: range))]
    case .boolean: block("choice", flags)
    case .choice(let names): [element("string", words(names))]
    case .day: block("choice", text + [element("date", "<text/>")])
    case .secret: block("choice", text + [whole])
    case .parameter:
      block(
        "choice", text + [whole] + flags + [element("array", "<zeroOrMore>\(text[0])</zeroOrMore>")]
      )
    case .array(let kind, _):
      block("element name=\"array\"", block("zeroOrMore", lines(of: kind)))
    case .oneOrMany(let kind):
      block(
        "choice",
        lines(of: kind) + block("element name=\"array\"", block("zeroOrMore", lines(of: kind))))
    case .dictionary(let rules): dictionary(rules)
    case .either(let one, let other): block("choice", dictionary(one) + dictionary(other))
    case .map(_, let kind):
      block(
        "element name=\"dict\"",
        block("zeroOrMore", [element("key", "<text/>")] + lines(of: kind)))
    case .parameters:
      block(
        "element name=\"dict\"",
        block(
          "zeroOrMore",
          [element("key", "<text/>")] + lines(of: .parameter(expected: "", example: ""))))
    case .reading: ["<ref name=\"reading\"/>"]
    case .anything: ["<ref name=\"anything\"/>"]
    }
  }

  /// What a reading is, which may hold others.
  private static func readings(in file: KeyTable.File) -> String {
    guard file.name == KeyTable.descriptions.name else { return "" }
    let array = block(
      "element name=\"array\"", block("oneOrMore", ["<ref name=\"reading\"/>"]))
    let lines = block(
      "define name=\"reading\"", block("choice", text + array + dictionary(KeyTable.reading)))
    return lines.map { "\n  " + $0 }.joined()
  }

  private static let text = [element("string", "<text/>")]
  private static let flags = [element("true", "<empty/>"), element("false", "<empty/>")]
  private static let whole = element("integer", "<text/>")

  private static func dictionary(_ rules: [KeyRule]) -> [String] {
    let entries = rules.flatMap { rule in
      block(
        "group",
        [
          "<element name=\"key\"><a:documentation>\(XMLEscaping.escaped(rule.summary))"
            + "</a:documentation><value>\(XMLEscaping.escaped(rule.name))</value></element>"
        ] + lines(of: rule.kind))
    }
    return block("element name=\"dict\"", block("zeroOrMore", block("choice", entries)))
  }

  /// The reader knows hexadecimal digits, too, and no bounds of those are said here.
  private static func number(in range: ClosedRange<Int>) -> String {
    let bounds =
      "<param name=\"minInclusive\">\(range.lowerBound)</param>"
      + (range.upperBound == .max
        ? "" : "<param name=\"maxInclusive\">\(range.upperBound)</param>")
    return "<choice><data type=\"integer\">\(bounds)</data>"
      + "<data type=\"token\"><param name=\"pattern\">0[xX][0-9a-fA-F]+</param></data></choice>"
  }

  private static func words(_ names: [String]) -> String {
    let values = names.map { "<value type=\"token\">\(XMLEscaping.escaped($0))</value>" }.joined()
    return names.count == 1 ? values : "<choice>\(values)</choice>"
  }

  private static func element(_ name: String, _ content: String) -> String {
    "<element name=\"\(name)\">\(content)</element>"
  }

  private static func block(_ tag: String, _ lines: [String]) -> [String] {
    let name = tag.prefix { $0 != " " }
    return ["<\(tag)>"] + lines.map { "  " + $0 } + ["</\(name)>"]
  }
}
