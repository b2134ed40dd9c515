import Model
import Support
import Theme

/// A creator with the pictures that the site holds, which may be none. Many pages hold it.
final class CreatorEntry: Sendable {
  let creator: Creator
  let name: String
  let slug: String
  let portrait: SiteImages.ImageFile?
  /// In the order of "All photos".
  let pictures: [Int]
  let form: ListForm
  let pageTitle: String

  private init(
    _ person: KnownCreators.Person, name: String, slug: String, form: ListForm, pageTitle: String
  ) {
    (creator, pictures) = (person.creator, person.pictures)
    self.name = name
    self.slug = slug
    portrait = person.portrait.map {
      SiteImages.ImageFile(address: "img/by/\(slug)-\($0.ending)", image: $0)
    }
    self.form = form
    self.pageTitle = pageTitle
  }

  var address: String { "by/\(slug)/index.html" }

  /// The heading that the creator stands under on the page of all creators.
  var initial: Initial { Initial(of: name) }

  /// Every creator in alphabetical order.
  static func all(
    _ known: KnownCreators, in content: SiteContent, forms: ListForms, words: Words
  ) -> [CreatorEntry] {
    let people = alphabetical(known.people)
    let names = people.map { $0.name ?? words(.noCreator) }
    let slugs = SlugTable.addresses(
      of: people.map {
        // Not the words that stand for no name: an address is the same in all languages.
        SlugTable.Entry(text: $0.name ?? "", identity: "\($0.creator.source):\($0.creator.id)")
      })
    let titles = PageTitles(words).titles(
      ofCreators: people.map(\.creator), names: names, slugs: slugs, sources: content.sources)
    return people.indices.map { index in
      CreatorEntry(
        people[index], name: names[index], slug: slugs[index],
        form: forms.form(of: people[index].pictures), pageTitle: titles[index])
    }
  }

  private static func alphabetical(_ people: [KnownCreators.Person]) -> [KnownCreators.Person] {
    let keyed = people.map { person in
      (
        key: [Folding.searched(person.name ?? ""), person.creator.source.text, person.creator.id],
        person: person
      )
    }
    return keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.person)
  }
}
