import CXML2
import Configuration
import Foundation
import Model
import Search
import Support
import Transfer

/// What it costs to read a feed as its description says, beside libxml2's own tree and XPath: the reason why
/// paths into XML go over the elements that are there.
struct Feeds {
  static let standardCount = 1_000

  private static let rounds = 9

  private let bytes: [UInt8]
  private let items: Int
  private let service: DeclaredService

  init(count: Int) throws {
    items = count
    bytes = Array(Self.feed(of: count).utf8)
    let name = "mediarss"
    service = try SourceFiles.service(
      in: ShippedSources.bytes(of: name) ?? [], named: "\(name).plist", besides: [])
  }

  func print() async throws {
    Table.line(
      "A feed of \(items) pictures, \(Table.megabytes(bytes.count)) MB, with a load of \(Machine.load); "
        + "medians of \(Self.rounds), in turn")
    Table.line(Self.header)
    var laps: [[Lap]] = [[], []]
    for _ in 0..<Self.rounds {
      laps[0].append(try evaluated())
      laps[1].append(try await read())
    }
    let medians = laps.map(Lap.median)
    Table.line(Self.row("libxml2: tree, XPath", medians[0]))
    Table.line(Self.row("Gallerist: pictures", medians[1], beside: medians[0]))
    Table.line()
  }

  /// Pictures, with all that the description reads.
  private func read() async throws -> Lap {
    let clock = ContinuousClock()
    let (start, spent) = (clock.now, Lap.spentByProcess)
    let answer = SearchAnswer(
      status: 200, headers: HeaderFields(), body: bytes, retrieved: Timestamp(secondsSince1970: 0))
    let base = WebAddress(known: "https://feeds.example/rss")
    let source = DeclaredSource(service, settings: ServiceSettings(base: base, key: nil))
    var count = 0
    for try await page in source.pages(
      of: Query(source: service.name, search: ""), asking: { _ in answer })
    { count += page.pictures.count }
    guard count == items else {
      throw Disqualified(description: "\(count) pictures were read")
    }
    return Lap(
      seconds: (clock.now - start) / .seconds(1), processor: Lap.spentByProcess - spent,
      pages: count, bytes: bytes.count)
  }

  /// The texts of as few paths as make such a picture: nothing is made of them.
  private static let paths = [
    "@url", "media:title", "../description", "media:keywords", "media:credit", "../link",
    "media:thumbnail/@url", "@width", "@height", "media:license/@href", "media:copyright",
    "../pubDate", "@type", "@fileSize", "../category",
  ]

  private func evaluated() throws -> Lap {
    try Lap(pages: items) {
      let document = bytes.withUnsafeBytes {
        xmlReadMemory(
          $0.baseAddress, Int32($0.count), nil, nil,
          Int32(XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue))
      }
      guard let document, let context = xmlXPathNewContext(document) else {
        throw Disqualified(description: "the feed is no XML")
      }
      defer {
        xmlXPathFreeContext(context)
        xmlFreeDoc(document)
      }
      xmlXPathRegisterNs(context, "media", "http://search.yahoo.com/mrss/")
      guard let found = xmlXPathEvalExpression("/rss/channel/item/media:content", context),
        let nodes = found.pointee.nodesetval
      else { throw Disqualified(description: "the feed has no pictures") }
      defer { xmlXPathFreeObject(found) }
      let compiled = Self.paths.map { xmlXPathCtxtCompile(context, $0) }
      defer { for path in compiled { xmlXPathFreeCompExpr(path) } }
      var length = 0
      for place in 0..<Int(nodes.pointee.nodeNr) {
        for path in compiled {
          context.pointee.node = nodes.pointee.nodeTab[place]
          guard let result = xmlXPathCompiledEval(path, context) else { continue }
          if let text = xmlXPathCastToString(result) {
            length += Int(xmlStrlen(text))
            free(text)
          }
          xmlXPathFreeObject(result)
        }
      }
      return length
    }
  }

  private static func feed(of count: Int) -> String {
    let items = (0..<count).map { number in
      """
      <item><guid>p\(number)</guid><title>Picture \(number)</title><link>https://feeds.example/\(number)</link>
      <description>A &lt;b&gt;heron&lt;/b&gt; of number \(number), seen from the bank of the river.</description>
      <pubDate>Wed, 02 Oct 2024 13:00:00 GMT</pubDate><category>birds</category>
      <media:content url="https://feeds.example/\(number).jpg" type="image/jpeg" width="1600" height="1200" fileSize="34\(number)">
      <media:title>Heron \(number)</media:title><media:keywords>heron, river, number \(number)</media:keywords>
      <media:thumbnail url="https://feeds.example/\(number)-small.jpg"/><media:credit>Ann Example</media:credit>
      <media:copyright>Ann Example, 2024</media:copyright>
      <media:license href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</media:license></media:content></item>
      """
    }
    return
      "<rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\"><channel><title>Herons</title>"
      + items.joined() + "</channel></rss>"
  }

  private static let header =
    "what".padded(to: 26) + ["s", "cpu s", "items/s", "times"].map { Table.cell($0) }.joined()

  private static func row(_ name: String, _ lap: Lap, beside other: Lap? = nil) -> String {
    name.padded(to: 26) + Table.cell(lap.seconds) + Table.cell(lap.processor)
      + Table.cell(lap.pagesPerSecond, places: 0)
      + (other.map { Table.cell(lap.processor / $0.processor) } ?? Table.cell(""))
  }
}
