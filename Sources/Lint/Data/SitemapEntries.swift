/// What a sitemap lists, looked at as it is read.
struct SitemapEntries {
  enum Kind: String {
    case pages = "urlset"
    case sitemaps = "sitemapindex"

    var entry: String { self == .pages ? "url" : "sitemap" }
  }

  private static let longestAddress = 2_048
  private static let rhythms = [
    "always", "hourly", "daily", "weekly", "monthly", "yearly", "never",
  ]

  var kind = Kind.pages
  var found: FindingCollector
  private let addresses: LinkResolver
  /// Where nothing tells where the site is published, its first address does.
  private var origin: String?
  private var isInEntry = false
  private var count = 0
  private var locations = 0
  private var seen: Set<String> = []

  init(file: String, addresses: LinkResolver) {
    found = FindingCollector(file)
    self.addresses = addresses
    origin = addresses.base.flatMap(DataAddress.origin)
  }

  mutating func begin(_ name: String, line: Int) {
    locations = 0
    isInEntry = name == kind.entry
    guard isInEntry else {
      found.add(.sitemap, line: line, "<\(name.prefix(60))> is not what a sitemap lists")
      return
    }
    count += 1
    if count == SitemapCheck.mostAddresses + 1 {
      found.add(
        .sitemapLimits, line: line,
        "from here on there are more than \(SitemapCheck.mostAddresses) addresses")
    }
  }

  mutating func end(line: Int) {
    guard isInEntry else { return }
    if locations == 0 { found.add(.sitemap, line: line, "a <\(kind.entry)> has no <loc>") }
    if locations > 1 {
      found.add(.sitemap, line: line, "a <\(kind.entry)> has \(locations) <loc>, expected one")
    }
  }

  /// One part of an entry.
  mutating func add(_ name: String, _ text: String, line: Int) {
    guard isInEntry else { return }
    switch name {
    case "loc":
      locations += 1
      add(location: text, line: line)
    case "lastmod":
      if !MachineTime.isDate(text) {
        found.add(
          .sitemap, line: line,
          "the date \(quoted(text)) is not valid, expected one like "
            + "2031-05-06")
      }
    case "changefreq":
      if !Self.rhythms.contains(text) {
        found.add(.sitemap, line: line, "the changefreq \(quoted(text)) is not valid")
      }
    case "priority":
      if Double(text).map({ (0...1).contains($0) }) != true {
        found.add(.sitemap, line: line, "the priority \(quoted(text)) is not from 0 to 1")
      }
    default: found.add(.sitemap, line: line, "<\(name.prefix(60))> does not belong in a sitemap")
    }
  }

  private mutating func add(location: String, line: Int) {
    guard isWhole(location, line: line) else { return }
    if !seen.insert(location).inserted {
      found.add(.sitemap, line: line, "the address \(quoted(location)) is listed twice")
    }
    let host = DataAddress.origin(of: location)
    if origin == nil { origin = host }
    if host != origin {
      found.add(
        .sitemap, line: line, "the address \(quoted(location)) is not on \(origin ?? "this host")")
    } else if let base = addresses.base, !location.hasPrefix(base), location + "/" != base {
      found.add(.sitemap, line: line, "the address \(quoted(location)) is not below \(base)")
    } else {
      checkFile(location, line: line)
    }
  }

  mutating func add(image address: String, line: Int) {
    if isWhole(address, line: line) { checkFile(address, line: line) }
  }

  private mutating func isWhole(_ address: String, line: Int) -> Bool {
    guard !address.isEmpty else {
      found.add(.sitemap, line: line, "a <loc> is empty")
      return false
    }
    guard address.utf8.count < Self.longestAddress else {
      found.add(
        .sitemap, line: line, "an address has \(Self.longestAddress) bytes or more")
      return false
    }
    guard DataAddress.isWeb(address) else {
      found.add(.sitemap, line: line, "the address \(quoted(address)) is not an absolute one")
      return false
    }
    return true
  }

  private mutating func checkFile(_ address: String, line: Int) {
    if let problem = DataAddress.problem(of: address, in: found.file, addresses) {
      found.add(.sitemap, line: line, problem)
    }
  }
}
