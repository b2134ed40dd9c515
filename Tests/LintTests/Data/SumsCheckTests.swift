import Lint
import Model
import Support
import Testing

struct SumsCheckTests {
  private static let one = String(repeating: "1a", count: 32)
  private static let two = String(repeating: "2b", count: 32)
  private static let sums = """
    \(one)  index.html
    \(two)  img/a  b.jpg
    \\\(two)  odd\\nname\\\\.txt

    """

  private func check(_ text: String) -> SumsCheck { SumsCheck(Array(text.utf8)) }

  @Test func knowsEveryFileAsItIsListed() throws {
    let sums = check(Self.sums)
    let paths = ["index.html", "img/a  b.jpg", "odd\nname\\.txt"]
    #expect(sums.findings == [])
    #expect(sums.findings(for: paths + ["SHA256SUMS", "CNAME"], needing: paths) == [])
    let digests = try [Self.one, Self.two, Self.two].map { try #require(Digest(hex: $0)) }
    for (path, digest) in zip(paths, digests) {
      #expect(sums.problem(of: path, digest: digest) == nil)
    }
  }

  @Test func tellsOfOtherDigestsAndOfLostAndForgottenFiles() {
    let sums = check(Self.sums)
    let other = sums.problem(of: "img/a  b.jpg", digest: Digest(of: "other"))
    #expect(other?.line == 2)
    #expect(other?.file == "SHA256SUMS")
    #expect(sums.problem(of: "other.html", digest: Digest(of: "")) == nil)
    let findings = sums.findings(
      for: ["index.html", "new.html", "SHA256SUMS"], needing: ["index.html", "new.html"])
    #expect(findings.map(\.line) == [2, 3, nil])
    #expect(findings.allSatisfy { $0.rule == .sums })
  }

  @Test func readsWhatSHA256SumReads() {
    let sums = check("# a remark\n\(Self.one.uppercased()) *./index.html")
    #expect(sums.findings == [])
    #expect(sums.findings(for: ["index.html"], needing: []) == [])
  }

  @Test(arguments: [
    Planted("a digest cut short", "1a  index", "1  index", .sums, 1),
    Planted("one space", "  index", " index", .sums, 1),
    Planted("no path", "  index.html", "  ", .sums, 1),
    Planted("a way out", "img/a", "../a", .sums, 2),
    Planted("a path of the machine", "img/a", "/img/a", .sums, 2),
    Planted("an unknown escape", "\\n", "\\x", .sums, 3),
    Planted("an empty line", "index.html\n", "index.html\n\n", .sums, 2),
    Planted("a path twice", "img/a  b.jpg", "index.html", .sums, 2),
  ])
  func tellsWhatIsWrong(_ planted: Planted) {
    planted.isAll(SumsCheck(planted.planted(in: Self.sums)).findings)
  }

  @Test func survivesAnyBytes() {
    Mutations.visit(Self.sums) { bytes in
      let sums = SumsCheck(bytes)
      _ = sums.findings(for: ["index.html"], needing: ["new.html"])
    }
    let lines = check(String(repeating: "\n", count: 5_000))
    #expect(lines.findings.count == 100)
  }
}
