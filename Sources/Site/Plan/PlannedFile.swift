import Foundation
package import Model
package import Support
package import Templating
package import Theme

/// A file that the site will hold.
package struct PlannedFile: Sendable {
  package typealias Rank = RankedPath.Rank

  package enum Source: Sendable {
    /// The bytes of a file, and their digest. Where it does not keep its position, that is taken out when it is
    /// published.
    case copy(String, Digest, keepsPosition: Bool)
    /// The same, of a rendition that is to say whose the picture is. Its bytes are those of the
    /// file: the rights are written into them when it is published.
    indirect case rendition(String, Digest, mediaType: String, Rights)
    /// One of the tiles of a picture.
    case tile(TileSet, TilePyramid.Tile)
    /// Many of the others in one file.
    indirect case archive(PhotoArchive)
    case page(template: String, view: any View)
    /// Written each time it is asked for.
    case written(any WrittenFile)
    case bytes([UInt8])
  }

  /// Relative, ASCII, with `/`.
  package let path: String
  package let source: Source
  /// Behind the others: so a plan of many files is smaller.
  package let rank: Rank

  package init(path: String, rank: Rank, source: Source) {
    self.path = path
    self.rank = rank
    self.source = source
  }

  /// When a file is published: that of every planned one, and of those of earlier sites.
  package static func rank(ofPath path: String) -> Rank {
    switch path {
    case "index.html": .front
    case "robots.txt": .signpost
    case Manifest.path, Worker.path: .guide
    case "data/meta.js": .index
    case _ where path.hasPrefix("sitemap"): .guide
    case _ where path.hasPrefix("photo/") || path.hasPrefix("info/") || path.hasPrefix("embed/"):
      .page
    case _
    where path.hasSuffix(".html") || path.hasSuffix(".atom") || path.hasSuffix(".json")
      || path.hasPrefix("data/"):
      .list
    default: .image
    }
  }

  package var ranked: RankedPath { RankedPath(path, rank) }

  /// The digest of everything that the file is made of: where it is that of the last run, so are the
  /// file's bytes. Nil of what is made each time to be known, such as feeds and the files of the
  /// index. A rendition is here what it was made from; what else goes into it is said where that is
  /// added.
  ///
  /// - Parameter salt: of what else counts: the program, and what pages are searched for.
  package func inputs(_ theme: Theme, salt: Digest? = nil) -> Digest? {
    switch source {
    case .copy(_, let digest, _), .rendition(_, let digest, _, _): digest
    case .bytes(let bytes): Self.inputs(of: bytes, salt)
    case .tile(let tiles, let tile): tiles.inputs(of: tile)
    case .archive(let archive): archive.inputs { $0.inputs(theme, salt: salt) }
    case .page(let template, let view):
      (view as? any SitePage)?.inputs(template, theme, salt: salt)
    case .written(let file): file.inputs.map { Self.inputs(from: $0, salt) }
    }
  }

  /// The file's bytes; a page is rendered each time it is asked for.
  package func bytes(_ theme: Theme) throws(Failure) -> [UInt8] {
    switch source {
    case .bytes(let bytes): return bytes
    case .written(let file): return file.bytes
    case .tile(let tiles, let tile): return try tiles.bytes(of: tile)
    case .archive(let archive):
      var bytes: [UInt8] = []
      try archive.write({ file throws(Failure) in try file.bytes(theme) }, { bytes += $0 })
      return bytes
    case .page(let template, let view):
      return try theme.render(template, with: (view as? any SitePage)?.opened() ?? view)
    case .copy(let file, _, _), .rendition(let file, _, _, _):
      do {
        return Array(try Data(contentsOf: URL(fileURLWithPath: file)))
      } catch {
        throw Failure(.inputOutput, "an image cannot be read", place: file, cause: error)
      }
    }
  }
}

extension PlannedFile {
  /// A page, and which template each of its lines is from; nil of what is none.
  package func traced(_ theme: Theme) throws(Failure) -> PageOrigins? {
    guard case .page(let template, let view) = source else { return nil }
    return PageOrigins(
      template: template,
      page: try theme.trace(template, with: (view as? any SitePage)?.opened() ?? view))
  }
}

/// A page, and where its lines are from.
package struct PageOrigins: Sendable {
  /// What the page is made with.
  package let template: String
  fileprivate let page: TracedPage

  package var bytes: [UInt8] { page.bytes }

  /// The template that wrote a line, and the line there; see `TracedPage.origin`.
  package func origin(ofLine line: Int) -> (template: String, line: Int)? {
    page.origin(ofLine: line)
  }
}

extension PlannedFile {
  static func inputs(of bytes: [UInt8], _ salt: Digest?) -> Digest {
    inputs(from: Digest(of: bytes), salt)
  }

  private static func inputs(from digest: Digest, _ salt: Digest?) -> Digest {
    var builder = DigestBuilder()
    builder.add("bytes")
    builder.add(salt)
    builder.add(digest)
    return builder.digest
  }
}

extension SitePage {
  /// The digest of everything that the page is made of, made with that template.
  func inputs(_ template: String, _ theme: Theme, salt: Digest?) -> Digest {
    let recipe = theme.recipe(template, for: Self.self)
    let key = SharedDigests.Key(
      template: template, words: theme.wordsDigest, tellsSourceCounts: tellsSourceCounts)
    var builder = DigestBuilder()
    builder.add("page")
    builder.add(salt)
    builder.add(recipe.digest)
    builder.add(
      site.shared.common(key) {
        site.commonDigest(
          words: theme.wordsDigest, recipe.uses, tellsCounts: tellsSourceCounts)
      })
    builder.add(path)
    hash(into: &builder, recipe.uses)
    return builder.digest
  }
}
