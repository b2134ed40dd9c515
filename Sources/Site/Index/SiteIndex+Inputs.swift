import Model
import Support
import Templating
import Theme

extension SiteIndex {
  /// Of what every page has: the gallery's words, its sources, and which parts there are.
  ///
  /// - Parameters:
  ///   - files: of the files that the site's own words are from.
  ///   - tellsCounts: whether the page may tell how many pictures each source has.
  func commonDigest(
    words files: Digest, _ uses: TemplateUses, tellsCounts: Bool
  ) -> Digest {
    var builder = DigestBuilder()
    builder.add(files)
    builder.add(words.language)
    builder.add(words.isAsked)
    addGallery(to: &builder)
    for flag in [
      shelf.isEmpty, tags.isEmpty, creators.isEmpty, pictures.isEmpty, hasChanges, ways.isEmpty,
      hasMap,
    ] {
      builder.add(flag)
    }
    // What they are called, and whether folders are named.
    builder.add(collectionsPhrase.rawValue)
    builder.add(namesFolders)
    addNavigation(to: &builder)
    builder.add(wordsScript)
    builder.add(policies.own)
    builder.add(policies.plain)
    builder.add(content.sources.count)
    for source in content.sources { builder.add(source) }
    addSources(
      to: &builder, withCounts: tellsCounts && uses.holds("count", of: SourceView.self))
    return builder.digest
  }

  private func addGallery(to builder: inout DigestBuilder) {
    for text in [
      content.title, content.description, content.language, content.author, content.baseURL?.text,
      content.generator,
    ] {
      builder.add(text)
    }
    builder.add(content.columns)
    builder.add(content.visibility.rawValue)
    builder.add(content.training.rawValue)
    builder.add(content.embeds)
    builder.add(rootClass)
    builder.add(style.sizes.joined())
    builder.add(style.classes)
  }

  /// The sources of pictures in their order. Few pages tell how many pictures each has.
  private func addSources(to builder: inout DigestBuilder, withCounts counts: Bool) {
    builder.add(sources.count)
    for entry in sources {
      builder.add(entry.source)
      builder.add(entry.isUsed)
      if counts { builder.add(entry.count, entry.things) }
    }
  }

  /// Of what lists show of a picture, in whatever template.
  func cardDigest(of number: Int) -> Digest {
    // With its fields: its own page, which comes soon, needs them.
    let entry = opened(number)
    var builder = DigestBuilder()
    addCard(of: entry, to: &builder)
    builder.add(entry.images)
    builder.add(pictures[number].publishesOriginal)
    return builder.digest
  }

  /// All but its images.
  func addCard(of entry: OpenedPicture, to builder: inout DigestBuilder) {
    let picture = entry.picture
    let address = addresses[entry.number]
    builder.add(address.folder)
    builder.add(address.name)
    builder.add(picture.id)
    for text in [
      picture.kind.rawValue, CardFacts.length(of: entry, words), picture.title, picture.caption,
      picture.alt, picture.credit,
      picture.page?.text,
      picture.creator?.name, creator(of: picture)?.name,
    ] {
      builder.add(text)
    }
    builder.add(picture.license)
    builder.add(picture.dimensions)
    // A picture without a title is called by its album and its date, or by its first tags.
    let isNamed = picture.title.map { !SourceText.line($0).isEmpty } ?? false
    builder.add(isNamed ? nil : picture.album)
    builder.add(isNamed && !showsMetadata && !hasTimeline ? nil : picture.dates.taken)
    builder.add(showsMetadata)
    builder.add(showsMetadata ? picture.dates.published : nil)
    let first = isNamed ? [] : picture.tags.prefix(3)
    builder.add(first.count)
    for tag in first { builder.add(tag.shown) }
    builder.add(entry.features.map { $0.hasAlpha ? 1 : 0 })
    builder.add(entry.features?.palette ?? [])
    builder.add(entry.features?.sketch?.text)
    builder.add(picture.focus?.classes)
  }

  /// The cards of some pictures, in their order.
  func addCards(of numbers: some Swift.Collection<Int>, to builder: inout DigestBuilder) {
    builder.add(numbers.count)
    for number in numbers { builder.add(shared.card(of: number, in: self)) }
  }
}
