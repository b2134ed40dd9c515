import Cache
import Imaging
import Model
import Site
import Support
import Transfer

/// Everything that one picture needs before pages can be made of it.
struct PictureWork: Sendable {
  let fetcher: Fetcher
  /// Where what is held of pictures lies.
  let records: ByteShelf
  /// Of these nobody need know what they lack.
  var hidden: Set<PictureID> = []
  let packets = RightsPackets()

  private var developer: Developer { fetcher.developer }
  private var progress: BuildProgress { fetcher.progress }

  struct Outcome: Sendable {
    var images = PublishedImages()
    var features: VisualFeatures?
    /// False where an image that the service has could not be had.
    var isComplete = true
    /// Whether some of its sizes are made later.
    var isPutOff = false
    /// Why it has no image at all, where there is one that cannot be read.
    var leftOut: LeftOut.Reason?
  }

  /// What is held of it until the site is planned.
  struct Packed: Sendable {
    let shown: ShownRecord
    let isComplete: Bool
    let isPutOff: Bool
    let hasImage: Bool
    let leftOut: LeftOut.Reason?

    init(_ outcome: Outcome, on records: ByteShelf) {
      let images = outcome.images
      hasImage = images.base != nil || images.large != nil || !images.renditions.isEmpty
      shown = ShownRecord(outcome.images, outcome.features, on: records)
      isComplete = outcome.isComplete
      isPutOff = outcome.isPutOff
      leftOut = outcome.leftOut
    }
  }

  /// A picture whose images are in the cache, as far as they could be had.
  struct Fetched: Sendable {
    let picture: Picture
    let preview: Fetcher.Result
    /// The preview, where it may stand in a page.
    let still: PublishedImage?
    let large: Fetcher.Result
    let motion: Fetcher.Result
    let wanted: WantedRenditions
  }

  /// The preview comes first: where it has a width that is wanted, nothing is made of that width. Of a
  /// large image that is new, all renditions are made while it comes in.
  ///
  /// - Parameter putsOff: whether what a first site can do without is made later, of an own file.
  func fetch(_ found: QuerySearch.Found, puttingOff putsOff: Bool = false) async -> Fetched {
    let picture = found.picture
    let preview =
      picture.hasOneImage ? Fetcher.Result() : await fetcher.original(of: found, role: .preview)
    let still = await developer.studiedStill(preview.original)
    var wanted = developer.wanted(of: picture, besides: still)
    // Of what is downloaded, all is made while the next one is on its way.
    wanted.putsOff = putsOff && picture.isOwnFile
    let large = await fetcher.original(of: found, role: .large, wanted: wanted)
    let motion =
      large.image == nil ? Fetcher.Result() : await fetcher.motion(of: found, making: true)
    return Fetched(
      picture: picture, preview: preview, still: still, large: large, motion: motion,
      wanted: wanted)
  }

  /// Makes what is still missing. A picture for which the service has no image at all is complete
  /// without one.
  func develop(_ fetched: Fetched) async -> Packed {
    let (picture, large) = (fetched.picture, fetched.large)
    var outcome = Outcome()
    outcome.isComplete = judge(picture, fetched.preview, large)
    if !outcome.isComplete, large.image == nil { outcome.leftOut = large.failure?.leftOut }
    outcome.add(fetched.still, large.original, of: picture)
    var made: AvailableImage?
    if let best = large.image ?? fetched.preview.image {
      do throws(ImageFailure) {
        let wanted = large.image == nil ? fetched.wanted.ofOnlyImage : fetched.wanted
        let image = try await developer.develop(best, wanted)
        outcome.add(
          image, large.original, of: picture, in: fetcher.cache, with: packets[picture.rights])
        outcome.isPutOff = wanted.hasPutOff(image)
        made = image
      } catch {
        outcome.isComplete = false
        outcome.leftOut = error.leftOut
        fail(picture, stage: "develop", picture.large?.address?.text, reason: error.reason)
      }
    }
    let film = made == nil ? nil : await add(fetched.motion, of: picture, to: &outcome)
    progress.finishPicture(
      made: (made?.new ?? 0) + (film?.new ?? 0), reused: (made?.reused ?? 0) + (film?.reused ?? 0))
    return Packed(outcome, on: records)
  }

  /// A picture whose video cannot be had is shown without, or with an earlier one.
  private func add(
    _ motion: Fetcher.Result, of picture: Picture, to outcome: inout Outcome
  ) async -> AvailableImage? {
    var made: AvailableImage?
    note(motion.failure, of: picture, in: &outcome)
    do throws(ImageFailure) {
      if let image = motion.image {
        let film = try await developer.develop(image, developer.wantedOfMotion)
        outcome.addMotion(film, of: picture, in: fetcher.cache, with: packets[picture.rights])
        made = film
      }
    } catch {
      outcome.isComplete = false
      fail(
        picture, stage: "develop", picture.motion?.address?.text,
        reason: "its video: \(error.reason)")
    }
    return made
  }

  private func note(
    _ failure: ImageFailure?, of picture: Picture, in outcome: inout Outcome
  ) {
    guard let failure else { return }
    outcome.isComplete = false
    fail(
      picture, stage: "fetch", picture.motion?.address?.text,
      reason: "its video: \(failure.reason)", isOneOfMany: failure.isOneOfMany)
  }

  /// What became of a picture whose images came, and of which nothing is to be made.
  func fetched(
    _ picture: Picture, _ preview: Fetcher.Result, _ large: Fetcher.Result,
    _ motion: Fetcher.Result
  ) -> Packed {
    var outcome = Outcome()
    outcome.isComplete = judge(picture, preview, large)
    note(motion.failure, of: picture, in: &outcome)
    if !outcome.isComplete, large.image == nil { outcome.leftOut = large.failure?.leftOut }
    progress.finishPicture(made: 0, reused: 0)
    return Packed(outcome, on: records)
  }

  /// The large image decides. A dead preview is no failure as long as the large image serves.
  private func judge(
    _ picture: Picture, _ preview: Fetcher.Result, _ large: Fetcher.Result
  ) -> Bool {
    let failed =
      large.failure.map { ($0, picture.large) }
      ?? (large.image == nil ? preview.failure.map { ($0, picture.preview) } : nil)
    guard let (failure, image) = failed else { return true }
    fail(
      picture, stage: "fetch", image?.address?.text, reason: failure.reason,
      isOneOfMany: failure.isOneOfMany)
    return false
  }

  private func fail(
    _ picture: Picture, stage: String, _ address: String?, reason: String,
    isOneOfMany: Bool = false
  ) {
    guard !hidden.contains(picture.id) else { return }
    var failure = Report.Failure(
      picture: picture.id.description, stage: stage, url: address,
      reason: reason + (picture.movedTo.map { " (its file is \($0) now)" } ?? ""))
    failure.isOneOfMany = isOneOfMany
    progress.fail(failure)
  }
}

extension PictureWork {
  /// What the cache holds of a picture, and how much of it is missing.
  struct Known: Sendable {
    var missing: [SourceImage.Role] = []
    var missingRenditions = 0
    private let picture: Picture
    fileprivate var large: StoredOriginal?
    fileprivate var still: PublishedImage?
    /// Of the image that decides; nil where there is none.
    fileprivate var made: AvailableImage?
    /// Of its video.
    fileprivate var film: AvailableImage?
    fileprivate var isPreviewStudied = true
    private let packets: RightsPackets

    fileprivate init(_ picture: Picture, _ packets: RightsPackets) {
      (self.picture, self.packets) = (picture, packets)
    }

    /// Whether there is nothing left to do.
    fileprivate var isWhole: Bool {
      made?.features != nil && missing.isEmpty && missingRenditions == 0 && isPreviewStudied
    }

    /// What the picture is shown with, as far as it is there.
    func outcome(in cache: Cache) -> Outcome {
      var outcome = Outcome()
      outcome.add(still, large, of: picture)
      guard let made else { return outcome }
      let packet = packets[picture.rights]
      outcome.add(made, large, of: picture, in: cache, with: packet)
      if let film { outcome.addMotion(film, of: picture, in: cache, with: packet) }
      return outcome
    }
  }

  /// Of some pictures those of which the cache has everything, as in most runs nearly all.
  func recognised(_ found: [QuerySearch.Found]) async -> GatheredPictures.Images {
    // A recording tells of each image.
    guard fetcher.recorder == nil, !found.isEmpty else { return [:] }
    // The cache is asked for other pictures while something is made of what it said.
    async let first = recognised(found[..<(found.count / 2)].map(\.picture))
    let second = await recognised(found[(found.count / 2)...].map(\.picture))
    return await first.merging(second) { first, _ in first }
  }

  private func recognised(_ pictures: [Picture]) async -> GatheredPictures.Images {
    guard !pictures.isEmpty else { return [:] }
    var images: GatheredPictures.Images = [:]
    do throws(CacheError) {
      for (picture, known) in zip(pictures, try await known(pictures)) {
        guard let made = known.made, known.isWhole else { continue }
        let all = [made, known.film].compactMap(\.self)
        for recipe in all.flatMap(\.renditions.keys) { progress.use(recipe.name) }
        if known.film != nil { progress.expect(moreOriginals: 1) }
        for _ in 0..<picture.imagesOffered + all.count - 1 { progress.finishOriginal(.reused) }
        progress.finishPicture(made: 0, reused: all.reduce(0) { $0 + $1.reused })
        images[picture.id] = Packed(known.outcome(in: fetcher.cache), on: records)
      }
    } catch {
      _ = progress.judged(error)
      return [:]
    }
    return images
  }

  private func known(_ pictures: [Picture]) async throws(CacheError) -> [Known] {
    try await fetcher.cache.inOneGo { (cache) throws(CacheError) in
      var all: [Known] = []
      for picture in pictures { all.append(try known(picture, in: cache)) }
      return all
    }
  }

  func known(_ picture: Picture, in cache: isolated Cache) throws(CacheError) -> Known {
    var known = Known(picture, packets)
    let large = try fetcher.known(picture, role: .large, in: cache)
    let preview =
      picture.hasOneImage ? nil : try fetcher.known(picture, role: .preview, in: cache)
    if picture.preview != nil, preview == nil, !picture.hasOneImage {
      known.missing.append(.preview)
    }
    if picture.large != nil, large == nil { known.missing.append(.large) }
    let still = try developer.still(preview, in: cache)
    known.isPreviewStudied = try developer.isStudied(preview, in: cache)
    (known.large, known.still) = (large, still)
    try add(motionOf: picture, to: &known, in: cache)
    guard let best = large ?? preview else { return known }
    let wanted = developer.wanted(of: picture, besides: still)
    let made = try developer.known(
      of: best, large == nil ? wanted.ofOnlyImage : wanted, in: cache)
    known.missingRenditions += made.missing
    known.made = made
    return known
  }

  private func add(
    motionOf picture: Picture, to known: inout Known, in cache: isolated Cache
  ) throws(CacheError) {
    guard developer.publishesVideos, picture.motion != nil else { return }
    guard let motion = try fetcher.known(picture, role: .motion, in: cache) else {
      known.missing.append(.motion)
      return
    }
    let made = try developer.known(of: motion, developer.wantedOfMotion, in: cache)
    known.missingRenditions += made.missing
    known.film = made
  }
}

extension PictureWork.Outcome {
  /// The images that were downloaded. The one that serves as both is published as a preview, too.
  fileprivate mutating func add(
    _ still: PublishedImage?, _ large: StoredOriginal?, of picture: Picture
  ) {
    // Of a file that was written again, what was made of it earlier is all that is left.
    images.large = large.flatMap { $0.isUnchanged ? PublishedImage($0) : nil }
    images.base = picture.hasOneImage ? images.large : still
  }

  /// What was found out and made of the best of them.
  fileprivate mutating func add(
    _ made: AvailableImage, _ large: StoredOriginal?, of picture: Picture, in cache: Cache,
    with packet: RightsPackets.Packet
  ) {
    features = made.features
    // Two videos may have the same still.
    if picture.video != nil {
      features?.fingerprint = nil
      features?.structure = nil
    }
    images.renditions = made.inOrder().map { PublishedImage($0, in: cache, with: packet) }
    images.wide = made.inOrder(.displayP3).map { PublishedImage($0, in: cache, with: packet) }
    guard let large, made.features?.isAnimated == true else { return }
    images.large = images.large.map { _ in PublishedImage(large, isAnimated: true) }
    if images.base?.digest == large.digest { images.base = nil }
  }

  /// Where browsers do not play it, there is nothing.
  fileprivate mutating func addMotion(
    _ made: AvailableImage, of picture: Picture, in cache: Cache, with packet: RightsPackets.Packet
  ) {
    let film = made.inOrder().first.map { PublishedImage($0, in: cache, with: packet) }
    if picture.video == nil {
      images.motion = film
    } else if let film {
      images.renditions.append(film)
    }
  }
}

extension Picture {
  /// Whether the preview and the large image are the same.
  var hasOneImage: Bool { preview != nil && preview?.place == large?.place }

  /// Whether it lies on this machine, so that nothing of it is fetched.
  var isOwnFile: Bool {
    guard let image = large ?? preview else { return false }
    return image.address == nil
  }

  /// Where its file is, if the id names another place.
  fileprivate var movedTo: String? {
    guard case .file(let file)? = large?.place else { return nil }
    let place = id.own.drop { $0 != "/" }
    // What is escaped cannot be compared.
    return file.path.hasSuffix(place) || place.contains("%") ? nil : CleanText.line(file.path)
  }

  var imagesOffered: Int {
    hasOneImage ? 1 : [preview, large].count { $0 != nil }
  }
}
