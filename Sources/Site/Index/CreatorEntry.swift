import Model

/// A creator with the pictures that the site holds, which may be none.
struct CreatorEntry: Sendable {
  let creator: Creator
  let name: String
  let slug: String
  let portrait: SiteImages.File?
  /// In the order of "All photos".
  let pictures: [Int]
  let form: ListForm
  let pageTitle: String

  var address: String { "by/\(slug)/index.html" }

  /// The heading that the creator stands under on the page of all creators.
  var initial: Initial { Initial(of: name) }

  /// Every creator in alphabetical order.
  static func all(
    in content: SiteContent, pictures: [SitePicture], forms: ListForms
  ) -> [CreatorEntry] {
    let people = alphabetical(KnownCreators(content.creators, pictures: pictures).people)
    let slugs = SlugTable.addresses(
      of: people.map {
        SlugTable.Entry(text: $0.name, identity: "\($0.creator.source):\($0.creator.id)")
      })
    let titles = PageTitles.of(people, slugs: slugs, sources: content.sources)
    return people.indices.map { index in
      let person = people[index]
      return CreatorEntry(
        creator: person.creator, name: person.name, slug: slugs[index],
        portrait: person.portrait.map {
          SiteImages.File(address: "img/by/\(slugs[index]).\($0.suffix)", image: $0)
        },
        pictures: person.pictures, form: forms.form(of: person.pictures),
        pageTitle: titles[index])
    }
  }

  private static func alphabetical(_ people: [KnownCreators.Person]) -> [KnownCreators.Person] {
    let keyed = people.map { person in
      (
        key: [Folding.searched(person.name), person.creator.source.text, person.creator.id],
        person: person
      )
    }
    return keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.person)
  }
}
