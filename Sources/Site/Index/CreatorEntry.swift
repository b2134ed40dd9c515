import Model
import Support
import Theme

/// A creator with the pictures that the site holds, which may be none. Many pages hold it.
final class CreatorEntry: Sendable {
  let creator: Creator
  let name: String
  let slug: String
  private let shown: Portrait?
  /// In the order of "All photos".
  let pictures: [Int]
  let form: ListForm
  let pageTitle: String

  /// Few have one, and an archive has a million creators.
  private final class Portrait: Sendable {
    let file: SiteImages.ImageFile

    init(_ image: PublishedImage, of slug: String) {
      file = SiteImages.ImageFile(address: "img/by/\(slug)-\(image.ending)", image: image)
    }
  }

  private init(
    _ person: KnownCreators.Person, _ portrait: PublishedImage?, name: String, slug: String,
    form: ListForm, pageTitle: String
  ) {
    (creator, pictures) = (person.creator, person.pictures)
    self.name = name
    self.slug = slug
    shown = portrait.map { Portrait($0, of: slug) }
    self.form = form
    self.pageTitle = pageTitle
  }

  var portrait: SiteImages.ImageFile? { shown?.file }

  var address: String { "by/\(slug)/index.html" }

  /// The heading that the creator stands under on the page of all creators.
  var initial: Initial { Initial(of: name) }

  /// Every creator in alphabetical order.
  static func all(
    _ known: KnownCreators, in content: SiteContent, forms: ListForms, words: Words
  ) -> [CreatorEntry] {
    let people = known.people
    let order = alphabetical(people)
    let names = order.map { people[$0].name ?? words(.noCreator) }
    let slugs = SlugTable.addresses(
      of: order.map { number in
        let creator = people[number].creator
        // Not the words that stand for no name: an address is the same in all languages.
        return SlugTable.Entry(
          text: people[number].name ?? "", identity: "\(creator.source):\(creator.id)")
      })
    let titles = PageTitles(words).titles(
      ofCreatorsAt: order.map { people[$0].creator.source }, names: names, slugs: slugs,
      sources: content.sources)
    return order.enumerated().map { place, number in
      CreatorEntry(
        people[number], known.portraits[number], name: names[place], slug: slugs[place],
        form: forms.form(of: people[number].pictures), pageTitle: titles[place])
    }
  }

  private static func alphabetical(_ people: [KnownCreators.Person]) -> [Int] {
    let names = people.map { Folding.searched($0.name ?? "") }
    return people.indices.sorted { one, other in
      let (first, second) = (people[one].creator, people[other].creator)
      return (names[one], first.source.text, first.id)
        < (names[other], second.source.text, second.id)
    }
  }
}
