import Model
import Testing
import XML

@testable import Site
@testable import Theme

/// Who may look for a gallery, and who may train programs on it.
struct VisibilityTests {
  private static let photo = PhotoAddress(Samples.id(1)).page

  private func robots(of site: MachineSite) throws -> String {
    String(decoding: try #require(site.files["robots.txt"]), as: UTF8.self)
  }

  @Test func nobodyIsLedToAGalleryForOneself() throws {
    var content = Samples.published(3)
    content.visibility = .unlisted
    let site = try MachineSite(content)
    #expect(try robots(of: site) == "User-agent: *\nDisallow: /\n")
    #expect(site.files.keys.sorted() == ["robots.txt"])
    for path in site.site.paths {
      let text = try site.site.text(of: path)
      #expect(text.contains(#"<meta name="robots" content="noindex, follow"/>"#), "\(path)")
      #expect(!text.contains("feed.atom") && !text.contains("ld+json"), "\(path)")
    }
  }

  @Test func norToWhatOnlyASearchForOneselfHolds() throws {
    var content = Samples.published(3)
    var own = content.collections[0]
    (own.title, own.slug, own.visibility) = ("Mine", "mine", .unlisted)
    own.pictures = [Samples.id(1), Samples.id(2)]
    content.collections[0].pictures = [Samples.id(0), Samples.id(2)]
    content.collections.append(own)
    let site = try MachineSite(content)
    let sitemap = try site.xml("sitemap.xml").children.compactMap { $0.child("loc")?.text }
    for (path, isListed) in [
      (Self.photo, false), ("s/mine/index.html", false),
      (PhotoAddress(Samples.id(2)).page, true), ("index.html", true),
    ] {
      #expect(sitemap.contains(MachineSite.base + path) == isListed, "\(path)")
      #expect(try site.site.text(of: path).contains("noindex") != isListed, "\(path)")
    }
    #expect(site.files.keys.contains("s/mine/feed.atom") == false)
    let feed = String(decoding: try #require(site.files["feed.atom"]), as: UTF8.self)
    #expect(!feed.contains(Self.photo) && feed.contains(PhotoAddress(Samples.id(2)).page))
  }

  @Test func trainingIsRefusedWhereItIsTold() throws {
    var content = Samples.published(2)
    content.training = .refused
    content.baseURL = nil
    let site = try MachineSite(content)
    let robots = try robots(of: site)
    #expect(
      robots.contains("User-agent: GPTBot\n")
        && robots.contains("\nDisallow: /\n\nUser-agent: *\nAllow: /\n"))
    for path in site.site.paths {
      let text = try site.site.text(of: path)
      #expect(text.contains(#"<meta name="robots" content="noai, noimageai"/>"#), "\(path)")
      #expect(text.contains(#"<meta name="tdm-reservation" content="1"/>"#), "\(path)")
    }
  }

  @Test func aPictureMayRefuseItForItself() throws {
    var content = Samples.published(2)
    content.pictures[1].picture.refusesTraining = true
    let site = try MachineSite(content)
    for path in [Self.photo, PhotoAddress(Samples.id(1)).info] {
      #expect(try site.site.text(of: path).contains("noimageai"), "\(path)")
    }
    #expect(try !site.site.text(of: PhotoAddress(Samples.id(0)).page).contains("noimageai"))
    #expect(try robots(of: site).hasPrefix("User-agent: *\nAllow: /\n"))
  }
}
