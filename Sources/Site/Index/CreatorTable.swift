import Model
import Support
import Theme

/// Every creator in alphabetical order. What is asked for of one is read each time.
final class CreatorTable: RandomAccessCollection, Sendable {
  private let known: KnownCreators
  /// Their numbers in what is known, and the place of each of these.
  private let order: [Int32]
  private let places: [Int32]
  private let slugs: PackedTexts
  /// Of those whose name alone does not tell them apart.
  private let titles: [Int: String]
  private let portraits: [Int: SiteImages.ImageFile]
  /// Of each in the order of "All photos".
  private let pictures: NumberLists
  private let forms: PackedForms
  private let words: Words

  init(_ known: KnownCreators, in content: SiteContent, forms: ListForms, words: Words) {
    let order = Self.alphabetical(known)
    let names = order.lazy.map { known.name(of: Int($0)) }
    let slugs = PackedTexts(
      SlugTable.addresses(
        of: order.lazy.map { number in
          // Not the words that stand for no name: an address is the same in all languages.
          SlugTable.Entry(
            text: known.name(of: Int(number)) ?? "",
            identity: "\(known.source(of: Int(number))):\(known.id(of: Int(number)))")
        }))
    titles = PageTitles(words).titlesOfCreators(
      named: names.map { $0 ?? words(.noCreator) },
      source: { SourceText.line(content.sources.title(of: known.source(of: Int(order[$0])))) },
      slug: { slugs[$0] })
    var places = Array(repeating: Int32(0), count: order.count)
    for (place, number) in order.enumerated() {
      places[Int(number)] = Int32(truncatingIfNeeded: place)
    }
    portraits = Dictionary(
      uniqueKeysWithValues: known.portraits.map { number, image in
        let place = Int(places[number])
        let address = "img/by/\(slugs[place])-\(image.ending)"
        return (place, SiteImages.ImageFile(address: address, image: image))
      })
    let pictures = NumberLists(
      places: known.ofPictures.lazy.map { $0 < 0 ? nil : places[Int($0)] }, count: order.count)
    self.forms = PackedForms(
      order.indices.lazy.map { place in forms.form(of: pictures[place].lazy.map { Int($0) }) })
    self.pictures = pictures
    (self.known, self.order, self.places, self.slugs) = (known, order, places, slugs)
    self.words = words
  }

  var startIndex: Int { 0 }
  var endIndex: Int { order.count }

  subscript(place: Int) -> CreatorEntry { CreatorEntry(creators: self, place: place) }

  /// The place of whoever made a picture, where that is known.
  func place(ofPicture number: Int) -> Int? {
    let creator = known.ofPictures[number]
    return creator < 0 ? nil : Int(places[Int(creator)])
  }

  func entry(of creator: Creator) -> CreatorEntry? {
    known.number(of: creator).map { self[Int(places[$0])] }
  }

  private static func alphabetical(_ known: KnownCreators) -> [Int32] {
    let names = (0..<known.count).map { Folding.searched(known.name(of: $0) ?? "") }
    return (0..<Int32(truncatingIfNeeded: known.count)).sorted { one, other in
      let (own, others) = (names[Int(one)], names[Int(other)])
      guard own == others else { return own < others }
      let (first, second) = (known.source(of: Int(one)).text, known.source(of: Int(other)).text)
      return (first, known.id(of: Int(one))) < (second, known.id(of: Int(other)))
    }
  }

  fileprivate func creator(at place: Int) -> Creator { known[Int(order[place])] }

  fileprivate func name(at place: Int) -> String {
    known.name(of: Int(order[place])) ?? words(.noCreator)
  }

  fileprivate func slug(at place: Int) -> String { slugs[place] }

  fileprivate func portrait(at place: Int) -> SiteImages.ImageFile? { portraits[place] }

  fileprivate func pictures(at place: Int) -> ArraySlice<Int32> { pictures[place] }

  fileprivate func form(at place: Int) -> ListForm { forms[place] }

  fileprivate func pageTitle(at place: Int) -> String {
    titles[place] ?? words(.creatorTitle, ["name": name(at: place)])
  }
}

/// A creator with the pictures that the site holds, which may be none. Many pages hold it.
struct CreatorEntry: Sendable {
  fileprivate let creators: CreatorTable
  fileprivate let place: Int

  var creator: Creator { creators.creator(at: place) }

  var name: String { creators.name(at: place) }

  var slug: String { creators.slug(at: place) }

  var portrait: SiteImages.ImageFile? { creators.portrait(at: place) }

  /// In the order of "All photos".
  var pictures: [Int] { creators.pictures(at: place).map { Int($0) } }

  var pictureCount: Int { creators.pictures(at: place).count }

  /// Some of them.
  func pictures(_ range: Range<Int>) -> [Int] {
    let all = creators.pictures(at: place)
    return all[all.startIndex + range.lowerBound..<all.startIndex + range.upperBound].map {
      Int($0)
    }
  }

  var form: ListForm { creators.form(at: place) }

  var pageTitle: String { creators.pageTitle(at: place) }

  var address: String { "by/\(slug)/index.html" }

  /// The heading that the creator stands under on the page of all creators.
  var initial: Initial { Initial(of: name) }
}
