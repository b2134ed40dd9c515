import Model

/// The pictures by licence and creator, in alphabetical order.
struct CreditLists {
  struct License {
    let name: String
    let link: String?
    let creators: [Creator]

    var count: Int { creators.reduce(0) { $0 + $1.pictures.count } }
  }

  struct Creator {
    let name: String
    let link: String?
    let pictures: [Int]
  }

  let licenses: [License]

  var creatorCount: Int { licenses.reduce(0) { $0 + $1.creators.count } }

  init(site: SiteIndex) {
    let numbers = Array(site.pictures.indices)
    licenses = Dictionary(grouping: numbers) { site.pictures[$0].picture.license?.id }
      .map { _, numbers in Self.license(of: numbers, in: site) }
      .sorted { ($0.count, $1.name) > ($1.count, $0.name) }
  }

  private static func license(of numbers: [Int], in site: SiteIndex) -> License {
    let license = numbers.first.flatMap { site.pictures[$0].picture.license }
    return License(
      name: license?.name ?? Words.noLicense, link: license?.address?.text,
      creators: creators(of: numbers, in: site))
  }

  private static func creators(of numbers: [Int], in site: SiteIndex) -> [Creator] {
    let groups = Dictionary(grouping: numbers) { number -> String? in
      site.pictures[number].picture.creator.map { "\($0.source):\($0.id)" }
    }
    let named = groups.map { key, numbers -> (key: [String], creator: Creator) in
      let creator = numbers.first.flatMap { site.pictures[$0].picture.creator }
      let name = creator?.name ?? Words.noCreator
      return (
        [Folding.searched(name), key ?? ""],
        Creator(name: name, link: creator?.page?.text, pictures: numbers)
      )
    }
    return named.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.creator)
  }
}
