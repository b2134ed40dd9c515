import Build
import Model
import TestSupport
import Testing
import XML

@testable import Configuration

/// The table of keys and the readers say the same.
struct KeyTableTests {
  /// A key of a file, with what stands around it.
  struct Case: CustomTestStringConvertible, Sendable {
    let file: String
    let path: String
    let rule: KeyRule
    let before: String
    let behind: String

    var testDescription: String { "\(file): \(path)" }

    func content(_ value: String) -> String {
      "\(before)<key>\(rule.name)</key>\(value)\(behind)"
    }
  }

  static let all: [Case] = KeyTable.allFiles(of: Sources.builtIn.all).flatMap { file in
    switch file.kind {
    case .either(let one, let other):
      cases(of: one, in: file.name)
        + cases(
          of: other.filter { $0.name != "PixabayUrl" }, in: file.name,
          "<key>PixabayUrl</key><string>https://pixabay.com/api/?key=</string>")
    default: cases(of: file.kind.rules, in: file.name)
    }
  }

  private static func cases(
    of rules: [KeyRule], in file: String, at path: String = "", _ before: String = "",
    _ behind: String = ""
  ) -> [Case] {
    rules.flatMap { rule -> [Case] in
      let place = path + rule.name
      let own = Case(file: file, path: place, rule: rule, before: before, behind: behind)
      let open = before + "<key>\(rule.name)</key>"
      func inner(_ rules: [KeyRule], _ start: String, _ end: String) -> [Case] {
        cases(of: rules, in: file, at: place + ".", open + start, end + behind)
      }
      switch rule.kind {
      case .dictionary(let rules): return [own] + inner(rules, "<dict>", "</dict>")
      case .array(.dictionary(let rules), _):
        return [own] + inner(rules, "<array><dict>", "</dict></array>")
      case .array(.either(let query, let filter), _):
        let search =
          "<key>source</key><string>pixabay</string><key>search</key><string>kite</string>"
        let folder =
          "<key>source</key><string>folder</string><key>parameters</key><dict><key>path</key>"
          + "<string>.</string></dict>"
        let own = ["source", "search"]
        return [
          [],
          inner(query.filter { own.contains($0.name) }, "<array><dict>", "</dict></array>"),
          inner(
            query.filter { !(own + ["albums"]).contains($0.name) }, "<array><dict>" + search,
            "</dict></array>"),
          inner(query.filter { $0.name == "albums" }, "<array><dict>" + folder, "</dict></array>"),
          inner(filter, "<array><dict>", "</dict></array>"),
        ].flatMap(\.self)
      case .map(_, .dictionary(let rules)):
        let name = rule.name == "pictures" ? "pixabay:1" : "kites"
        return [own] + inner(rules, "<dict><key>\(name)</key><dict>", "</dict></dict>")
      default: return [own]
      }
    }
  }

  private func mistakes(_ content: String, in file: String) throws -> [String] {
    if file == KeyTable.descriptions.name { return Self.mistakes(ofDescription: content) }
    var files = try ConfigurationFolder()
    files.sources = Sources.builtIn.all
    try files.folder.write(ConfigurationFolder.plist(content), to: file)
    for name in ["imprint.md", "welcome.md"] { try files.folder.write("# Hello\n", to: name) }
    if file != "curation.plist" {
      try files.folder.write(ConfigurationFolder.plist(""), to: "curation.plist")
    }
    return files.mistakes()
  }

  private static func mistakes(ofDescription content: String) -> [String] {
    do {
      _ = try SourceFiles.service(
        in: Array(ConfigurationFolder.plist(content).utf8), named: "museum.plist", besides: [])
      return []
    } catch {
      return error.details
    }
  }

  private func schemaMistakes(_ content: String, in file: String) throws -> [Mistake] {
    let table = try #require(KeyTable.allFiles(of: Sources.builtIn.all).first { $0.name == file })
    return RelaxNG.mistakes(
      in: Array(ConfigurationFolder.plist(content).utf8), named: file,
      against: KeySchema.text(of: table))
  }

  @Test(arguments: all)
  func theExampleOfEachKeyIsReadWithoutAMistakeInIt(_ one: Case) throws {
    let content = one.content(one.rule.example)
    let found = try mistakes(content, in: one.file)
    // A key alone may want others beside it, which then are missing.
    let own = found.filter { !$0.contains("is missing, expected") && !$0.contains("placeholder") }
    #expect(own == [], "\(one.rule.example)")
    #expect(try schemaMistakes(content, in: one.file) == [])
  }

  @Test(arguments: all.filter { $0.rule.name != "NSAppTransportSecurity" })
  func readerAndSchemaBothRefuseAnotherKindOfValue(_ one: Case) throws {
    let content = one.content("<data>AAAA</data>")
    let found = try mistakes(content, in: one.file)
    #expect(
      found.contains { $0.contains("data was given") || $0.contains("no address") }, "\(found)")
    #expect(try !schemaMistakes(content, in: one.file).isEmpty)
  }

  @Test(arguments: all)
  func eachKeySaysWhatItIsFor(_ one: Case) {
    #expect(one.rule.summary.hasSuffix("."), "\(one.path)")
    #expect(!one.rule.kind.expectation.isEmpty, "\(one.path)")
  }

  @Test func readerAndSchemaBothRefuseAKeyThatIsNotInTheTable() throws {
    for file in KeyTable.allFiles(of: Sources.builtIn.all).map(\.name) {
      let content = "<key>nosuch</key><string>x</string>"
      #expect(try mistakes(content, in: file).contains { $0.contains("unknown key") }, "\(file)")
      #expect(try !schemaMistakes(content, in: file).isEmpty, "\(file)")
    }
  }

  @Test func theSchemaTakesNumbersAsTheReaderDoes() throws {
    for text in ["0x14", " 20 ", "+20"] {
      let content = "<key>pageSize</key><integer>\(text)</integer>"
      #expect(try mistakes(content, in: "gallery.plist") == [], "\(text)")
      #expect(try schemaMistakes(content, in: "gallery.plist") == [], "\(text)")
    }
    for text in ["0", "1001"] {
      let content = "<key>pageSize</key><integer>\(text)</integer>"
      #expect(try !mistakes(content, in: "gallery.plist").isEmpty)
      #expect(try !schemaMistakes(content, in: "gallery.plist").isEmpty)
    }
  }

  @Test func whatOnlyTheSchemaSeesIsAMistakeOfTheCheck() throws {
    let files = try ConfigurationFolder()
    try files.writeGallery("<key>title</key><string lang=\"en\">Kites</string>")
    let configuration = try files.load()
    let failure = try #require(KeySchema.mistakes(in: configuration, sources: Sources.builtIn.all))
    #expect(failure.details.count >= 1)
    #expect(failure.details.first?.contains("gallery.plist:4: ") == true, "\(failure.details)")
    try files.writeGallery("<key>title</key><string>Kites</string>")
    #expect(KeySchema.mistakes(in: try files.load(), sources: Sources.builtIn.all) == nil)
  }
}
