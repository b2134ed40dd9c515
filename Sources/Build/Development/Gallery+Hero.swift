import Cache
package import Configuration
import Imaging
package import Model
import Site
import Support
package import Theme

extension Gallery {
  /// Publishes the picture of the front page as AVIF, too: it is the largest that a visitor waits for,
  /// and has half the bytes so. Where that cannot be made, its other files serve.
  ///
  /// Comes after the comparison with the last site: it is no change of the picture.
  func addHero(to content: inout SiteContent, _ context: BuildContext, making: Bool) async {
    if making, let named = content.hero.named, content.heroPicture == nil {
      context.progress.tell(
        .note(
          "`hero` names `\(named)`, which the gallery does not have: the front page begins without "
            + "it")
      )
    }
    guard let id = content.heroPicture,
      let place = content.pictures.firstIndex(where: { $0.id == id })
    else { return }
    let entry = content.pictures[place]
    let widths = Set(
      entry.images.renditions.filter { $0.mediaType == ImageFormat.avif.mediaType }
        .map(\.size.width))
    let made = await context.work.heroImages(of: entry.picture, making: making)
    content.pictures[place].images.renditions += made.filter { !widths.contains($0.size.width) }
  }
}

extension PictureWork {
  /// In AVIF; none where the cache has no image of the picture.
  func heroImages(of picture: Picture, making: Bool) async -> [PublishedImage] {
    do {
      let developer = fetcher.developer
      let known = try await fetcher.cache.inOneGo { (cache) throws(CacheError) -> Hero? in
        let large = try fetcher.known(picture, role: .large, in: cache)
        let preview =
          picture.hasOneImage ? nil : try fetcher.known(picture, role: .preview, in: cache)
        let wanted = developer.wanted(of: picture, besides: try developer.still(preview, in: cache))
        if let large { return Hero(image: large, wanted: wanted) }
        return preview.map { Hero(image: $0, wanted: wanted.ofOnlyImage) }
      }
      guard var hero = known else { return [] }
      hero.wanted.isHero = true
      let made = try await developer.hero(hero.image, hero.wanted, making: making)
      for recipe in made.renditions.keys { fetcher.progress.use(recipe.name) }
      let packet = packets[picture.rights]
      return made.inOrder().filter { $0.fileExtension == ImageFormat.avif.fileExtension }.map {
        PublishedImage($0, in: fetcher.cache, with: packet)
      }
    } catch {
      fetcher.progress.tell(
        .note("the front page’s picture is not published as AVIF: \(ImageFailure(error).reason)"))
      return []
    }
  }
}

/// The image that stands for a picture, and what is to be made of it.
private struct Hero: Sendable {
  let image: StoredOriginal
  var wanted: WantedRenditions
}

extension RenditionSettings {
  /// For a picture over the whole width of a window, with words on it. Of one in wide colours, screens that show
  /// these load the WebP that has them.
  static let hero = {
    var settings = RenditionSettings()
    (settings.widths, settings.formats, settings.quality) = ([768, 1_280, 1_920], [.avif], 55)
    return settings
  }()
}

extension Theme {
  /// The classes of every page that say what the configuration chose.
  package func classes(for configuration: GalleryConfiguration) throws(Failure) -> [String] {
    try classes(for: configuration.options.map { ($0.name, $0.value, $0.place) })
  }
}
