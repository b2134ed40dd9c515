import Model
import Support
import Theme

/// The pictures of each page of credits, by licence and creator.
///
/// A picture's page depends on its id alone: one more or less changes its own page and the first, which
/// tells the sums. A page is worked out when it is asked for, and a few are kept.
final class CreditLists: Sendable {
  static let linesOnPage = 500

  struct License: Sendable {
    let name: String
    let link: String?
    let creators: [Creator]
    let things: Words.Things

    var count: Int { creators.reduce(0) { $0 + $1.pictures.count } }
  }

  /// Whose pictures are under one licence.
  struct Creator: Sendable {
    let name: String
    /// Nil where nobody is named.
    let entry: CreatorEntry?
    let pictures: [Int]
    let things: Words.Things
  }

  /// One licence of the whole gallery, and where it first comes.
  struct Total: Sendable {
    let name: String
    let count: Int
    let page: Int
    /// Its place among the licences of that page.
    let place: Int
  }

  private let site: SiteIndex
  private let pictures: [[Int]]
  private let sorted = SlotCache<Page>(count: 8)

  private struct Page {
    let number: Int
    let licenses: [License]
  }

  var pages: Int { pictures.count }

  init(site: SiteIndex) {
    self.site = site
    // Doubled from time to time, so that one picture more does not move the others.
    var pages = 1
    while pages * Self.linesOnPage < site.pictures.count { pages *= 2 }
    var pictures = Array(repeating: [Int](), count: pages)
    for (number, picture) in site.pictures.enumerated() {
      pictures[pages == 1 ? 0 : Self.place(of: picture.id) & (pages - 1)].append(number)
    }
    self.pictures = pictures
  }

  private static func place(of id: PictureID) -> Int {
    Int(truncatingIfNeeded: Slug.digest(of: id.description).words[0] >> 32)
  }

  func count(on page: Int) -> Int { pictures[page - 1].count }

  func things(on page: Int) -> Words.Things { site.things(of: pictures[page - 1]) }

  /// The licences of a page, the most used first.
  func licenses(on page: Int) -> [License] {
    sorted.value(
      of: page, where: { $0.number == page },
      make: {
        Page(number: page, licenses: CreditSorter(site: site).licenses(of: pictures[page - 1]))
      }
    ).licenses
  }

  /// Every licence of the gallery, the most used first.
  var totals: [Total] {
    var firsts: [Int32: (page: Int, picture: Int)] = [:]
    for (place, numbers) in pictures.enumerated() {
      for number in numbers where firsts[site.licenseNumbers[number]] == nil {
        firsts[site.licenseNumbers[number]] = (place + 1, number)
      }
    }
    let sorter = CreditSorter(site: site)
    return sorter.groups(of: site.pictures.indices).map { group in
      let first = group.numbers.first.flatMap { firsts[site.licenseNumbers[$0]] }
      let (page, picture) = first ?? (1, 0)
      let place = licenses(on: page).firstIndex { license in
        license.creators.contains { $0.pictures.contains(picture) }
      }
      return Total(
        name: group.key[0], count: group.numbers.count, page: page, place: place ?? 0)
    }
  }
}
