import Model
import Support
import TestSupport

@testable import Site

extension ContentChange {
  static let content: [ContentChange] =
    sources + collections + creators + [
      ContentChange("SiteContent.title") { content, _ in content.title = "Another title" },
      ContentChange("SiteContent.description") { $0.description = $1.one(of: [nil, "Another."]) },
      ContentChange("SiteContent.language") { $0.language = $1.one(of: ["de", "ar", "en-GB"]) },
      ContentChange("SiteContent.author") { $0.author = $1.one(of: [nil, "Someone"]) },
      ContentChange("SiteContent.baseURL") { $0.baseURL = $1.one(of: [nil, address]) },
      ContentChange("SiteContent.copies") { content, _ in content.copies = .together },
      ContentChange("SiteContent.copies, curatedCopies together") { content, generator in
        content.copies = .together
        content.curatedCopies.together = [
          (0..<3).map { _ in generator.one(of: content.pictures).id }
        ]
      },
      ContentChange("SiteContent.curatedCopies") { content, generator in
        content.curatedCopies.together = [
          (0..<3).map { _ in generator.one(of: content.pictures).id }
        ]
        content.curatedCopies.apart = [(0..<3).map { _ in generator.one(of: content.pictures).id }]
      },
      ContentChange("SiteContent.visibility") { content, _ in content.visibility = .unlisted },
      ContentChange("SiteContent.embeds") { content, _ in content.embeds.toggle() },
      ContentChange("SiteContent.training") { content, _ in content.training = .refused },
      ContentChange("SiteContent.curatedTags: synonym") { content, _ in
        var tag = CuratedTag(place: "")
        tag.synonym = Tag("heron")
        content.curatedTags = ["gone": tag]
      },
      ContentChange("SiteContent.curatedTags: text, broader") { content, generator in
        var tag = CuratedTag(place: "")
        tag.text = prose(generator.one(of: content.pictures).id)
        tag.broader = Tag.unique(["reeds", "water"])
        content.curatedTags = ["heron": tag]
      },
      ContentChange("SiteContent.tagCovers") { content, generator in
        content.tagCovers = ["heron": generator.one(of: content.pictures).id]
      },
      ContentChange("SiteContent.pages") { content, generator in
        content.pages = [
          OwnPage(
            slug: "imprint", title: "Imprint", menu: generator.one(of: OwnPage.Place.allCases),
            prose: prose(generator.one(of: content.pictures).id))
        ]
      },
      ContentChange("SiteContent.home") { content, generator in
        content.home = prose(generator.one(of: content.pictures).id)
      },
      ContentChange("SiteContent.menu") { content, _ in
        let reference = Prose.Reference(.address("https://shop.example/"), place: "")
        content.menu = [MenuEntry(title: "Shop", link: reference)]
      },
      ContentChange("SiteContent.prosePictures") { content, _ in
        let file = "pages/map.jpg"
        let picture = ProsePicture(
          file: file, digest: Digest(of: [1]), byteCount: 1, place: "")
        content.home = Prose()
        content.home?.pieces = [.picture(picture, alt: "A map")]
        content.prosePictures = [file: Samples.image(556, width: 100, height: 90)]
      },
      ContentChange("SiteContent.pageSize") { $0.pageSize = $1.one(of: [3, 6, 50]) },
      ContentChange("SiteContent.policy") { content, _ in
        content.policy[.fonts] = ["fonts.example.org"].compactMap(AllowedHost.init)
      },
      ContentChange("SiteContent.columns") { content, _ in content.columns = 7 },
      ContentChange("SiteContent.layout") { $0.layout = $1.one(of: [.grid, .list, .timeline]) },
      ContentChange("SiteContent.crops") { content, _ in
        (content.layout, content.crops) = (.grid, false)
      },
      ContentChange("SiteContent.hero") { content, generator in
        content.hero = .picture(generator.one(of: content.pictures).picture.id)
      },
      ContentChange("SiteContent.lookClasses") { content, _ in
        content.lookClasses = ["captions-always"]
      },
      ContentChange("SiteContent.generator") { content, _ in content.generator = "Another 2.0" },
      ContentChange("SiteContent.history") { content, generator in
        let item = SiteEdition.Item(
          id: generator.one(of: content.pictures).picture.id, name: "As it was called")
        let edition = SiteEdition(
          moment: moment, added: SiteEdition.Changes(count: generator.below(3), listed: [item]),
          removed: SiteEdition.Changes(
            listed: [SiteEdition.Item(id: Samples.id(404), name: generator.one(of: ["", "Gone"]))]),
          takenDown: generator.below(3))
        content.history = SiteHistory(editions: [edition] + content.history.editions)
      },
    ]

  private static func prose(_ id: PictureID) -> Prose {
    var prose = Prose()
    prose.pieces = [
      .markup("<p>"), .named(Prose.Reference(.photo(id), place: "")), .markup("</p>"),
    ]
    return prose
  }

  private static func source(
    _ name: String, _ change: @escaping @Sendable (inout SiteSource) -> Void
  ) -> ContentChange {
    ContentChange("SiteContent.sources: SiteSource." + name) { content, generator in
      guard !content.sources.isEmpty else { return }
      change(&content.sources[generator.below(content.sources.count)])
    }
  }

  private static let sources: [ContentChange] = [
    source("title") { $0.title = "Another source" },
    source("home") { $0.home = address },
    source("notices") { $0.notices.append("Another notice.") },
    source("mostPerPage") { $0.mostPerPage = 2 },
    source("isLocal") { $0.isLocal.toggle() },
    source("dataFrom") { $0.dataFrom = moment },
    source("name") { $0.name = SourceName("renamed") },
    ContentChange("SiteContent.sources: another order") { content, _ in content.sources.reverse() },
  ]

  private static func collection(
    _ name: String, _ change: @escaping @Sendable (inout Collection, inout SeededGenerator) -> Void
  ) -> ContentChange {
    ContentChange("SiteContent.collections: Collection." + name) { content, generator in
      guard !content.collections.isEmpty else { return }
      change(&content.collections[generator.below(content.collections.count)], &generator)
    }
  }

  /// Two of them, one in the other, with half of the pictures.
  private static func albums(
    of collection: Collection, _ generator: inout SeededGenerator
  ) -> [FolderAlbum] {
    let pictures = collection.pictures.filter { _ in generator.below(2) == 0 }
    let half = pictures.count / 2
    return [
      FolderAlbum(
        folders: ["2023"], date: PartialDate(year: 2023), text: pictures.first.map(prose),
        pictures: Array(pictures.prefix(half))),
      FolderAlbum(folders: ["2023", "Lakes"], pictures: Array(pictures.dropFirst(half))),
    ]
  }

  private static let collections: [ContentChange] = [
    collection("title") { $0.title = $1.one(of: ["Another", "Some"]) },
    collection("slug") { collection, _ in collection.slug = "another" },
    collection("cover") { $0.cover = $1.one(of: [nil] + $0.pictures) },
    collection("text") { $0.text = $0.pictures.isEmpty ? nil : prose($1.one(of: $0.pictures)) },
    collection("albums") { $0.albums = albums(of: $0, &$1) },
    collection("albums: another title") { collection, _ in
      for place in collection.albums.indices { collection.albums[place].title = "Another" }
    },
    collection("albums: another cover") { collection, generator in
      guard !collection.albums.isEmpty, !collection.pictures.isEmpty else { return }
      collection.albums[0].cover = generator.one(of: collection.pictures)
    },
    collection("copies") { collection, _ in collection.copies = .together },
    collection("layout") { $0.layout = $1.one(of: [.masonry, .list, .timeline]) },
    collection("crops") { collection, _ in
      (collection.layout, collection.crops) = (.grid, false)
    },
    collection("offersDownload") { collection, _ in collection.offersDownload = true },
    collection("visibility") { collection, _ in collection.visibility = .unlisted },
    collection("search") { collection, _ in collection.search = "other words" },
    collection("source") { collection, _ in collection.source = Samples.flickr.name },
    collection("source: none") { collection, _ in collection.source = nil },
    collection("pictures") { $0.pictures.shuffle(using: &$1) },
    collection("pictures: one less") { collection, _ in
      collection.pictures = Array(collection.pictures.dropLast())
    },
    collection("isAlbum") { collection, _ in collection.isAlbum = true },
    collection("reported") { collection, _ in collection.reported = 4_711 },
    ContentChange("SiteContent.collections: one less") { content, _ in
      content.collections = Array(content.collections.dropFirst())
    },
    ContentChange("SiteContent.collections: another order") { content, _ in
      content.collections.reverse()
    },
  ]

  private static func known(
    _ name: String, _ change: @escaping @Sendable (inout SiteCreator) -> Void
  ) -> ContentChange {
    ContentChange("SiteContent.creators: SiteCreator." + name) { content, generator in
      guard !content.creators.isEmpty else { return }
      change(&content.creators[generator.below(content.creators.count)])
    }
  }

  private static let creators: [ContentChange] = [
    known("creator") { $0.creator.biography = "Another life." },
    known("creator: page") { $0.creator.page = address },
    known("creator: status") { $0.creator.status = "retired" },
    known("creator: name") { $0.creator.name = "Another Critic" },
    known("portrait") { $0.portrait = Samples.image(555, width: 100, height: 90) },
    known("portrait: none") { $0.portrait = nil },
    ContentChange("SiteContent.creators: none") { content, _ in content.creators = [] },
  ]
}
