import Model
import Templating

extension InfoPage {
  /// The page shows everything that is known of its picture.
  func note(in ingredients: inout Ingredients, _ uses: TemplateUses) {
    let entry = site.opened(number)
    ingredients.add(site.shared.card(of: number, in: site))
    ingredients.add(title)
    site.addKept(number, to: &ingredients)
    ingredients.add(number / site.form.pageSize)
    ingredients.addRest(of: entry.picture)
    ingredients.add(entry.looks)
    ingredients.add(site.isLocal(entry.picture.id.source) ? nil : entry.retrieved)
    ingredients.add(entry.foundBy.count)
    for search in entry.foundBy { ingredients.add(search) }
    if let creator = site.creator(of: entry.picture) {
      ingredients.add(creator.address)
      ingredients.add(creator.creator.page?.text)
    }
    for tag in site.tags(of: number) {
      ingredients.add(tag.shown)
      ingredients.add(tag.slug)
    }
    site.addSearches(finding: number, to: &ingredients, uses)
  }
}

extension Ingredients {
  /// What of a picture is on no card. Of images that it offers only the size: their addresses expire.
  fileprivate mutating func addRest(of picture: Picture) {
    for tag in picture.tags { add(tag.compared) }
    add(picture.creator?.id)
    add(picture.creator?.portrait?.text)
    for image in [picture.preview, picture.medium, picture.large] { add(image?.size) }
    let statistics = picture.statistics
    for number in [
      statistics.views, statistics.downloads, statistics.likes, statistics.favourites,
      statistics.comments,
    ] {
      add(number)
    }
    add(picture.dates.taken)
    add(picture.dates.published)
    add(picture.place)
    add(picture.fields.count)
    for field in picture.fields { add(field) }
    for part in Picture.Part.allCases { add(picture.origins[part]?.rawValue) }
  }
}
