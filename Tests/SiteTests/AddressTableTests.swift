import Foundation
import Model
import Support
import Testing

@testable import Site
@testable import Theme

/// Whatever tags and names are made of, their addresses are safe, tell them apart and last.
struct AddressTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let stem: String
    /// Whether the stem does not say all, so that a part of the digest follows it.
    let isMarked: Bool

    /// Text whose address says all of it.
    init(_ text: String, _ stem: String) { (self.text, self.stem, isMarked) = (text, stem, false) }

    init(_ text: String, marked stem: String) {
      (self.text, self.stem, isMarked) = (text, stem, true)
    }

    var testDescription: String { text.debugDescription }

    var address: String {
      guard isMarked else { return stem }
      let mark = Slug.digest(of: text).hex.prefix(6)
      return stem.isEmpty ? String(mark) : "\(stem)-\(mark)"
    }
  }

  private static let letters = [
    Row("heron", "heron"), Row("New  York", "new-york"), Row("snake_case", "snake-case"),
    Row(" -edge- ", "edge"), Row("2031", "2031"), Row("0", "0"), Row("a\u{A0}b", "a-b"),
    // Accents and forms of letters go, and what is the same without case becomes the same.
    Row("Café", "cafe"), Row("Nguye\u{302}\u{303}n", "nguyen"), Row("ﬁnch", "finch"),
    Row("ＦＵＬＬ　ＷＩＤＴＨ", "full-width"), Row("①②", "12"), Row("STRASSE", "strasse"),
    Row("Masse", "masse"), Row("maße", "masse"), Row("ısı", "isi"), Row("İZMİR", "izmir"),
    // Letters without a Latin one behind them are lost.
    Row("C", "c"), Row("c#", marked: "c"), Row("c++", marked: "c"), Row("ø", marked: ""),
    Row("日本", marked: ""), Row("日本の山 2031", marked: "2031"), Row("한국", marked: ""),
    Row("Ошибка", marked: ""), Row("مرحبا", marked: ""), Row("مرحبا بالعالم", marked: ""),
    Row("שלום", marked: ""), Row("हिन्दी", marked: ""), Row("ﷺ", marked: ""),
  ]

  private static let traps = [
    // Ways out of a folder, and what servers and shells read something into.
    Row(".", marked: ""), Row("..", marked: ""), Row("...", marked: ""), Row("/", marked: ""),
    Row("a/b", marked: "a-b"), Row("a\\b", marked: "a-b"), Row("~", marked: ""),
    Row("../../etc/passwd", marked: "etc-passwd"), Row("%2e%2e", marked: "2e-2e"),
    Row("?q=1#x", marked: "q-1-x"), Row("a:b", marked: "a-b"), Row("{{tag}}", marked: "tag"),
    Row("<script>", marked: "script"), Row("\u{0}", marked: ""), Row("", marked: ""),
    Row("   ", marked: ""), Row("---", marked: ""), Row("-", marked: ""),
    // Windows drops dots and spaces at the end, and keeps some names for itself.
    Row("dots...", marked: "dots"), Row("space ", "space"), Row("CON", marked: "con"),
    Row("prn", marked: "prn"), Row("AUX", marked: "aux"), Row("nul", marked: "nul"),
    Row("nul.txt", marked: "nul-txt"), Row("COM1", marked: "com1"), Row("com9", marked: "com9"),
    Row("LPT¹", marked: "lpt1"), Row("ｃｏｎ", marked: "con"), Row("com10", "com10"),
    Row("console", "console"),
    // What is not to be seen, and what turns the text around it.
    Row("a\u{200D}b", marked: "a-b"), Row("a\u{200B}b", marked: "a-b"),
    Row("soft\u{AD}hyphen", marked: "soft-hyphen"), Row("\u{202E}abc", marked: "abc"),
    Row("\u{FEFF}", marked: ""), Row("🦩", marked: ""), Row("👩‍🎨", marked: ""), Row("👩🎨", marked: ""),
    Row("🇺🇳", marked: ""), Row("1️⃣", marked: "1"),
    // Names of our own files.
    Row("index", "index"), Row("index.html", marked: "index-html"), Row("2", "2"),
    Row("other", "other"), Row("u-639", "u-639"), Row("feed.xml", marked: "feed-xml"),
    // Too long.
    Row(
      String(repeating: "long ", count: 40),
      marked: String(repeating: "long-", count: 11) + "long"),
    Row(String(repeating: "a", count: 60), String(repeating: "a", count: 60)),
    Row(String(repeating: "a", count: 61), marked: String(repeating: "a", count: 60)),
    Row(String(repeating: "木", count: 200), marked: ""),
    Row(String(repeating: "a", count: 59) + " b", marked: String(repeating: "a", count: 59)),
  ]

  private static let table = letters + traps

  private static func addresses(_ texts: [String]) -> [String] {
    SlugTable.addresses(of: texts.map { SlugTable.Entry(text: $0) })
  }

  private static func isSafe(_ address: String) -> Bool {
    let isDevice = address.wholeMatch(of: /(con|prn|aux|nul|(com|lpt)\d)/) != nil
    return address.wholeMatch(of: /[a-z0-9]([a-z0-9-]*[a-z0-9])?/) != nil && !isDevice
      && address.utf8.count <= 70
  }

  @Test(arguments: table)
  func anyTextHasASafeAddress(_ row: Row) {
    #expect(Self.addresses([row.text]) == [row.address])
    #expect(Self.isSafe(row.address))
  }

  @Test func textsThatComeMoreThanOnceAreFound() {
    #expect(RepeatedTexts.places(among: ["a", "b", "a", "", "c", "b", "a"]) == [0, 1, 2, 5, 6])
    #expect(RepeatedTexts.places(among: (0..<5_000).lazy.map { "\($0)" }).isEmpty)
    #expect(RepeatedTexts.places(among: [String]()).isEmpty)
    #expect(RepeatedTexts.places(among: ["caf\u{E9}", "tea", "cafe\u{301}"]) == [0, 2])
  }

  @Test func allTogetherAreToldApartAndOnlyThoseThatMeetGiveWay() {
    let found = Self.addresses(Self.table.map(\.text))
    #expect(Set(found).count == found.count)
    #expect(found.allSatisfy(Self.isSafe))
    let alone = Self.table.map(\.address)
    for (index, row) in Self.table.enumerated() {
      let isMeeting = alone.count { $0 == row.address } > 1
      #expect((found[index] != row.address) == isMeeting, "\(row)")
    }
  }

  @Test func aTextThatComesOrGoesChangesOnlyTheAddressItMeets() {
    let all = Self.addresses(Self.table.map(\.text))
    for gone in Self.table.indices {
      var rest = Array(zip(Self.table, all))
      let removed = rest.remove(at: gone)
      let found = Self.addresses(rest.map(\.0.text))
      for ((row, address), new) in zip(rest, found) where row.address != removed.0.address {
        #expect(new == address, "\(row) without \(removed.0)")
      }
    }
  }

  @Test func theOrderChangesNothing() {
    let texts = Self.table.map(\.text)
    #expect(Self.addresses(texts.reversed()) == Self.addresses(texts).reversed())
  }

  /// Three that meet three times over: by their stem, by the mark of a text, and once more.
  @Test func addressesStayShortHoweverOftenTheyMeet() {
    let stem = String(repeating: "a", count: 60)
    var entries = ["1", "2", "2", "2"].map { SlugTable.Entry(text: stem, identity: $0) }
    entries += [SlugTable.Entry(text: "c++", identity: "x"), .init(text: "c++", identity: "x")]
    let addresses = SlugTable.addresses(of: entries)
    #expect(Set(addresses).count == entries.count)
    #expect(addresses.allSatisfy(Self.isSafe))
    // Others before them do not matter.
    let later = SlugTable.addresses(of: [.init(text: "heron")] + entries)
    #expect(later.dropFirst() == addresses[...])
  }

  @Test func bothSpellingsOfALetterHaveOneAddress() {
    for (composed, parts) in [
      ("\u{E9}t\u{E9}", "e\u{301}te\u{301}"), ("각", "\u{1100}\u{1161}\u{11A8}"),
    ] {
      #expect(Self.addresses([composed]) == Self.addresses([parts]))
    }
    // Two people who spell their name so are still two.
    let names = ["\u{E9}", "e\u{301}"].enumerated().map {
      SlugTable.Entry(text: $1, identity: "flickr:\($0)")
    }
    #expect(Set(SlugTable.addresses(of: names)).count == 2)
  }
}

/// The same texts all over a site.
extension AddressTableTests {
  private static func content() -> SiteContent {
    let texts = table.map(\.text)
    let pictures = texts.enumerated().map { number, text in
      var entry = Samples.picture(number, title: text, user: text.isEmpty ? "nobody" : text)
      entry.picture.id = PictureID(source: Samples.source, own: "\(number)\(text)")
      // Two texts on each picture, and more on the first than a page of a list holds.
      entry.picture.tags = [text, texts[(number + 1) % texts.count], "2"].compactMap { Tag($0) }
      return entry
    }
    return Samples.content(pictures, searches: texts)
  }

  @Test func noTwoFilesOfASiteMeetOnAnyDisk() throws {
    let files = try SitePlan(content: Self.content(), theme: Theme.builtIn).files
    let paths = files.map { $0.path.lowercased() }
    #expect(Set(paths).count == paths.count)
    // A tag called "2" is a folder beside the second pages of others.
    #expect(paths.contains("tag/2/index.html") && paths.contains("tag/2/2.html"))
    #expect(paths.contains("tag/index/index.html"))
    let folders = Set(
      paths.flatMap { path in
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
      })
    #expect(folders.isDisjoint(with: paths))
  }

  @Test func everyPartOfEveryAddressIsSafe() throws {
    for file in try SitePlan(content: Self.content(), theme: Theme.builtIn).files {
      for part in file.path.split(separator: "/", omittingEmptySubsequences: false) {
        // Behind the address of an image stand its width and its digest, behind others the kind of a list.
        let isImage = file.path.hasPrefix("img/") || file.path.hasPrefix("original/")
        let name = part.replacing(
          isImage ? /(?:-\d+)?-[0-9a-f]{6}(?=\.\w+$)/ : /-\d+(?=\.\w+$)/, with: "")
        let pieces = name.split(separator: ".", omittingEmptySubsequences: false)
        let isPlain = pieces.count <= 2 && pieces.allSatisfy { Self.isSafe(String($0)) }
        #expect(isPlain, "\(file.path)")
      }
    }
  }
}
