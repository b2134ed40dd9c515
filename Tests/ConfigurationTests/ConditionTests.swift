import Configuration
import Foundation
import Model
import Testing

/// `where`, `sort` and `layout` of galleries and queries, and collections that are no searches.
struct ConditionTests {
  private let files: ConfigurationFolder

  init() throws { files = try ConfigurationFolder() }

  @Test func readsConditionsOrdersAndCollections() throws {
    try files.writeGallery(
      """
      <key>where</key><string>rating&gt;=3 -tag:private</string>
      <key>sort</key><string>-taken</string>
      <key>copies</key><string>together</string>
      <key>layout</key><string>grid</string><key>crop</key><false/>
      <key>zoom</key><true/><key>embed</key><true/><key>downloads</key><true/>
      <key>queries</key><array>
        <dict><key>where</key><string>is:portrait</string><key>title</key><string>Upright</string></dict>
        <dict>
          <key>source</key><string>pixabay</string><key>search</key><string>kite</string>
          <key>where</key><string>width:1600..</string><key>sort</key><string>name</string>
          <key>copies</key><string>apart</string>
          <key>layout</key><string>timeline</string><key>crop</key><true/>
          <key>zoom</key><false/><key>downloads</key><false/>
        </dict>
        <dict>
          <key>where</key><string>has:alt</string><key>title</key><string>Described</string>
          <key>slug</key><string>described</string><key>sort</key><string>likes</string>
          <key>visibility</key><string>unlisted</string><key>layout</key><string>list</string>
          <key>downloads</key><false/>
        </dict>
      </array>
      """)
    let configuration = try files.load()
    #expect(configuration.condition == SearchQuery("rating>=3 -tag:private"))
    #expect(configuration.sort == SortOrder("-taken") && configuration.copies == .together)
    #expect(configuration.layout == .grid && !configuration.crop)
    #expect(configuration.queries.map(\.condition) == [SearchQuery("width:1600..")])
    #expect(configuration.queries.map(\.sort) == [SortOrder("name")])
    #expect(configuration.queries.map(\.copies) == [.apart])
    #expect(configuration.queries.map(\.layout) == [.timeline])
    #expect(configuration.queries.map(\.crop) == [true])
    #expect(
      configuration.embed && configuration.zoom && configuration.queries.map(\.zoom) == [false])
    #expect(configuration.downloads && configuration.queries.map(\.downloads) == [false])
    #expect(
      configuration.filters == [
        FilteredCollection(title: "Upright", condition: SearchQuery("is:portrait"), place: 0),
        FilteredCollection(
          title: "Described", slug: "described", condition: SearchQuery("has:alt"),
          sort: SortOrder("likes"), layout: .list, downloads: false, visibility: .unlisted, place: 1
        ),
      ])
  }

  @Test(arguments: [
    ("wdith:1600..", "“wdith” is not a field, did you mean `width`?"),
    ("http://x", "“http” is not a field, expected one of tag, title,"),
    ("is:portait", "“portait” is not a value of `is:`, did you mean `portrait`?"),
    ("has:gps", "“gps” is not a value of `has:`, expected one of alt, title,"),
    ("width>=big", "“big” is not a number, expected width>=3, width:3..9 or the like"),
    ("tag>=3", "`tag` holds words and no numbers, expected tag: and a value"),
    ("tag:", "nothing follows `tag:`, expected a value"),
    ("year:2024..2020", "“2024..2020” ends before it begins, expected the smaller number first"),
    ("a -", "nothing follows `-`, expected a condition"),
    ("a or", "nothing follows `or`, expected a condition"),
    ("or a", "nothing comes before `or`, expected a condition, or \"or\" for the word"),
    ("(a", "`(` is not closed, expected a `)`"),
    ("a )", "`)` closes nothing, expected a `(` before it"),
    ("()", "nothing is within `()`, expected conditions"),
    ("tag:(a or b)", "`(` is within a word, expected quotes around the whole value"),
    ("\"a", "`\"` is within a word, expected quotes around the whole value"),
    (String(repeating: "(", count: 9) + "a", "more than 8 brackets are nested"),
    (String(repeating: "a ", count: 51), "it has more than 50 conditions, expected fewer"),
    ("\"\"", "it says nothing, expected conditions such as rating>=3 -tag:private"),
  ])
  func tellsWhatIsWrongWithACondition(_ condition: String, _ mistake: String) throws {
    let written = condition.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    try files.writeGallery("<key>where</key><string>\(written)</string>")
    let told = try #require(files.mistakes().first)
    #expect(
      told.hasPrefix("gallery.plist:4: where: “") && told.contains("”: \(mistake)"), "\(told)")
    #expect(files.mistakes().count == 1)
  }

  /// Other languages have other words for some things.
  @Test(arguments: [
    "rating>=3 -tag:private width>=1600 licence:cc", "(a or \"b c\") -(d e) or year:2020..2024",
    "orientation:hochformat", "colour:blau", "tag:\"or\"", "month:2024-05",
    String(repeating: "(", count: 8) + "a" + String(repeating: ")", count: 8),
  ])
  func takesEveryConditionThatSaysSomething(_ condition: String) throws {
    let written = condition.replacing(">", with: "&gt;")
    try files.writeGallery("<key>where</key><string>\(written)</string>")
    #expect(try files.load().condition == SearchQuery(condition))
  }

  @Test func theExampleOfTheDocumentationHasNoMistake() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/filters.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let example = try #require(text.components(separatedBy: "```").first { $0.hasPrefix("xml\n") })
    try files.writeGallery(String(example.dropFirst(4)))
    #expect(files.mistakes() == [])
    #expect(try files.load().filters.map(\.slug) == ["upright"])
    // The table names what there is.
    for name in TextField.names + NumberField.names {
      #expect(text.contains("`\(name)`"), "\(name)")
    }
  }

  @Test func tellsWhatIsWrongWithOrdersAndCollections() throws {
    try files.writeGallery(
      """
      <key>sort</key><string>--taken</string>
      <key>queries</key><array>
        <dict><key>where</key><string>a</string></dict>
        <dict>
          <key>where</key><string>a</string><key>title</key><string>A</string>
          <key>limit</key><integer>3</integer>
        </dict>
      </array>
      """)
    let mistakes = files.mistakes()
    #expect(mistakes.count == 3)
    #expect(
      mistakes.first?.contains("sort: “--taken” was given, expected one of source, taken") == true)
    #expect(mistakes.contains { $0.contains("queries[0].title: is missing") })
    #expect(mistakes.contains { $0.contains("queries[1].limit: unknown key") })
  }
}
