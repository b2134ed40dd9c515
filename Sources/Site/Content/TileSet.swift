import Foundation
import Model
import Support
import Synchronization

/// The tiles of one picture, packed into a file of the cache.
package final class TileSet: Sendable {
  private let folder: SiteImages.ImageFile
  private let pyramid: TilePyramid
  private let archives: TileArchives

  /// Nil where a picture of that size has none.
  init?(_ folder: SiteImages.ImageFile, in archives: TileArchives) {
    guard let pyramid = TilePyramid(of: folder.image.size) else { return nil }
    (self.folder, self.pyramid, self.archives) = (folder, pyramid, archives)
  }

  /// - Parameter isDescribed: whether viewers of the API are told of them; they may ask for the whole image.
  func files(isDescribed: Bool) -> [PlannedFile] {
    let tiles = pyramid.tiles
    let named = tiles.map { ($0, $0.path) }
    let whole = isDescribed ? tiles.last.map { [($0, TilePyramid.whole)] } ?? [] : []
    return (named + whole).map { tile, path in
      PlannedFile(path: "\(folder.address)/\(path)", rank: .image, source: .tile(self, tile))
    }
  }

  func inputs(of tile: TilePyramid.Tile) -> Digest {
    var builder = DigestBuilder()
    builder.add("tile")
    builder.add(folder.image.digest)
    builder.add(tile.path)
    return builder.digest
  }

  func bytes(of tile: TilePyramid.Tile) throws(Failure) -> [UInt8] {
    guard let bytes = try archives.archive(of: folder.image)["tiles/" + tile.writtenPath] else {
      throw TileArchives.damaged(folder.image.file)
    }
    return Array(bytes)
  }
}

/// The packed tiles that were read last: those of a picture are asked for one after the other.
final class TileArchives: Sendable {
  /// One for each of a few threads, which come to the next picture at different times.
  private static let most = 3

  private let latest = Mutex<[(digest: Digest, archive: StoredArchive)]>([])

  /// Whoever asks for the same waits until it is read.
  func archive(of image: PublishedImage) throws(Failure) -> StoredArchive {
    try latest.withLock { latest throws(Failure) in
      if let known = latest.first(where: { $0.digest == image.digest }) { return known.archive }
      let archive = try Self.read(image)
      latest.append((image.digest, archive))
      if latest.count > Self.most { latest.removeFirst() }
      return archive
    }
  }

  /// What is published is what its digest says.
  private static func read(_ image: PublishedImage) throws(Failure) -> StoredArchive {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.bytes(of: image.file, atMost: image.byteCount, followingLinks: false)
    } catch {
      throw Failure(.inputOutput, "tiles cannot be read: \(error.words)", place: image.file)
    }
    guard Digest(of: bytes) == image.digest, let archive = StoredArchive(bytes) else {
      throw damaged(image.file)
    }
    return archive
  }

  static func damaged(_ file: String) -> Failure {
    Failure(
      .inputOutput, "a file of the cache is damaged, so its tiles cannot be published", place: file,
      nextStep: "run `gallerist cache repair`, which has them made afresh")
  }
}
