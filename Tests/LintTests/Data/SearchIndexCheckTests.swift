import Lint
import Testing

struct SearchIndexCheckTests {
  /// What is made wrong in one file, and where that is told.
  struct Broken: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let other: String
    let problem: String
    let file: String

    var testDescription: String { "\(name): \(problem)" }

    init(_ name: String, _ text: String, _ other: String, _ problem: String, in file: String? = nil)
    {
      (self.name, self.text, self.other, self.problem) = (name, text, other, problem)
      self.file = "data/\(file ?? name).js"
    }
  }

  @Test func findsNothingInAnIndexThatIsRight() {
    #expect(SearchIndexSite().findings() == [])
  }

  /// Cards of some sites tell metadata and months, for which records have two columns more.
  @Test func recordsMayHaveMoreColumns() {
    var site = SearchIndexSite()
    site.files["r-0"]?.replace("sea\\t", with: "sea\\t\\t20 MP\\t2023-10 October 2023")
    #expect(site.findings() == [])
  }

  @Test(arguments: [
    Broken("meta", "\"count\"", "\"sum\"", "does not tell"),
    Broken("meta", "\"count\":3", "\"count\":4", "expected 2", in: "r-1"),
    Broken("meta", "\"count\":3", "\"count\":2", "do not rise", in: "new"),
    Broken("meta", "\"settled\":2", "\"settled\":1", "expected 1", in: "n-width"),
    Broken("meta", "\"settled\":2", "\"settled\":4", "does not tell"),
    Broken("meta", "\"count\":3", "\"count\":5", "“data/r-2.js” is not there"),
    Broken("meta", "[0,2,3]", "[2,0,3]", "do not rise"),
    Broken("meta", "[0,2,3]", "[0,3]", "has no such part", in: "p-1"),
    Broken("meta", "[0,2,3]", "[0,2,9]", "more lines than"),
    Broken("meta", "[\"terms\",0]", "[\"terms\",1]", "begins with line 1, expected 0"),
    Broken("meta", "abcdef", "abcdeg", "of another build", in: "facets"),
    Broken("terms", "2,1,1", "2,1", "3 terms and 2 counts"),
    Broken("terms", "2,1,1", "2,1,4", "not from 1 to 3"),
    Broken("terms", "a:dog", "z:dog", "not of a field"),
    Broken("terms", "b:dog\\n\"", "b:dog\"", "cut short"),
    Broken("terms", "2,1,1", "1,1,1", "the terms tell of 1", in: "p-0"),
    Broken("p-0", "#%", "%#", "do not rise"),
    Broken("p-0", "#%", "#&", "do not rise, or are not below 3"),
    Broken("p-0", "#%", "#!", "do not rise"),
    Broken("p-0", "#%", "#]", "do not rise"),
    Broken("p-0", "\\n$", "", "expected 2"),
    Broken("n-width", "zk,", "zk", "numbers of 1 pictures, expected 2"),
    Broken("new", ",\"-1\"", "", "has no numbers"),
    Broken("new", "\"%\"", "\"$$\"", "the terms tell of 1"),
    Broken("new", "a:owl", "z:owl", "not of a field"),
    Broken("all", "2,0-1", "", "none of the 3"),
    Broken("all", "2,0-1", "2,0-2", "in it twice"),
    Broken("all", "2,0-1", "2,1-0", "not all below 3"),
    Broken("n-width", "zk", "ZK", "not a number"),
    Broken("r-0", "0e/dog", "0f/dog", "photo/0f/dog-0e7c6b.html"),
    Broken("r-0", "W640-", "W960-", "img/0e/dog-0e7c6b-960-0a0b0d.webp"),
    Broken("r-0", "W640-", "W640!", "original/0e/dog-0e7c6b-0a0b0d.webp"),
    Broken("r-0", "P640-", "Q640-", "has the image"),
    Broken("r-0", "W640-", "W640", "has the image"),
    Broken("r-0", "\\tk02", "", "16 columns"),
    Broken("r-0", "\\n1f", "\\t1f", "1 records"),
    Broken("i-0", ",[\"\",[],[]]", "", "details of 1 pictures, expected 2"),
    Broken("i-0", "\"Size\",\"1 px\"", "\"Size\"", "picture 1"),
    Broken("i-1", "\"CC0\"", "0", "picture 1"),
    Broken("k-0", "dog-0e7c6b 0", "dog-0e7c6b 1", "picture 1 has two keys"),
    Broken("k-0", "dog-0e7c6b 0", "dig-0e7c6b 0", "which is"),
    Broken("k-0", "dog-0e7c6b 0", "dog-0e7c6b", "not a place and its number"),
    Broken("k-0", "0e/dog-0e7c6b 0\\n", "", "lead to 2 pictures, expected 3", in: "meta"),
    Broken("facets", "\"tag\"", "\"tags\"", "not a filter"),
    Broken("s/dogs", "2,-2", "2,2", "not all below 3"),
    Broken("s/dogs", "2,-2", "2,0", "twice"),
    Broken("s/dogs", "1,2", "1", "1 ranks for 2"),
  ])
  func tellsWhatIsWrong(_ broken: Broken) throws { try expectTold(broken, in: SearchIndexSite()) }

  private func expectTold(_ broken: Broken, in site: SearchIndexSite) throws {
    var site = site
    let content = try #require(site.files[broken.name])
    try #require(content.contains(broken.text))
    site.files[broken.name] = content.replacing(broken.text, with: broken.other, maxReplacements: 1)
    let findings = site.findings()
    #expect(findings.allSatisfy { $0.rule == .searchIndex })
    #expect(
      findings.contains { $0.file == broken.file && $0.problem.contains(broken.problem) },
      "\(findings)")
  }

  @Test(arguments: [SearchIndexSite.withRareValues, .withManyFiles])
  func findsNothingInTheIndexOfALargeGallery(site: SearchIndexSite) {
    #expect(site.findings() == [])
  }

  @Test(arguments: [
    Broken("meta", "\"ends\":\"ab\",", "", "has no such part", in: "e-0"),
    Broken("ends", "\\nlk", "", "has no such part", in: "e-2"),
    Broken("ends", "k\\t\\nlk", "lk\\nk\\t", "do not rise"),
    Broken("ends", "\"\\nk", "\"a\\nk", "how the endings of values are cut"),
    Broken("e-0", "Aelk", "Zelk", "not in its place"),
    Broken("e-0", "#\\n$", "#$", "expected 3"),
    Broken("e-1", "*k", "*l", "not in its place"),
    Broken("e-1", "#$$", "#$$$", "not below 3"),
    Broken("e-2", "alk", "aka", "not in its place"),
    Broken("often", "1,1", "1", "2 terms and 1 counts"),
    Broken("meta", "abcdeffedcba", "fedcbaabcdef", "of another build", in: "r-1"),
    Broken("meta", "[2,1,", "[0,1,", "of another build", in: "r-1"),
    Broken("meta", "[2,1,", "[-1,1,", "how the search index is cut"),
    Broken("meta", "[2,1,", "[2,64,", "how the search index is cut"),
    Broken("meta", "abcdeffedcba", "abcdeffedcb", "how the search index is cut"),
    Broken("meta", "\"lists\":2", "\"lists\":9999999", "how the search index is cut"),
    Broken("m-1", "fedcbaabcdef", "abcdeffedcba", "of another build", in: "s/dogs"),
    Broken("m-1", "fedcbaabcdef", "fedcbaabc", "no marks of lists"),
  ])
  func tellsWhatIsWrongInTheIndexOfALargeGallery(_ broken: Broken) throws {
    try expectTold(broken, in: .withManyFiles)
  }

  @Test(
    arguments: SearchIndexSite.withManyFiles.files.keys.filter {
      !["s/dogs", "ends"].contains($0)
    })
  func tellsOfEveryFileThatIsLost(name: String) {
    var site = SearchIndexSite.withManyFiles
    site.files[name] = nil
    let findings = site.findings()
    #expect(findings.contains { $0.problem.contains("data/\(name).js") }, "\(findings)")
    #expect(findings.count == 1)
  }

  @Test(arguments: [
    ("gallerist(\"terms\",\"abcdef\"", "cut short", 1), ("", "does not begin", 1),
    ("gallerist(\"terms\",\n\"abcdef\",,);\n", "not a part", 2),
    ("gallerist(\"p-0\",\"abcdef\",\"\");\n", "calls itself", 1),
    ("gallerist(\"terms\",\"fedcba\",\"\",\"\");\n", "another build", 1),
    ("gallerist(\"terms\");\n", "no name and mark", 1),
  ])
  func tellsOfAFileThatIsNoCall(text: String, problem: String, line: Int) {
    var site = SearchIndexSite()
    site.whole["terms"] = text
    let findings = site.findings().filter { $0.file == "data/terms.js" }
    #expect(findings.map(\.line) == [line])
    #expect(findings.first?.problem.contains(problem) == true)
  }

  @Test func letsTheDataOfOthersBe() {
    var site = SearchIndexSite()
    site.whole["meta"] = "window.meta = 1;"
    #expect(site.findings() == [])
  }

  @Test func takesNoMoreRoomThanThereIsInTheFiles() {
    var site = SearchIndexSite()
    site.files["meta"] = site.files["meta"]?.replacing(
      "\"count\":3", with: "\"count\":999999999999")
    #expect(site.findings().count < 300)
  }

  @Test func survivesAnyBytes() {
    let clean = SearchIndexSite.withManyFiles
    for name in clean.files.keys {
      let text = "gallerist(\"\(name)\",\"abcdef\",\(clean.files[name] ?? ""));\n"
      Mutations.visit(text, count: 60) { bytes in
        var site = clean
        site.whole[name] = String(decoding: bytes, as: UTF8.self)
        _ = site.findings()
      }
    }
  }
}
