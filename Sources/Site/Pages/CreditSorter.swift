import Model
import Support
import Theme

/// Puts the lines of the credits in their order, which is the same in every run: a dictionary's
/// would not be.
struct CreditSorter {
  let site: SiteIndex
  private(set) var licenses: [CreditLists.License] = []
  private(set) var creators: [CreditLists.Creator] = []
  private(set) var pictures: [Int] = []

  init(site: SiteIndex) { self.site = site }

  mutating func sort() {
    let groups = Dictionary(grouping: site.pictures.indices) { site.licenseNumbers[$0] }
    let named = groups.values.map { numbers in
      let license = numbers.first.flatMap { site.pictures[$0].brief.license }
      return (numbers: numbers, key: [name(of: license), license?.id ?? ""])
    }
    let sorted = named.sorted { one, other in
      one.numbers.count == other.numbers.count
        ? Self.precedes(one, other) : one.numbers.count > other.numbers.count
    }
    for license in sorted { add(license.key[0], license.numbers) }
  }

  private mutating func add(_ name: String, _ numbers: [Int]) {
    let first = pictures.count
    addCreators(of: numbers)
    licenses.append(
      CreditLists.License(
        name: name,
        link: numbers.first.flatMap { site.pictures[$0].brief.license?.address?.text },
        lines: first..<pictures.count, things: site.things(of: numbers)))
  }

  private mutating func addCreators(of numbers: [Int]) {
    let groups = Dictionary(grouping: numbers) { site.creatorNumber(of: $0) }
    let named = groups.map { number, numbers in
      let entry = number.map { site.creators[$0] }
      let name = entry?.name ?? site.words(.noCreator)
      let id = entry.map { "\($0.creator.source):\($0.creator.id)" } ?? ""
      return (numbers: numbers, key: [Folding.searched(name), id], name: name, entry: entry)
    }
    let sorted = named.sorted { Self.precedes(($0.numbers, $0.key), ($1.numbers, $1.key)) }
    for creator in sorted {
      let first = pictures.count
      pictures += creator.numbers
      creators.append(
        CreditLists.Creator(
          name: creator.name, entry: creator.entry, license: licenses.count,
          lines: first..<pictures.count, things: site.things(of: creator.numbers)))
    }
  }

  /// Where a licence has no name to be seen, its id.
  private func name(of license: License?) -> String {
    [license?.name ?? "", license?.id ?? ""].map(SourceText.line)
      .first { !$0.allSatisfy(\.isWhitespace) } ?? site.words(.noLicence)
  }

  private typealias Group = (numbers: [Int], key: [String])

  /// By name and id; where those are equal, by the first picture, which is nobody else's.
  private static func precedes(_ one: Group, _ other: Group) -> Bool {
    one.key == other.key
      ? one.numbers.lexicographicallyPrecedes(other.numbers)
      : one.key.lexicographicallyPrecedes(other.key)
  }
}
