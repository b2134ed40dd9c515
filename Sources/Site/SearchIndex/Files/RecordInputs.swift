import Model
import Support
import Theme

/// What the files of the index are made of that tell of pictures: what is told of these, and what the site says
/// of all. Without it each would be written in every run, only to be found as it was.
final class RecordInputs: Sendable {
  private let site: SiteIndex
  private let common: Digest
  private let files: [Lazy<Digest>]

  /// - Parameters:
  ///   - files: how many files there are of each kind.
  ///   - words: of the files that the site's own words are from.
  init(_ site: SiteIndex, files: Int, words: Digest) {
    self.site = site
    self.files = (0..<files).map { _ in Lazy() }
    common = Self.common(site, words)
  }

  private static func common(_ site: SiteIndex, _ words: Digest) -> Digest {
    var builder = DigestBuilder()
    builder.add(words)
    builder.add(site.words.language)
    builder.add(site.words.isAsked)
    builder.add(site.content.generator)
    for flag in [site.showsMetadata, site.hasTimeline, site.hasTiles, site.namesFolders] {
      builder.add(flag)
    }
    builder.add(site.content.sources.count)
    // Not whether one of them could be asked.
    for source in site.content.sources {
      builder.add(source.name.text)
      builder.add(source.title)
      builder.add(source.isLocal)
    }
    return builder.digest
  }

  /// - Parameter file: the number of the file of each kind that tells of these pictures.
  func digest(ofFile file: Int, _ numbers: ArraySlice<Int>) -> Digest {
    files[file].value {
      var builder = DigestBuilder()
      builder.add(common)
      for number in numbers { builder.add(site.shared.record(of: number, in: site)) }
      return builder.digest
    }
  }
}

extension SiteIndex {
  /// Of what the files of the index tell of a picture.
  func recordDigest(of number: Int) -> Digest {
    let entry = opened(number)
    var builder = DigestBuilder()
    addCard(of: entry, to: &builder)
    builder.add(entry.files)
    builder.add(entry.fullSize)
    PhotoPage(site: self, number: number).addLastingFacts(of: entry, to: &builder)
    builder.add(creator(of: entry.picture)?.address)
    let tags = tagNumbers(of: number)
    builder.add(tags.count)
    for tag in tags {
      builder.add(self.tags[Int(tag)].shown)
      builder.add(self.tags[Int(tag)].slug)
    }
    addWays(of: entry, to: &builder)
    return builder.digest
  }
}

extension DigestBuilder {
  /// As they are published: a picture that stays though its file is gone has no other images than it had.
  fileprivate mutating func add(_ files: SiteImages) {
    add(RatioClass.name(of: files.shape))
    add(files.original?.address)
    add(files.tiles)
    add(files.all.count)
    for file in files.all { add(file) }
  }
}
