import Cache
import Configuration
import Imaging
import Model
import Support

/// Which renditions there are to be of one image.
struct WantedRenditions: Sendable {
  let settings: RenditionSettings
  /// Whether the image itself is published as it is.
  let publishesImage: Bool
  /// The widths of other stills that are published as they are.
  let served: Set<Int>
  /// Whether the picture's page is told to services that show what is shared with them: they want a
  /// wide image of a kind that every one of them knows.
  var isShared = false
  /// Whether the front page begins with it.
  var isHero = false
  /// Whether a video is published, and not only a still of it.
  var publishesVideo = false
  /// Whether it is the video of a picture: nothing else is made of that, and the picture has the looks.
  var isMotion = false
  /// Whether what a first site can do without is made later.
  var putsOff = false

  /// The same for an image that is all there is of its picture: it is published in any case.
  var ofOnlyImage: WantedRenditions {
    WantedRenditions(
      settings: settings, publishesImage: true, served: [], isShared: isShared, putsOff: putsOff)
  }

  /// What must be known of the image.
  struct Subject {
    let size: PixelSize
    let mediaType: String
    let isAnimated: Bool
    var isWide = false

    /// Whether every browser shows it as it is, and it does not move.
    var isPlainStill: Bool { !isAnimated && Self.plain.contains(mediaType) }

    /// Whether it is a video that browsers play.
    var isPlayed: Bool { MediaType.isVideo(mediaType) && mediaType != MediaType.otherVideo }

    /// Whether services show it as it is, where a page is shared.
    var isForSharing: Bool {
      !isAnimated && [ImageFormat.jpeg, .png].contains { $0.mediaType == mediaType }
    }

    /// A JPEG of 1280 × 853 takes 3 ms, what is put off of it 25; of 24 million pixels it would be 250 ms to 110.
    fileprivate var isQuickToDecode: Bool {
      size.width * size.height <= 4_000_000 && Self.plain.contains(mediaType)
    }

    private static let plain = Set([ImageFormat.jpeg, .png, .gif, .webp].map(\.mediaType))
  }

  /// Each width in each format; none is wider than the image, and none is made where something that
  /// is published anyhow has that width. An image that is not published stands in for itself at its
  /// own width, where a wider one was asked for. At least one is what every browser shows.
  func recipes(for image: Subject) -> [Recipe] {
    if isMotion { return image.isPlayed ? [.video(of: image.size)] : [] }
    let servesItself = publishesImage && image.isPlainStill
    let widths = settings.widths(upTo: image.size.width, includingIt: !servesItself)
    let usual = Recipe.all(settings, widths: widths)
      .filter { $0.gamut == .sRGB ? !served.contains($0.width) : image.isWide }
      .filter { $0.canHold(image.size) }
    let hasBase = servesItself || !served.isEmpty || usual.contains { $0.format == .plain }
    let widest = min(image.size.width, settings.widths.max() ?? .max)
    let base = Recipe.base(ofWidth: widest, quality: settings.quality)
    let wanted = hasBase ? usual : usual + [base]
    let sharesItself = publishesImage && image.isForSharing
    let stills = isShared && !sharesItself ? wanted + shared(image, beside: wanted) : wanted
    let all = publishesVideo && image.isPlayed ? stills + [.video(of: image.size)] : stills
    return isHero ? all + hero(image).filter { !all.contains($0) } : all
  }

  /// What comes later: all that is wider than the narrowest size, and than what every browser shows, and all in
  /// wide colours, of which a browser takes those that there are and no others. None of an
  /// image that takes longer to decode once more than what is made of it takes.
  func putOff(for image: Subject) -> Set<Recipe> {
    guard putsOff, image.isQuickToDecode else { return [] }
    let all = recipes(for: image)
    let narrowest = settings.widths.first ?? 0
    let base = max(narrowest, Recipe.widestBase)
    // Otherwise cards would show the image itself.
    let hasBase = all.contains { $0.format == .plain && $0.width <= base }
    return Set(
      all.filter {
        $0.gamut != .sRGB || $0.width > ($0.format == .plain || !hasBase ? base : narrowest)
      })
  }

  /// Whether something of it comes later.
  func hasPutOff(_ image: AvailableImage) -> Bool {
    putOff(for: Subject(image.original, image.features))
      .contains { image.renditions[$0] == nil }
  }

  /// In no width that the image has not.
  func hero(_ image: Subject) -> [Recipe] {
    let settings = RenditionSettings.hero
    return Recipe.all(settings, widths: settings.widths(upTo: image.size.width, includingIt: true))
      .filter { $0.canHold(image.size) }
  }

  /// What is to be made for sharing, where nothing that is made anyhow will do.
  private func shared(_ image: Subject, beside others: [Recipe]) -> [Recipe] {
    guard !others.contains(where: { $0.format == .plain && $0.width >= Recipe.leastShared }),
      let recipe = Recipe.shared(settings, upTo: image.size.width), recipe.canHold(image.size)
    else { return [] }
    return [recipe]
  }

  /// Whether all was made on the image's way in that is to be made now.
  func areMet(by image: AvailableImage) -> Bool {
    guard isMotion || image.features != nil else { return false }
    let subject = Subject(image.original, image.features)
    let putOff = putOff(for: subject)
    return recipes(for: subject).allSatisfy {
      image.renditions[$0] != nil || putOff.contains($0)
    }
  }
}

extension WantedRenditions.Subject {
  /// Of one that nobody has looked at it is not known whether it moves, or what colours it has: few do.
  init(_ image: StoredOriginal, _ features: VisualFeatures?) {
    self.init(
      size: image.size, mediaType: image.mediaType, isAnimated: features?.isAnimated ?? false,
      isWide: features?.isWide ?? false)
  }

  /// - Parameter isWide: nil where that is not known.
  init(_ facts: ImageFacts, isWide: Bool?) {
    self.init(
      size: facts.size, mediaType: facts.mediaType, isAnimated: facts.isAnimated,
      isWide: isWide ?? facts.mayBeWide)
  }
}

extension RenditionSettings {
  fileprivate func widths(upTo limit: Int, includingIt: Bool) -> [Int] {
    let narrower = widths.filter { $0 < limit }
    return includingIt && narrower.count < widths.count ? narrower + [limit] : narrower
  }
}
