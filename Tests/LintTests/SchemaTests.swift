import Foundation
import Testing

@testable import Lint

struct SchemaTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/Lint/Resources/page.rng").path

  @Test func canBeReadAndKnowsElements() throws {
    let grammar = try SchemaReader(PackageResources.page_rng).grammar()
    #expect(grammar.elements.count > 80)
    #expect(PageSchema.ofPages.states.count < 500)
  }

  private static func page(_ body: String) -> String {
    "<!DOCTYPE html>\n<html lang=\"en\"><head><title>x</title></head><body>\(body)</body></html>"
  }

  private static let right = [
    "<p>a <b>b</b></p>", "<ul><li>x</li></ul>", "<ul></ul>", "<dl><dt>a</dt><dd>b</dd></dl>",
    "<dl><div><dt>a</dt><dd>b</dd></div></dl>", "<dl></dl>", "<figure><p>x</p></figure>",
    "<figure><img src=\"a\"/><figcaption>x</figcaption></figure>",
    "<table><caption>x</caption><thead><tr><th scope=\"col\">x</th></tr></thead></table>",
    "<picture><source srcset=\"a\"/><img src=\"a\" alt=\"\"/></picture>",
    "<a href=\"x\"><span>x</span></a>", "<svg viewBox=\"0 0 1 1\"><g><path d=\"M0 0\"/></g></svg>",
    "<details><summary>x</summary><p>y</p></details>", "<noscript><p>x</p></noscript>",
    "<form action=\"x\"><label>a <input name=\"b\"/></label></form>",
  ]

  private static let wrong = [
    "<ul>x</ul>", "<ul><p>x</p></ul>", "<p><p>x</p></p>", "<dl><dd>b</dd></dl>",
    "<dl><dt>a</dt></dl>", "<dl><dt>a</dt><dd>b</dd><div><dt>a</dt><dd>b</dd></div></dl>",
    "<table><tr><td>x</td></tr></table>", "<picture></picture>",
    "<picture><img src=\"a\"/><source srcset=\"a\"/></picture>", "<center>x</center>",
    "<p foo=\"x\">x</p>", "<p dir=\"up\">x</p>", "<img alt=\"\"/>", "<svg><p>x</p></svg>",
    "<a href=\"x\"><a href=\"y\">z</a></a>", "<title>x</title>", "<br>x</br>",
    "<th scope=\"row\">x</th>", "<form><p>x</p></form>", "<path d=\"M0 0\"/>",
    "<figure><figcaption>a</figcaption><p>x</p><figcaption>b</figcaption><p>y</p></figure>",
  ]

  private func isRight(_ page: String) -> Bool {
    !PageCheck.check(Array(page.utf8), name: "x.html").findings.contains { $0.rule == .schema }
  }

  @Test(arguments: right) func letsRightPagesPass(_ body: String) {
    #expect(isRight(Self.page(body)))
  }

  @Test(arguments: wrong) func findsWhatStandsInTheWrongPlace(_ body: String) {
    #expect(!isRight(Self.page(body)))
  }

  /// It is a schema like any other: libxml2's own validator says the same of every page.
  @Test func meansWhatOtherReadersTakeItFor() throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var names: [String] = []
    for (number, body) in (Self.right + Self.wrong).enumerated() {
      names.append(folder.appendingPathComponent("\(number).html").path)
      try Data(Self.page(body).utf8).write(to: URL(fileURLWithPath: names[number]))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xmllint")
    process.arguments = ["--noout", "--relaxng", Self.file] + names
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let reported = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    for (number, name) in names.enumerated() {
      #expect(reported.contains("\(name) validates") == (number < Self.right.count), "\(name)")
    }
  }
}
