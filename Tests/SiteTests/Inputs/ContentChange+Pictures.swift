import Model
import TestSupport

@testable import Site

extension ContentChange {
  static let pictures: [ContentChange] = [
    picture("id") { picture, generator in
      picture.id = PictureID(source: picture.id.source, own: "changed-\(generator.below(99))")
    },
    picture("kind") { picture, generator in
      picture.kind = generator.one(of: Picture.Kind.allCases)
    },
    picture("title") { picture, generator in
      picture.title = generator.one(of: [nil, "Another", "Heron 1"])
    },
    picture("caption") { picture, generator in
      picture.caption = generator.one(of: [nil, "Another caption. And more.", "A caption"])
    },
    picture("tags: one more") { $0.tags += Tag.list($1.one(of: ["new", "reeds"])) },
    picture("tags: one less") { picture, _ in picture.tags = Array(picture.tags.dropFirst()) },
    picture("tags: another order") { picture, _ in picture.tags.reverse() },
    picture("tags: as it is written") { picture, _ in
      picture.tags = picture.tags.compactMap { Tag($0.shown.uppercased()) }
    },
    picture("tags: one twice") { picture, _ in picture.tags += picture.tags.prefix(1) },
    picture("creator") { picture, generator in
      picture.creator = generator.one(of: [
        nil, Creator(source: Samples.source, id: "n", name: "New"),
      ])
    },
    creator("name") { $0.name = "Another name" },
    creator("page") { $0.page = address },
    creator("portrait") { $0.portrait = address },
    creator("status") { $0.status = "part-time" },
    creator("biography") { $0.biography = "Was born.\nLived." },
    picture("creator: Creator.id") { picture, _ in
      picture.creator = picture.creator.map {
        Creator(source: $0.source, id: "other", name: $0.name, page: $0.page)
      }
    },
    picture("creator: Creator.source") { picture, _ in
      picture.creator = picture.creator.map {
        Creator(source: SourceName("other"), id: $0.id, name: $0.name, page: $0.page)
      }
    },
    picture("page") { $0.page = $1.one(of: [nil, address]) },
    picture("license") { picture, generator in
      let license = License(
        id: "new", name: "New licence", address: generator.one(of: [nil, address]))
      picture.license = generator.one(of: [nil, license])
    },
    picture("license: License.name") { picture, _ in
      picture.license = picture.license.map {
        License(id: $0.id, name: "Another", address: $0.address)
      }
    },
    picture("license: License.address") { picture, _ in
      picture.license = picture.license.map { License(id: $0.id, name: $0.name, address: address) }
    },
    picture("license: License.id") { picture, _ in
      picture.license = picture.license.map {
        License(id: "another", name: $0.name, address: $0.address)
      }
    },
    picture("credit") { $0.credit = $1.one(of: ["", "Another credit"]) },
    picture("rank") { $0.rank = $1.one(of: [nil, 1, 7]) },
  ]
}
