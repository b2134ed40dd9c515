import Foundation
import Model
import Search
import Support
import TestSupport
import Testing

@testable import Configuration

/// What is wrong in the description of a source is told with its line and with what to write instead, all at
/// once.
struct DescriptionMistakeTests {
  static let right = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>name</key><string>museum</string>
    <key>title</key><string>City Museum</string>
    <key>format</key><string>json</string>
    <key>address</key><string>https://museum.example/api/{words}/{colour}</string>
    <key>headers</key><dict><key>Accept</key><string>application/json</string></dict>
    <key>send</key><dict><key>type</key><string>image</string></dict>
    <key>words</key><dict>
      <key>longest</key><integer>80</integer>
    </dict>
    <key>key</key><dict>
      <key>header</key><string>X-Api-Key</string>
      <key>before</key><string>Token </string>
      <key>page</key><string>https://museum.example/keys</string>
    </dict>
    <key>parameters</key><array>
      <dict><key>name</key><string>colour</string><key>choice</key><array><string>red</string></array></dict>
      <dict><key>name</key><string>year</string><key>from</key><integer>1</integer><key>to</key><integer>9</integer></dict>
    </array>
    <key>pages</key><dict>
      <key>by</key><string>page</string>
      <key>item</key><string>page</string>
      <key>first</key><integer>1</integer>
      <key>sizeItem</key><string>n</string>
      <key>size</key><integer>50</integer>
      <key>total</key><string>$.total</string>
    </dict>
    <key>items</key><string>$.results[*]</string>
    <key>each</key><string>@.images[*]</string>
    <key>where</key><array>
      <dict><key>at</key><string>@.type</string><key>is</key><array><string>image</string></array></dict>
    </array>
    <key>picture</key><dict>
      <key>id</key><string>@.id</string>
      <key>title</key><array><string>@.title</string><string>^.title</string></array>
      <key>large</key><dict><key>at</key><string>@.url</string><key>replace</key><array><string>a</string><string>b</string></array></dict>
      <key>license</key><string>{@.license}</string>
      <key>taken</key><dict><key>at</key><string>@.when</string><key>date</key><string>unix</string></dict>
    </dict>
    <key>fields</key><array>
      <dict><key>at</key><string>@.medium</string><key>label</key><string>Medium</string><key>group</key><string>image</string></dict>
    </array>
    <key>refusal</key><dict><key>at</key><string>$.error</string></dict>
    <key>limits</key><dict>
      <key>budgets</key><array><dict><key>requests</key><integer>5</integer><key>seconds</key><integer>1</integer></dict></array>
    </dict>
    <key>terms</key><dict>
      <key>summary</key><string>every picture shows its licence</string>
    </dict>
    </dict></plist>
    """

  struct Planted: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String
    /// What the message has to say, beside the line.
    let words: [String]
    var testDescription: String { new.isEmpty ? "without \(old)" : new }

    init(_ old: String, _ new: String, _ words: String...) {
      (self.old, self.new, self.words) = (old, new, words)
    }
  }

  static let planted: [Planted] = [
    Planted(
      "<key>name</key><string>museum</string>", "<key>name</key><string>Museum</string>", "name:",
      "small letters"),
    Planted("<string>museum</string>", "<string>musee</string>", "the file is called museum.plist"),
    Planted("<key>title</key><string>City Museum</string>", "", "title: is missing"),
    Planted("<string>json</string>", "<string>jsn</string>", "format:", "one of json, xml"),
    Planted(
      "https://museum.example/api/{words}/{colour}", "museum.example/api", "address:",
      "an address such as"),
    Planted("{colour}", "{color}", "address:", "did you mean `{colour}`?"),
    Planted("/{colour}", "/{colour", "address:", "a { is not closed"),
    Planted("{words}/{colour}", "{words}?c={colour}", "address:", "`send`"),
    Planted(
      "<key>Accept</key>", "<key>Host</key>", "headers.Host:",
      "not the name of a header that may be sent"),
    Planted(
      "<key>headers</key>", "<key>header</key>", "header: unknown key, did you mean `headers`?"),
    Planted("<integer>80</integer>", "<integer>0</integer>", "words.longest:", "from 1 to 10000"),
    Planted(
      "<key>longest</key><integer>80</integer>", "<key>template</key><string>all of it</string>",
      "words.template:", "{words} in it"),
    Planted(
      "<key>longest</key>", "<key>longst</key>",
      "words.longst: unknown key, did you mean `longest`?"),
    Planted(
      "<string>X-Api-Key</string>", "<string>Cookie</string>", "key.header:", "the name of a header"
    ),
    Planted(
      "<key>before</key><string>Token </string>", "<key>before</key><integer>1</integer>",
      "key.before:", "expected text"),
    Planted(
      "<key>header</key><string>X-Api-Key</string>",
      "<key>header</key><string>X-A</string><key>item</key><string>k</string>", "key.header:",
      "expected one of them"),
    Planted("https://museum.example/keys", "ask us", "key.page:", "an address"),
    Planted(
      "<key>choice</key><array><string>red</string></array>", "",
      "parameters[0].choice: is missing",
      "one of choice, choices"),
    Planted(
      "<key>choice</key><array><string>red</string></array>",
      "<key>text</key><integer>9</integer><key>flag</key><true/>", "parameters[0]:",
      "flag and text are given"),
    Planted("<key>to</key><integer>9</integer>", "", "parameters[1].to: is missing"),
    Planted(
      "<key>to</key><integer>9</integer>", "<key>to</key><integer>0</integer>",
      "parameters[1].from:", "`to` is 0"),
    Planted(
      "<string>year</string>", "<string>colour</string>", "parameters[1]:", "expected another name"),
    Planted(
      "<key>by</key><string>page</string>", "<key>by</key><string>pages</string>", "pages.by:",
      "one of page, offset"),
    Planted(
      "<key>by</key><string>page</string>", "<key>by</key><string>link</string>",
      "pages.next: is missing"),
    Planted("<key>item</key><string>page</string>", "", "pages.item: is missing"),
    Planted(
      "<key>first</key><integer>1</integer>", "<key>first</key><string>one</string>",
      "pages.first:", "a number"),
    Planted("<key>size</key><integer>50</integer>", "", "pages.size: is missing"),
    Planted("$.total", "@.total", "pages.total:", "begins at the answer"),
    Planted("$.results[*]", "$..results[*]", "items:", "`..` is not taken"),
    Planted("$.results[*]", "$.results[0:5]", "items:", "expected ]"),
    Planted("$.results[*]", "results", "items:", "begins with $, @ or ^"),
    Planted("@.images[*]", "$.images[*]", "each:", "begins at an item"),
    Planted("<key>is</key><array><string>image</string></array>", "", "where[0].is: is missing"),
    Planted(
      "<array><string>image</string></array>",
      "<array><string>image</string></array><key>isNot</key><array><string>b</string></array>",
      "where[0].isNot:", "expected one of them"),
    Planted("<key>id</key><string>@.id</string>", "", "picture.id: is missing"),
    Planted(
      "<key>id</key><string>@.id</string>", "<key>id</key><string>museum</string>", "picture.id:",
      "the same for all pictures"),
    Planted(
      "<string>^.title</string>", "<string>^.title[</string>", "picture.title[1]:",
      "after the bracket"),
    Planted(
      "<key>large</key>", "<key>larg</key>", "picture.larg: unknown key, did you mean `large`?"),
    Planted(
      "<string>a</string><string>b</string>", "<string>a</string>", "picture.large.replace:",
      "expected two"),
    Planted("{@.license}", "{@.license", "picture.license:", "expected }"),
    Planted(
      "<string>unix</string>", "<string>epoch</string>", "picture.taken.date:",
      "one of iso, rfc822, unix"),
    Planted("<key>label</key><string>Medium</string>", "", "fields[0].label: is missing"),
    Planted(
      "<key>group</key><string>image</string>", "<key>group</key><string>picture</string>",
      "fields[0].group:", "one of image, description"),
    Planted(
      "<string>$.error</string>", "<string>$.error or $.fault</string>", "refusal.at:",
      "goes on as no path does"),
    Planted("<key>seconds</key><integer>1</integer>", "", "limits.budgets[0].seconds: is missing"),
    Planted(
      "<key>summary</key><string>every picture shows its licence</string>", "",
      "terms.summary: is missing"),
    Planted("<key>terms</key>", "<key>term</key>", "terms: is missing"),
    Planted(
      "<integer>5</integer>", "<string>5</string>", "limits.budgets[0].requests:", "an integer"),
  ]

  private static func lines(of text: String) -> [String] {
    do {
      _ = try SourceFiles.service(in: Array(text.utf8), named: "museum.plist", besides: [])
      return []
    } catch {
      return error.details
    }
  }

  @Test func whatIsRightHasNoMistake() {
    #expect(Self.lines(of: Self.right) == [])
    #expect(Self.planted.count >= 40)
  }

  @Test(arguments: planted)
  func eachIsToldWithItsLineAndWhatToWrite(_ planted: Planted) throws {
    let place = try #require(Self.right.range(of: planted.old))
    let text = Self.right.replacingCharacters(in: place, with: planted.new)
    let line = Self.right[..<place.lowerBound].count(where: \.isNewline) + 1
    let lines = Self.lines(of: text)
    // It brings no others with it but that what it should say is missing.
    #expect(lines.count { !$0.contains("is missing") || lines.count == 1 } == 1, "\(lines)")
    let told = lines.first { told in planted.words.allSatisfy { told.contains($0) } }
    #expect(told != nil, "\(lines)")
    // Of what is missing, the dictionary's own line is told.
    let isMissing = told?.contains("is missing") == true
    let toldLine = told?.split(separator: ":").dropFirst().first.flatMap { Int($0) }
    #expect(isMissing ? toldLine.map { $0 <= line } == true : toldLine == line, "\(lines)")
  }

  @Test func allOfThemAreToldAtOnce() {
    var text = Self.right
    for planted in [Self.planted[3], Self.planted[10], Self.planted[28], Self.planted[40]] {
      if let place = text.range(of: planted.old) {
        text = text.replacingCharacters(in: place, with: planted.new)
      }
    }
    #expect(Self.lines(of: text).count == 4)
  }

  @Test func whatIsTooLongIsNotRead() throws {
    let files = try ConfigurationFolder()
    let comment = "<!-- " + String(repeating: "long ", count: 250_000) + "-->"
    try files.folder.write(
      Self.right.replacing("<key>title</key>", with: comment + "<key>title</key>"),
      to: "sources/museum.plist")
    let failure = #expect(throws: Failure.self) { try files.load() }
    #expect(failure?.details.first?.contains("museum.plist") == true)
  }

  /// A file that is wrong is told together with what is wrong in the gallery's own.
  @Test func mistakesOfAllFilesAreToldTogether() throws {
    let files = try ConfigurationFolder()
    try files.writeGallery("<key>pageSize</key><string>x</string>")
    try files.folder.write(
      Self.right.replacing("<string>json</string>", with: "<string>j</string>"),
      to: "sources/museum.plist")
    let failure = try #require(#expect(throws: Failure.self) { try files.load() })
    #expect(failure.code == .configuration)
    #expect(failure.details.contains { $0.contains("gallery.plist:4: pageSize") })
    #expect(failure.details.contains { $0.contains("sources/museum.plist:5: format") })
  }

  @Test func aSourceIsReachedAsItsFilesSay() throws {
    var files = try ConfigurationFolder()
    files.environment["MUSEUM_KEY"] = "a-key-0123456789"
    try files.folder.write(Self.right, to: "sources/museum.plist")
    try files.folder.write(
      ConfigurationFolder.plist(
        "<key>host</key><string>mirror.example</string><key>colour</key><string>red</string>"),
      to: "Museum.plist")
    try files.writeGallery(
      "<key>queries</key><array><dict><key>source</key><string>museum</string><key>search</key><string>heron</string>"
        + "<key>parameters</key><dict><key>year</key><integer>7</integer></dict></dict></array>")
    let configuration = try files.load()
    #expect(configuration.declared.map(\.name.text) == ["museum"])
    #expect(configuration.queries.first?.parameters == ["year": "7"])
    let settings = try #require(configuration.services[SourceName("museum")])
    #expect(settings.base.text == "https://mirror.example/api/")
    #expect(settings.key?.revealed == "a-key-0123456789")
    #expect(settings.parameters == ["colour": "red"])
  }

  @Test func aNameThatIsBuiltInIsTaken() throws {
    let files = try ConfigurationFolder()
    try files.folder.write(
      Self.right.replacing("<string>museum</string>", with: "<string>pixabay</string>"),
      to: "sources/pixabay.plist")
    let failure = #expect(throws: Failure.self) { try files.load() }
    #expect(failure?.details.first?.contains("is built in") == true)
  }
}
