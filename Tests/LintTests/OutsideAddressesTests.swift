import Lint
import Model
import TestSupport
import Testing

struct OutsideAddressesTests {
  private func mentions(in markup: String, base: String? = nil) -> [OutsideAddresses.Mention] {
    let front = base.map { "<link rel=\"canonical\" href=\"\($0)index.html\"/>" } ?? ""
    let page = """
      <!doctype html><html lang="en"><head><title>A</title>\(front)</head><body>
      \(markup)</body></html>
      """
    let source = CheckedSite(paths: ["index.html"]) { _ in Array(page.utf8) }
    let check = SiteCheck(source, keepsOutside: true)
    check.check(0)
    return check.outsideAddresses.mentions
  }

  @Test func linksAndImagesOfOtherHostsAreKeptWithTheirLine() {
    let found = mentions(
      in: """
        <a href="https://a.example/x?b=1&amp;c=2#d">x</a>
        <a href="//b.example">x</a><img src="HTTP://c.example/c.png" alt=""/>
        <img srcset="https://d.example/1.png 1x, https://d.example/2.png 2x" alt=""/>
        """)
    #expect(
      found.map { "\($0.line) \($0.text)" } == [
        "2 https://a.example/x?b=1&c=2", "3 http://c.example/c.png", "3 https://b.example",
        "4 https://d.example/1.png", "4 https://d.example/2.png",
      ])
    #expect(found.allSatisfy { $0.file == "index.html" && $0.address != nil })
  }

  @Test(arguments: [
    "<a href=\"b.html\">x</a>", "<a href=\"mailto:a@b.example\">x</a>",
    "<a href=\"data:text/plain,x\">x</a>", "<a href=\"javascript:x()\">x</a>",
    "<a href=\"ftp://a.example/\">x</a>", "<p>https://a.example/</p>",
    "<link rel=\"preconnect\" href=\"https://a.example\"/>",
    "<a href=\"https://own.example/site/about.html\">x</a>",
    "<a href=\"https://own.example/site\">x</a>",
  ])
  func whatIsNotAskedForIsNotKept(_ markup: String) {
    #expect(mentions(in: markup, base: "https://own.example/site/") == [])
  }

  @Test func aBrokenAddressIsKeptAndIsNone() {
    let found = mentions(in: "<a href=\"https://me:secret@a.example/\">x</a>")
    #expect(found.map(\.address) == [nil])
  }

  @Test func oneAddressIsOneHoweverItIsWritten() {
    let found = mentions(
      in: """
        <a href="https://a.example/x#1">x</a> <a href="https://A.example:443/x#2">x</a>
        <a href="https://a.example/x">x</a> <a href="https://a.example/X">x</a>
        """)
    #expect(found.map(\.text).count == 2)
    #expect(found.map(\.line) == [2, 3])
  }

  @Test func theFirstPlaceIsTheSameInWhateverOrderPagesAreRead() {
    let links = (0..<50).map { number in
      PageReport.Link(line: 1, attribute: "href", address: "https://a.example/\(number % 23)")
    }
    var generator = SeededGenerator.announced(3)
    let summaries = (0..<20).map { _ in
      var gathered = OutsideAddresses(most: 7)
      for file in links.indices.shuffled(using: &generator) {
        gathered.note([links[file]], file: file)
      }
      return gathered.summary(links.indices.map { "page-\($0)" })
    }
    for summary in summaries {
      #expect(summary.mentions == summaries[0].mentions)
      #expect(summary.mentions.map(\.file) == (0..<7).map { "page-\($0)" })
      #expect(summary.leftOut == 16)
    }
  }

  @Test func nothingIsKeptUnlessItIsAskedFor() {
    let source = CheckedSite(paths: ["index.html"]) { _ in
      Array("<html lang=\"en\"><body><a href=\"https://a.example/\">x</a></body></html>".utf8)
    }
    let check = SiteCheck(source)
    check.check(0)
    #expect(check.outsideAddresses.mentions.isEmpty)
  }
}
