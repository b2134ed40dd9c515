import Model
import Support
import Templating

extension InfoPage {
  /// The page shows everything that is known of its picture.
  func note(in builder: inout DigestBuilder, _ uses: TemplateUses) {
    let entry = site.opened(number)
    builder.add(site.shared.card(of: number, in: site))
    builder.add(title)
    site.addKept(number, to: &builder)
    builder.add(number / site.form.pageSize)
    builder.addRest(of: entry.picture)
    builder.add(entry.features)
    builder.add(site.isLocal(entry.picture.id.source) ? nil : entry.retrieved)
    builder.add(entry.foundBy.count)
    for search in entry.foundBy { builder.add(search) }
    if let creator = site.creator(of: entry.picture) {
      builder.add(creator.address)
      builder.add(creator.creator.page?.text)
    }
    for tag in site.tags(of: number) {
      builder.add(tag.shown)
      builder.add(tag.slug)
    }
    site.addSearches(finding: number, to: &builder, uses)
  }
}

extension DigestBuilder {
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
