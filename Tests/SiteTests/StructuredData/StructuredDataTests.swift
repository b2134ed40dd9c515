import Foundation
import Model
import Support
import Testing

@testable import Site

/// What pages say in the words of schema.org, and where they are shared.
struct StructuredDataTests {
  private static let base = MachineSite.base

  @Test func aPhotoPageSaysWhatThePictureIsAndWhoseItIs() throws {
    var content = Samples.published(3)
    content.pictures[1].picture.caption = "Two herons."
    content.pictures[1].picture.dates.taken = Timestamp(year: 2030, month: 5, day: 6)
    content.pictures[1].picture.fields.append(
      Field(key: "c", label: "Copyright", value: "© Anna", group: .people))
    let address = PhotoAddress(Samples.id(1))
    let image = try MachineSite(content).object("ImageObject", on: address.page)
    let texts = [
      "contentUrl": Self.base + content.original(1),
      "thumbnailUrl": Self.base + content.image(1, width: 320),
      "url": Self.base + address.page, "name": "Heron 1", "description": "Two herons.",
      "encodingFormat": "image/jpeg", "dateCreated": "2030-05-06T00:00:00Z",
      "creditText": "Image by Anna on Pixabay", "copyrightNotice": "© Anna",
      "license": "https://pixabay.com/service/license-summary/",
      "acquireLicensePage": "https://pixabay.com/photos/id-1/",
    ]
    for (key, text) in texts { #expect(image[key]?.text == text, "\(key)") }
    #expect(image["width"] == .number("1280") && image["height"] == .number("853"))
    #expect(image["keywords"] == .array([.string("heron"), .string("reeds")]))
    #expect(image["representativeOfPage"] == .bool(true))
    #expect(image["creator"]?["@type"]?.text == "Person")
    #expect(image["creator"]?["name"]?.text == "Anna")
    #expect(image["creator"]?["url"]?.text == "https://x.test/u")
  }

  @Test func hundredsOfTagsKeepThePageSmall() throws {
    var content = Samples.published(1)
    let tags = (0..<400).map { "a tag of twenty \($0 + 1_000)" }
    content.pictures[0].picture.tags = Tag.unique(tags)
    let path = PhotoAddress(Samples.id(0)).page
    let site = try MachineSite(content)
    let keywords = try site.object("ImageObject", on: path)["keywords"]?.elements
    #expect(keywords?.compactMap(\.text) == Array(tags.prefix(30)))
    #expect(try site.site.text(of: path).utf8.count <= 20_000)
  }

  @Test func whatIsNotKnownIsNotSaid() throws {
    var content = Samples.published(1)
    content.pictures[0].picture = Picture(id: Samples.id(0), credit: "")
    let image = try MachineSite(content).object("ImageObject", on: PhotoAddress(Samples.id(0)).page)
    let unknown = ["creator", "creditText", "license", "keywords", "description", "dateCreated"]
    #expect(Set(image.keys).isDisjoint(with: unknown) && image["contentUrl"] != nil)
  }

  @Test func aPageWithoutAnImageClaimsNone() throws {
    var content = Samples.published(1)
    content.pictures[0].images = PublishedImages()
    let page = try MachineSite(content).site.text(of: PhotoAddress(Samples.id(0)).page)
    #expect(page.contains("BreadcrumbList") && !page.contains("ImageObject"))
  }

  /// Only who names a licence can be said to lead to one.
  @Test func noLicenceIsToBeHadWhereNoneIsNamed() throws {
    var content = Samples.published(1)
    content.pictures[0].picture.license = nil
    let image = try MachineSite(content).object("ImageObject", on: PhotoAddress(Samples.id(0)).page)
    #expect(image["license"] == nil && image["acquireLicensePage"] == nil)
  }

  @Test func aGridNamesEachOfItsPicturesWithItsRights() throws {
    let site = try MachineSite.sample
    for path in ["index.html", "all/3.html", "tag/heron/2.html", "s/herons/index.html"] {
      let page = try site.object("CollectionPage", on: path)
      let cards = try site.site.cards(on: path)
      let images = page["hasPart"]?.elements ?? []
      #expect(page["url"]?.text == Self.base + path)
      #expect(images.count == cards.count && !images.isEmpty)
      for image in images {
        #expect(
          image.keys == [
            "@type", "contentUrl", "name", "creditText", "license", "acquireLicensePage",
          ])
      }
    }
    let first = try site.object("CollectionPage", on: "all/3.html")["hasPart"]?.elements.first
    let content = Samples.published(45).original(40)
    #expect(first?["contentUrl"]?.text == Self.base + content)
  }

  @Test(arguments: [
    ("index.html", []), ("all/2.html", ["Home", "All photos", "Page 2"]),
    ("credits.html", ["Home", "Credits"]), ("tags/index.html", ["Home", "All tags"]),
    ("tag/heron/index.html", ["Home", "All tags", "heron"]),
    ("tag/heron/2.html", ["Home", "All tags", "heron", "Page 2"]),
    ("by/anna/index.html", ["Home", "Creators", "Anna"]),
    ("s/herons/index.html", ["Home", "herons"]),
    ("photo/56/9000001.html", ["Home", "All photos", "Heron 1"]),
  ])
  func thereIsAWayFromTheFrontPage(_ path: String, _ names: [String]) throws {
    let site = try MachineSite.sample
    let path = path.hasPrefix("photo/") ? PhotoAddress(Samples.id(1)).page : path
    let way = try site.graph(of: path).first { $0["@type"]?.text == "BreadcrumbList" }
    let steps = way?["itemListElement"]?.elements ?? []
    #expect(steps.compactMap { $0["name"]?.text } == names)
    #expect(steps.compactMap { $0["position"] } == names.indices.map { .number(String($0 + 1)) })
    #expect(steps.last?["item"] == nil)
    for step in steps.dropLast() {
      let link = try #require(step["item"]?.text)
      let target = link.dropFirst(Self.base.count).prefix { $0 != "#" }
      #expect(site.site.order.contains(String(target)), "\(link)")
    }
  }

  @Test func aSharedPageShowsItsTitleAndAWideJPEG() throws {
    var content = Samples.published(3)
    content.pictures[0].images.large = nil
    content.pictures[0].images.renditions.append(
      Samples.image(0, width: 1_920, height: 1_280))
    content.pictures[1].images = PublishedImages()
    let site = try MachineSite(content)
    let address = PhotoAddress(Samples.id(0))
    let expected = [
      "og:type": "article", "og:title": "Heron 0", "og:site_name": "Herons",
      "og:url": Self.base + address.page, "og:locale": "en_US", "og:image:type": "image/jpeg",
      "og:image": Self.base + content.image(0, width: 1_920),
      "og:image:width": "1920", "og:image:height": "1280", "og:image:alt": "Heron 0",
      "twitter:card": "summary_large_image", "og:description": "Heron 0 – Image by Anna on Pixabay",
    ]
    for (name, text) in expected {
      #expect(try site.meta(name, on: address.page) == text, "\(name)")
    }
    #expect(try site.meta("og:image", on: "index.html") == expected["og:image"])
    #expect(try site.meta("og:type", on: "index.html") == "website")
    #expect(try site.meta("og:title", on: "index.html") == "Herons")
    let bare = PhotoAddress(Samples.id(1)).page
    #expect(try site.meta("og:image", on: bare) == nil)
    #expect(try site.meta("twitter:card", on: bare) == "summary")
  }

  @Test func everyPageThatMayBeListedSaysItsAddressOnce() throws {
    let site = try MachineSite.sample
    for path in site.site.paths {
      let links = try site.site.text(of: path).matches(
        of: /<link rel="canonical" href="([^"]*)"\/>/)
      let isListed = !path.hasPrefix("info/") && !MachineSite.unlisted.contains(path)
      #expect(links.map { String($0.output.1) } == (isListed ? [Self.base + path] : []), "\(path)")
    }
  }
}
