import Model
import Support
import Synchronization
import XML

/// Looks through all files of a site, whoever made it. Any number of threads may ask for files, each
/// once; `finish` says what only all of them together tell.
package final class SiteCheck: Sendable {
  package let site: CheckedSite
  let addresses: LinkResolver
  let choice: RuleChoice
  private let options: PageCheck.Options
  private let hidden: [HiddenText]
  private let numbers: [ExactText: Int]
  private let sums: SumsCheck?
  private let notes: Mutex<SiteNotes>
  private let outside: Mutex<OutsideAddresses>

  /// - Parameters:
  ///   - hidden: what must not stand in any file.
  ///   - keepsOutside: whether addresses of other hosts are kept, to be asked for.
  package init(
    _ site: CheckedSite, choice: RuleChoice = RuleChoice(), hidden: [HiddenText] = [],
    keepsOutside: Bool = false
  ) {
    self.site = site
    self.choice = choice
    self.hidden = hidden
    let front = Self.front(of: site)
    let base = Self.base(of: front)
    var addresses = LinkResolver(paths: site.paths, base: base)
    addresses.policy = front?.policy.map { ContentPolicy(text: $0.text) }
    self.addresses = addresses
    options = PageCheck.Options(
      files: PathTable(site.paths), keepsEverything: true, readsAnyHTML: true,
      keepsOutside: keepsOutside)
    outside = Mutex(OutsideAddresses(base: base))
    numbers = Dictionary(
      site.paths.enumerated().map { (ExactText($0.element), $0.offset) }
    ) { first, _ in first }
    sums = numbers[ExactText(SumsCheck.path)].flatMap { _ in
      (try? site.read(SumsCheck.path)).map { SumsCheck($0) }
    }
    notes = Mutex(SiteNotes(count: site.paths.count))
  }

  private static let frontPage = "index.html"

  private static func front(of site: CheckedSite) -> PageReport? {
    guard site.paths.contains(frontPage), let bytes = try? site.read(frontPage) else { return nil }
    return PageCheck.check(bytes, name: frontPage, .init(readsAnyHTML: true))
  }

  /// The address of the site, as its front page tells it.
  private static func base(of front: PageReport?) -> String? {
    guard let canonical = front?.canonical?.text, CleanAddress.leavesTheSite(canonical) else {
      return nil
    }
    if canonical.hasSuffix("/" + frontPage) { return String(canonical.dropLast(frontPage.count)) }
    return canonical.endsWithSlash ? canonical : nil
  }

  /// Whether any rule that is looked after asks for what images hold.
  package var asksForImages: Bool {
    [Rule.imageBroken, .imageType, .imageSize, .imagePlace, .imageMetadata]
      .contains(where: choice.holds)
  }

  /// Whether the file's pixels have to be looked at (`note`).
  package func isImage(_ number: Int) -> Bool { SiteFileKind(site.paths[number]) == .image }

  /// Looks at one file.
  package func check(_ number: Int) {
    let path = site.paths[number]
    do throws(Failure) {
      if SiteFileKind(path) == .archive {
        // It may be larger than memory.
        let digest = try site.digest(of: path)
        add([sums?.problem(of: path, digest: digest)].compactMap(\.self))
      } else {
        check(try site.read(path), number)
      }
    } catch {
      add([Finding(.unreadable, file: path, "it cannot be read: \(error.summary)")])
    }
  }

  private func check(_ bytes: [UInt8], _ number: Int) {
    let path = site.paths[number]
    add(hidden.flatMap { $0.findings(in: bytes, of: path) })
    if let sums { add([sums.problem(of: path, digest: Digest(of: bytes))].compactMap(\.self)) }
    if SiteFileKind(path) == .page {
      checkPage(bytes, number)
    } else {
      add(findings(in: bytes, of: path))
    }
  }

  /// Of anything but a page.
  private func findings(in bytes: [UInt8], of path: String) -> [Finding] {
    switch SiteFileKind(path) {
    case .style: StyleCheck.check(bytes, file: path, addresses: addresses)
    case .script: path == "sw.js" ? WorkerCheck.check(bytes, addresses: addresses) : []
    case .feed: feedFindings(in: bytes, of: path)
    case .json: JSONCheck.check(bytes, file: path, addresses: addresses)
    case .manifest: ManifestCheck.check(bytes, file: path, addresses: addresses)
    case .robots: RobotsCheck.check(bytes, addresses: addresses)
    case .sums: sums?.findings ?? []
    case .drawing: drawingFindings(in: bytes, of: path)
    case .page, .image, .archive, .other: []
    }
  }

  /// Other XML is nobody's business here.
  private func feedFindings(in bytes: [UInt8], of path: String) -> [Finding] {
    let head = String(fewMarks: bytes.prefix(2_000))
    if head.contains("<urlset") || head.contains("<sitemapindex") || path.hasPrefix("sitemap") {
      return SitemapCheck.check(bytes, file: path, addresses: addresses)
    }
    let isFeed = !path.hasSuffix(".xml") || head.contains("<feed") || head.contains("<rss")
    return isFeed ? FeedCheck.check(bytes, file: path, addresses: addresses) : []
  }

  private func drawingFindings(in bytes: [UInt8], of path: String) -> [Finding] {
    do throws(XMLElement.Malformed) {
      _ = try XMLElement(parsing: bytes)
      return []
    } catch {
      return [Finding(.imageBroken, file: path, line: error.line, error.problem)]
    }
  }

  private func checkPage(_ bytes: [UInt8], _ number: Int) {
    let path = site.paths[number]
    var report = PageCheck.check(bytes, name: path, options)
    var more: [Int] = []
    for link in report.links {
      let found = look(at: link, on: path)
      report.findings += found.findings
      if let lead = found.lead { more.append(lead) }
    }
    for fragment in report.fragments where !report.holds(fragment.id) {
      report.findings.append(
        Finding(
          .missingFragment, file: path, line: fragment.line,
          "the link “#\(PageReport.shown(fragment.id))” leads to no place of the page"))
    }
    if let finding = canonicalFinding(report) { report.findings.append(finding) }
    for text in report.structuredData {
      report.findings += StructuredDataCheck.check(
        text.text, file: path, line: text.line, addresses: addresses)
    }
    for text in report.styles {
      report.findings += StyleCheck.check(
        Array(text.text.utf8), file: path, line: text.line, addresses: addresses)
    }
    if !report.outside.isEmpty { outside.withLock { $0.note(report.outside, file: number) } }
    let isCredits = path.hasPrefix("credits")
    notes.withLock { notes in
      notes.note(report, file: number, isCredits: isCredits)
      for lead in more { notes.noteLead(to: lead) }
    }
  }

  /// A link that is not plainly one to a file.
  private func look(
    at link: PageReport.Link, on path: String
  ) -> (findings: [Finding], lead: Int?) {
    var findings: [Finding] = []
    let address = CleanAddress.trimmed(link.address)
    if address.beginsWithSlash {
      findings.append(
        Finding(
          .rootLink, file: path, line: link.line,
          "the link “\(PageReport.shown(address))” begins with `/`"))
    }
    switch addresses.destination(of: address, from: path) {
    case .file(let target, _): return (findings, numbers[ExactText(target)])
    case .outside: return (findings, nil)
    case .wrong(let rule, let problem):
      findings.append(Finding(rule, file: path, line: link.line, problem))
      guard rule == .folderLink else { return (findings, nil) }
      let page = address.endsWithSlash ? "index.html" : "/index.html"
      guard case .file(let target, _) = addresses.destination(of: address + page, from: path) else {
        return (findings, nil)
      }
      return (findings, numbers[ExactText(target)])
    }
  }

  private func canonicalFinding(_ report: PageReport) -> Finding? {
    guard let base = addresses.base, let canonical = report.canonical else { return nil }
    let expected = base + report.name
    let isFolder = report.name.hasSuffix("index.html") && canonical.text + "index.html" == expected
    guard canonical.text != expected, !isFolder else { return nil }
    return Finding(
      .canonical, file: report.name, line: canonical.line,
      "the canonical address is \(PageReport.shown(canonical.text)), expected \(expected)")
  }

  /// What was found out about an image.
  package func note(_ image: CheckedImage, _ number: Int) {
    let path = site.paths[number]
    switch image {
    case .broken(let reason):
      add([Finding(.imageBroken, file: path, "it cannot be decoded: \(reason)")])
    case .sound(let size, let mediaType, let holdsPlace, let xmp):
      notes.withLock { $0.note(size, ofImage: number) }
      if let promised = SiteFileKind.mediaType(of: path), promised != mediaType {
        add([Finding(.imageType, file: path, "it is \(mediaType), and its name says \(promised)")])
      }
      if holdsPlace { add([Finding(.imagePlace, file: path, "it tells where it was taken")]) }
      if let problem = XMPCheck.problem(of: xmp) {
        add([Finding(.imageMetadata, file: path, "its XMP packet is not XML: \(problem)")])
      }
    }
  }

  func add(_ findings: [Finding]) {
    guard !findings.isEmpty else { return }
    notes.withLock { $0.findings.add(findings) }
  }

  /// Those of other hosts that were found so far, and how many there are more.
  package var outsideAddresses: OutsideAddresses.Summary {
    outside.withLock { $0.summary(site.paths) }
  }

  /// Once every file was looked at.
  package func finish() -> Findings {
    var notes = notes.withLock { $0 }
    notes.findings.add(Agreement(check: self, notes: notes).findings())
    notes.findings.add(SearchIndexCheck.check(site, addresses: addresses))
    if let sums {
      let needed = site.paths.indices.filter { notes.isLinked[$0] || notes.pages[$0] != nil }
      notes.findings.add(sums.findings(for: site.paths, needing: needed.map { site.paths[$0] }))
    }
    return notes.findings.chosen(by: choice)
  }

  /// The ids of a page.
  func ids(of number: Int) -> Set<String>? {
    guard SiteFileKind(site.paths[number]) == .page, let bytes = try? site.read(site.paths[number])
    else {
      return nil
    }
    return PageCheck.check(bytes, name: site.paths[number], .init(readsAnyHTML: true)).ids
  }
}
