import CXML2
import Lint
import Model
import Site
import TestSupport
import Theme

/// Pages of pictures in the built-in theme, with all that they link to.
struct CheckedPages {
  let rendered: [[UInt8]]
  private let site: CheckedSite
  /// The place of each page in the list of the site's paths.
  private let numbers: [Int]
  private let files: PathTable

  init(count: Int) throws {
    let folder = try TemporaryFolder()
    let theme = try Theme(folder: nil)
    var gallery = ServiceGallery(pictures: count, image: try .tiny(in: folder.path))
    let plan = try SitePlan(content: gallery.content(), theme: theme).files
    let photos = plan.filter { $0.template == "photo" }.prefix(count)
    rendered = try photos.map { try $0.bytes(theme) }
    let pages = Dictionary(uniqueKeysWithValues: zip(photos.map(\.path), rendered))
    let site = CheckedSite(paths: plan.map(\.path)) { pages[$0] ?? [] }
    let places = Dictionary(
      uniqueKeysWithValues: site.paths.enumerated().map { ($0.element, $0.offset) })
    self.site = site
    numbers = photos.compactMap { places[$0.path] }
    files = PathTable(site.paths)
  }

  /// Nothing less reads a page with libxml2 as its documentation has it.
  func parsed() throws -> Lap {
    try Lap(pages: rendered.count) {
      for page in rendered {
        let document = page.withUnsafeBytes {
          xmlReadMemory($0.baseAddress, Int32($0.count), nil, nil, 0)
        }
        guard let document else { throw Disqualified(description: "a page is no XML") }
        xmlFreeDoc(document)
      }
      return bytes
    }
  }

  func lookedThrough() throws -> Lap {
    try Lap(pages: rendered.count) {
      for page in rendered {
        let report = PageCheck.check(page, name: "photo/a.html", .init(files: files))
        guard report.findings.isEmpty else { throw Self.fault(report.findings) }
      }
      return bytes
    }
  }

  func checked() throws -> Lap {
    // No other page was looked at.
    let check = SiteCheck(
      site, choice: RuleChoice(except: ["orphan", "data", "credit", "missing-fragment"]),
      hidden: [.key("0123456-0123456789abcdef012345678"), .folder("/home/somebody/")])
    let lap = Lap(pages: rendered.count) {
      for number in numbers { check.check(number) }
      return bytes
    }
    guard check.finish().isEmpty else { throw Self.fault(check.finish().reported) }
    return lap
  }

  private var bytes: Int { rendered.reduce(0) { $0 + $1.count } }

  private static func fault(_ findings: [Finding]) -> Disqualified {
    Disqualified(description: findings.map(\.description).joined(separator: "\n"))
  }
}
