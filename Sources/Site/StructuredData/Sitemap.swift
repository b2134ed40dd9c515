import Model
import Support

/// Every page that search engines may list, with its images: one file, or several and an index
/// where one would be larger than the protocol allows.
struct Sitemap: Sendable {
  /// What the protocol allows in one file.
  struct Limit: Sendable {
    var entries = 50_000
    var bytes = 50_000_000
  }

  private let site: SiteIndex
  private let address: SiteAddress
  /// All pages but the pictures' own.
  private let pages: PlannedFiles
  /// Where those of them are that may be listed.
  private let listed: [UInt32]
  /// Those that may be listed.
  private let pictures: [UInt32]
  private let limit: Limit

  init(
    _ site: SiteIndex, address: SiteAddress, pages: PlannedFiles, limit: Limit = Limit()
  ) {
    self.site = site
    self.address = address
    self.pages = pages
    listed = (0..<UInt32(pages.count)).filter { pages[Int($0)].view?.isListed ?? false }
    pictures = (0..<UInt32(site.pictures.count)).filter { site.isListed(Int($0)) }
    self.limit = limit
  }

  static let path = "sitemap.xml"
  /// By it publishing knows a sitemap to be ours where its ledger is lost.
  static let sign: StaticString = "Gallerist"

  /// The file of the well-known name, and those that it leads to.
  var files: [any WrittenFile] {
    let count = pictures.count + listed.count
    let most = mostEntries
    guard count > most else { return [SitemapPart(path: Self.path, sitemap: self, 0..<count)] }
    let parts = stride(from: 0, to: count, by: most).enumerated().map { place, first in
      SitemapPart(
        path: "sitemap-\(place + 1).xml", sitemap: self, first..<min(first + most, count))
    }
    return parts + [SitemapList(addresses: parts.map { address.address(of: $0.path) })]
  }

  /// As many as fit in one file, however long they are. Nothing has to be written to find that out.
  private var mostEntries: Int {
    let address = XMLEscaping.mostBytes(address.root) + Self.longestPath
    return max(1, min(limit.entries, limit.bytes / (2 * address + Self.wordsOfEntry) - 1))
  }

  /// Longer than any that `PhotoAddress` and `Slug` make.
  private static let longestPath = 250
  /// The names of its elements, and a date.
  private static let wordsOfEntry = 200

  func entry(_ place: Int) -> SitemapEntry {
    if place < listed.count, let page = pages[Int(listed[place])].view {
      return SitemapEntry(page, address: address)
    }
    let picture = Int(pictures[place - listed.count])
    return SitemapEntry(site, picture: picture, address: address)
  }
}

/// Some of the entries of a sitemap.
struct SitemapPart: WrittenFile {
  let path: String
  private let sitemap: Sitemap
  private let places: Range<Int>

  init(path: String, sitemap: Sitemap, _ places: Range<Int>) {
    self.path = path
    self.sitemap = sitemap
    self.places = places
  }

  var bytes: [UInt8] {
    let entries = places.map(sitemap.entry)
    let hasVideos = entries.contains(where: \.hasVideo)
    var xml = XMLWriter()
    xml.comment(Sitemap.sign)
    xml.element(
      "urlset", ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"),
      ("xmlns:image", "http://www.google.com/schemas/sitemap-image/1.1"),
      (
        "xmlns:video",
        hasVideos ? "http://www.google.com/schemas/sitemap-video/1.1" : nil
      )
    ) { xml in
      for entry in entries { entry.write(to: &xml) }
    }
    return xml.bytes
  }
}

/// The index of a sitemap of several files.
private struct SitemapList: WrittenFile {
  let addresses: [String]

  let path = Sitemap.path

  var bytes: [UInt8] {
    var xml = XMLWriter()
    xml.comment(Sitemap.sign)
    xml.element("sitemapindex", ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")) { xml in
      for address in addresses {
        xml.element("sitemap") { $0.element("loc", text: address) }
      }
    }
    return xml.bytes
  }
}
