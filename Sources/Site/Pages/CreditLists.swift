import Model
import Theme

/// The pictures by licence and creator, in alphabetical order, and in pages of so many lines. Worked
/// out once for all the pages of credits, each of which looks at its own lines only.
final class CreditLists: Sendable {
  static let linesOnPage = 500

  struct License: Sendable {
    let name: String
    let link: String?
    /// The places of its lines among those of all pages.
    let lines: Range<Int>
    let things: Words.Things
  }

  /// Whose pictures are under one licence.
  struct Creator: Sendable {
    let name: String
    /// Nil where nobody is named.
    let entry: CreatorEntry?
    /// The place of the licence among all.
    let license: Int
    /// The places of the lines among those of all pages; never empty.
    let lines: Range<Int>
    let things: Words.Things
  }

  /// What a page lists of one licence.
  struct Section {
    /// The place of the licence among all.
    let number: Int
    let license: License
    let creators: [Part]
  }

  /// What a page lists of one creator's pictures.
  struct Part {
    let creator: Creator
    let pictures: ArraySlice<Int>
  }

  /// The most used first.
  let licenses: [License]
  /// In the order of their lines.
  private let creators: [Creator]
  /// The picture of each line.
  private let pictures: [Int]

  var pages: Int { max(1, (pictures.count + Self.linesOnPage - 1) / Self.linesOnPage) }

  init(site: SiteIndex) {
    var sorter = CreditSorter(site: site)
    sorter.sort()
    licenses = sorter.licenses
    creators = sorter.creators
    pictures = sorter.pictures
  }

  /// The page on which a licence begins.
  func page(of license: License) -> Int { license.lines.lowerBound / Self.linesOnPage + 1 }

  /// The licences of a page, each with the creators whose pictures have their lines there.
  func sections(on page: Int) -> [Section] {
    let first = (page - 1) * Self.linesOnPage
    let shown = (first..<first + Self.linesOnPage).clamped(to: pictures.indices)
    var sections: [Section] = []
    var rest = creators[creator(at: shown.lowerBound)...].prefix {
      $0.lines.lowerBound < shown.upperBound
    }
    while let number = rest.first?.license {
      let own = rest.prefix { $0.license == number }
      let parts = own.map {
        Part(creator: $0, pictures: pictures[$0.lines.clamped(to: shown)])
      }
      sections.append(Section(number: number, license: licenses[number], creators: parts))
      rest = rest.dropFirst(own.count)
    }
    return sections
  }

  /// The creator whose line stands there; the number of all where there is none.
  private func creator(at line: Int) -> Int {
    var found = creators.indices
    while !found.isEmpty {
      let middle = found.lowerBound + found.count / 2
      found =
        creators[middle].lines.upperBound <= line
        ? middle + 1..<found.upperBound : found.lowerBound..<middle
    }
    return found.lowerBound
  }
}
