import Lint
import Model
import Testing

@testable import Build

struct PageGateTests {
  @Test func letsARightPageThrough() throws {
    try gate.check(page("<a href=\"other.html#x\">x</a>"), path: "index.html")
  }

  @Test(arguments: [
    ("<a href=\"missing.html\">x</a>", "missing.html"), ("<a href=\"../index.html\">x</a>", "../"),
    ("<p>the-secret-key</p>", "key"), ("<a href=\"#nowhere\">x</a>", "#nowhere"),
    ("<p>", "index.html:"),
  ])
  func stopsAWrongPageAndSaysWhy(content: String, says: String) {
    let failure = #expect(throws: Failure.self) {
      try gate.check(page(content), path: "index.html")
    }
    #expect(failure?.code == .badData)
    #expect(failure?.details.contains { $0.contains(says) } == true, "\(failure?.details ?? [])")
  }

  @Test func namesTheTemplateAndShowsTheLine() {
    let failure = #expect(throws: Failure.self) {
      try gate.check(page("<p>one<br></p>"), path: "index.html", template: "index")
    }
    #expect(failure?.summary.contains("made with index.mustache") == true)
    let line = "<html lang=\"en\"><body><p>one<br></p></body></html>"
    #expect(failure?.details.first?.hasSuffix("\n" + line) == true)
  }

  @Test func showsNoLineOfAPageThatHoldsAKey() {
    let failure = #expect(throws: Failure.self) {
      try gate.check(page("<p>the-secret-key"), path: "index.html", template: "index")
    }
    #expect(failure?.details.contains { $0.contains("the-secret-key") } == false)
  }

  private var gate: PageGate {
    PageGate(
      planned: PathTable(["index.html", "other.html"]),
      secrets: [Secret("the-secret-key")].compactMap(\.self))
  }

  private func page(_ content: String) -> [UInt8] {
    Array("<!DOCTYPE html>\n<html lang=\"en\"><body>\(content)</body></html>".utf8)
  }
}
