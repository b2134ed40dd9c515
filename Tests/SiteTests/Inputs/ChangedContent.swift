import Model
import TestSupport

@testable import Site

/// Contents of a few pictures that have everything a page can show, by chance.
enum ChangedContent {
  static func make(_ generator: inout SeededGenerator) -> SiteContent {
    var varied = VariedSamples(seed: generator.next())
    var content = varied.content(count: 5)
    let mixed = Samples.mixed()
    content.sources = mixed.sources
    if generator.happens(50) { content.sources[0].mostPerPage = 3 }
    let others = [Samples.album(1, rank: 1), Samples.album(2), Samples.review(3, by: "A. Critic")]
    content.pictures += others
    content.collections.append(
      Samples.collection("Jazz & weirs", of: others, at: Samples.lastfm))
    content.creators = mixed.creators
    for place in content.pictures.indices { finish(&content.pictures[place], &generator) }
    content.pictures.shuffle(using: &generator)
    content.pageSize = 4
    content.author = "Ada"
    content.embeds = true
    content.pages = [OwnPage(slug: "imprint", title: "Imprint")]
    content.description = generator.happens(50) ? "About herons." : nil
    content.baseURL = generator.happens(70) ? WebAddress("https://gallery.test/herons/") : nil
    content.history = history(of: content)
    content.pictures[0].picture.position = GeoPosition(latitude: 47.4, longitude: 8.5)
    return content
  }

  private static func finish(_ entry: inout SitePicture, _ generator: inout SeededGenerator) {
    let tags = ["heron", "reeds", "water", "weir", "night"].filter { _ in generator.happens(45) }
    // One of its own: each has a page.
    entry.picture.tags = Array(entry.picture.tags.prefix(1)) + Tag.unique(tags)
    entry.picture.fields.append(
      Field(key: "copyright", label: "Copyright", value: "© Anna", group: .people))
    entry.foundBy = ["Herons"]
    if generator.happens(30) { entry.images = PublishedImages() }
    if var features = entry.features {
      features.fingerprint = Fingerprint(high: generator.one(of: [7, 0xFFFF_FFFF_0000]), low: 5)
      features.profile = "sRGB"
      entry.features = features
    }
    entry.publishesOriginal = generator.happens(70)
    entry.picture.album = generator.happens(50) ? "Moors" : nil
  }

  private static func history(of content: SiteContent) -> SiteHistory {
    let items = content.pictures.prefix(2).map {
      SiteEdition.Item(id: $0.picture.id, name: $0.picture.name)
    }
    return SiteHistory(editions: [
      SiteEdition(moment: Samples.moment, added: SiteEdition.Changes(count: 5, listed: items))
    ])
  }
}
