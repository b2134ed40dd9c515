import Cache
import Configuration
import Glibc
import Imaging
import Model
import Site
import Support

extension Gallery {
  /// Gives tiles to the large pictures that visitors may look at closely: where `zoom` is on, and the picture is
  /// one's own or its source lets its original be published. Where they cannot be made, its other files serve.
  ///
  /// Comes after the comparison with the last site: it is no change of the picture.
  ///
  /// - Returns: of how many pictures tiles are still to be made.
  func addTiles(
    to content: inout SiteContent, of searches: [QuerySearch.Outcome], _ context: BuildContext,
    making: Bool
  ) async -> Int {
    let choice = ZoomChoice(configuration, searches)
    guard choice.holdsAny else { return 0 }
    let quality = configuration.renditions.quality
    var orders: [TileOrder] = []
    do {
      for (place, entry) in content.pictures.enumerated() where choice.holds(entry.id) {
        guard let order = try await context.work.tileOrder(of: entry, at: place, quality) else {
          continue
        }
        orders.append(order)
      }
    } catch {
      context.progress.tell(.note("no picture has tiles: \(ImageFailure(error).reason)"))
      return 0
    }
    // Several pictures may have the same file.
    var seen: Set<Digest> = []
    let missing = orders.filter { $0.tiles == nil && seen.insert($0.original.digest).inserted }
    let made =
      making ? await context.work.makeTiles(missing, quality, jobs: context.workers) : [:]
    for order in orders {
      guard let tiles = order.tiles ?? made[order.original.digest] else { continue }
      content.pictures[order.place].images.tiles = PublishedImage(
        tilesIn: context.cache.path(ofRendition: tiles.digest), tiles, of: order.original, quality)
    }
    if !orders.isEmpty { context.progress.use(PackedTiles.recipe(quality: quality)) }
    // A first site tells of none.
    guard making else { return missing.count }
    context.progress.update {
      $0.renditions.made += made.count
      $0.renditions.reused += orders.count { $0.tiles != nil }
    }
    return missing.count - made.count
  }
}

/// Which pictures have tiles, as far as the configuration says: a query's own word counts before the gallery's, and
/// of several queries one that wants them.
private struct ZoomChoice {
  private let isUsual: Bool
  private let wanted: Set<PictureID>
  private let refused: Set<PictureID>

  init(_ configuration: GalleryConfiguration, _ searches: [QuerySearch.Outcome]) {
    isUsual = configuration.zoom
    wanted = Set(
      searches.filter { $0.query.zoom ?? configuration.zoom }.flatMap(\.listed))
    refused = Set(searches.filter { $0.query.zoom == false }.flatMap(\.listed))
  }

  var holdsAny: Bool { isUsual || !wanted.isEmpty }

  func holds(_ id: PictureID) -> Bool {
    wanted.contains(id) || isUsual && !refused.contains(id)
  }
}

/// A picture that is to have tiles.
private struct TileOrder: Identifiable, Sendable {
  let id: PictureID
  let place: Int
  let original: StoredOriginal
  /// Nil where they are still to be made.
  let tiles: StoredRendition?
}

extension PictureWork {
  /// Nil for a picture that has none.
  fileprivate func tileOrder(
    of entry: SitePicture, at place: Int, _ quality: Int
  ) async throws(CacheError) -> TileOrder? {
    guard let features = entry.features, !features.hasAlpha, !features.isAnimated else {
      return nil
    }
    let picture = entry.picture
    guard picture.isOwnFile || entry.publishesOriginal,
      let original = try await fetcher.known(picture, role: .large, in: fetcher.cache),
      TilePyramid(of: original.size) != nil
    else { return nil }
    let kept = try await fetcher.cache.development(of: original.digest).renditions
    return TileOrder(
      id: picture.id, place: place, original: original,
      tiles: kept[PackedTiles.recipe(quality: quality)])
  }

  /// Several pictures at once; the darkroom sees to it that they fit into memory together.
  fileprivate func makeTiles(
    _ orders: [TileOrder], _ quality: Int, jobs: Int
  ) async -> [Digest: StoredRendition] {
    let queue = PictureQueue<TileOrder>()
    await queue.add(orders)
    await queue.close()
    return await withTaskGroup(of: [Digest: StoredRendition].self) { group in
      for _ in 0..<jobs {
        group.addTask {
          var made: [Digest: StoredRendition] = [:]
          while let order = await queue.take() {
            if Task.isCancelled || fetcher.progress.breakdown != nil { continue }
            made[order.original.digest] = await tiles(for: order, quality)
          }
          return made
        }
      }
      return await group.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
  }

  private func tiles(for order: TileOrder, _ quality: Int) async -> StoredRendition? {
    do {
      return try await tiles(of: order.original, quality)
    } catch {
      fetcher.progress.tell(
        .note("\(order.id) has no tiles to zoom into: \(fetcher.progress.judged(error).reason)"))
      return nil
    }
  }

  private func tiles(
    of original: StoredOriginal, _ quality: Int
  ) async throws -> StoredRendition? {
    let (cache, developer) = (fetcher.cache, fetcher.developer)
    guard try await cache.isWhole(original), original.isUnchanged else {
      throw ImageFailure("its file is damaged, or was written since it was looked at")
    }
    let path = cache.newTemporaryPath()
    guard
      let made = try await developer.darkroom.tiles(
        of: original.path, limits: developer.limits, quality: quality, into: path)
    else { return nil }
    guard original.isUnchanged else {
      unlink(path)
      throw ImageFailure("the file was changed while its tiles were made")
    }
    let rendition = MadeRendition(
      recipe: PackedTiles.recipe(quality: quality), size: made.size,
      fileExtension: PackedTiles.fileExtension, file: NewFile(path, digest: made.digest))
    return try await cache.keepRenditions([rendition], of: original.digest).first
  }
}

extension PublishedImage {
  /// Their address hangs on what they are made of and how: a ZIP file says when it was made, too.
  fileprivate init(
    tilesIn file: String, _ tiles: StoredRendition, of original: StoredOriginal, _ quality: Int
  ) {
    var builder = DigestBuilder()
    builder.add(PackedTiles.recipe(quality: quality))
    builder.add(original.digest)
    self.init(
      file: file, digest: tiles.digest, size: tiles.size, byteCount: tiles.byteCount,
      fileExtension: tiles.fileExtension, mediaType: PackedTiles.mediaType,
      published: builder.digest)
  }
}
