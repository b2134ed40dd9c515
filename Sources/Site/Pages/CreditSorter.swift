import Model
import Support
import Theme

/// Puts the lines of the credits in their order, which is the same in every run: a dictionary's
/// would not be.
struct CreditSorter {
  let site: SiteIndex

  /// Pictures with the name and the id that they are sorted by.
  typealias Group = (numbers: [Int], key: [String])

  func licenses(of pictures: [Int]) -> [CreditLists.License] {
    groups(of: pictures).map { group in
      CreditLists.License(
        name: group.key[0],
        link: group.numbers.first.flatMap { site.pictures[$0].brief.license?.address?.text },
        creators: creators(of: group.numbers), things: site.things(of: group.numbers))
    }
  }

  /// The pictures of each licence, the most used first; those without one last.
  func groups(of pictures: some Sequence<Int>) -> [Group] {
    let groups = Dictionary(grouping: pictures) { site.licenseNumbers[$0] }
    let named = groups.values.map { numbers in
      let license = numbers.first.flatMap { site.pictures[$0].brief.license }
      return (numbers: numbers, key: [name(of: license), license?.id ?? ""])
    }
    let isStated = { (group: Group) in
      group.numbers.first.map { site.licenseNumbers[$0] >= 0 } ?? false
    }
    return named.sorted { one, other in
      guard isStated(one) == isStated(other) else { return isStated(one) }
      return one.numbers.count == other.numbers.count
        ? Self.precedes(one, other) : one.numbers.count > other.numbers.count
    }
  }

  private func creators(of numbers: [Int]) -> [CreditLists.Creator] {
    let groups = Dictionary(grouping: numbers) { site.creatorNumber(of: $0) }
    let named = groups.map { number, numbers in
      let entry = number.map { site.creators[$0] }
      let name = entry?.name ?? site.words(.noCreator)
      let id = entry.map { "\($0.creator.source):\($0.creator.id)" } ?? ""
      return (numbers: numbers, key: [Folding.searched(name), id], name: name, entry: entry)
    }
    return named.sorted { Self.precedes(($0.numbers, $0.key), ($1.numbers, $1.key)) }.map {
      CreditLists.Creator(
        name: $0.name, entry: $0.entry, pictures: $0.numbers, things: site.things(of: $0.numbers))
    }
  }

  /// Where a licence has no name to be seen, its id.
  private func name(of license: License?) -> String {
    [license?.name ?? "", license?.id ?? ""].map(SourceText.line)
      .first { !$0.allSatisfy(\.isWhitespace) } ?? site.words(.noLicence)
  }

  /// By name and id; where those are equal, by the first picture, which is nobody else's.
  private static func precedes(_ one: Group, _ other: Group) -> Bool {
    one.key == other.key
      ? one.numbers.lexicographicallyPrecedes(other.numbers)
      : one.key.lexicographicallyPrecedes(other.key)
  }
}
