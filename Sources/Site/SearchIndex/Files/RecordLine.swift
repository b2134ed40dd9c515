import Model
import Theme

/// What a card and the viewer need of one picture, in columns that tabs separate. No text has a tab
/// or a line break in it, whatever a source sends.
struct RecordLine {
  static let longestName = 300
  static let longestText = 500
  private static let longestAddress = 2_000

  let site: SiteIndex
  let number: Int

  var text: String {
    (appearance + words + files + credit + marks + looks).joined(separator: "\t")
  }

  /// A card needs no fields.
  private var entry: OpenedPicture { site.brief(number) }
  private var picture: Picture { entry.picture }
  private var name: String {
    let name = site.name(of: picture)
    return (name.isEmpty ? AltText.of(picture, site.words) : name).limited(to: Self.longestName)
  }

  private var appearance: [String] {
    let address = site.addresses[number]
    return [
      "\(address.folder)/\(address.name)", RatioClass.name(of: entry.images.shape),
      entry.colourClass ?? "",
    ]
  }

  private var words: [String] {
    let alt = line(AltText.of(picture, site.words))
    // As cards name them: below what is told the source's own word stands, else that of their page.
    let creator = picture.kind.isTold ? nil : site.creator(of: picture)?.name
    return [name, alt == name ? "" : alt, line(creator ?? picture.creator?.name ?? "")]
  }

  private var files: [String] {
    let images = site.images(of: number)
    let largest = images.largest
    let format = largest.map {
      $0.formatName(site.words) + site.words(.comma) + site.words.bytes($0.image.byteCount)
    }
    return [
      images.candidates.map { candidates in
        (candidates.isWide ? "G" : candidates.support.letter)
          + candidates.files.map { images.short($0) }.joined(separator: " ")
      }.joined(separator: "|"),
      images.shape.map { "\($0.width)x\($0.height)" } ?? "",
      [largest, images.motion].compactMap { $0.map(images.short) }.joined(separator: " "),
      line(format ?? ""),
    ]
  }

  private var credit: [String] {
    let page = picture.page?.text ?? ""
    let visit =
      picture.kind.isTold
      ? site.words.visit(picture.kind, at: site.title(of: picture.id.source)) : ""
    return [
      line(picture.credit), page.utf8.count > Self.longestAddress ? "" : SourceText.line(page),
      page.isEmpty ? "" : line(visit),
    ]
  }

  /// Whether it is told, or how long the video is of which it is a still, or that there is one with it; and what its file is to be called by who keeps it, where that is not its name.
  private var marks: [String] {
    let saved = SaveName.stem(name, at: site.addresses[number])
    return [
      picture.kind.isTold ? "1" : CardFacts.length(of: entry, site.words) ?? "",
      picture.ownTitle == nil ? "" : "1",
      saved == name ? "" : saved,
    ]
  }

  private var looks: [String] {
    let sketch = [entry.features?.sketch?.text ?? ""]
    guard site.showsMetadata || site.hasTimeline || site.hasTiles else { return sketch }
    let metadata = site.showsMetadata ? line(site.card(number).metadata ?? "") : ""
    guard site.hasTimeline || site.hasTiles else { return sketch + [metadata] }
    let tiles = site.hasTiles ? [site.images(of: number).tiles?.image.digits ?? ""] : []
    return sketch + [metadata, site.hasTimeline ? month : ""] + tiles
  }

  /// `2023-10 October 2023`
  private var month: String {
    let heading = MonthHeading(picture.dates.taken, site.words)
    return "\(heading.key) \(heading.text)"
  }

  private func line(_ text: String) -> String {
    SourceText.line(text).limited(to: Self.longestText)
  }
}

extension SiteImages {
  /// `640-5d20c7.webp`; `1280!5d20c7.jpg` where it is the original.
  fileprivate func short(_ file: ImageFile) -> String {
    "\(file.width)\(file.address == original?.address ? "!" : "-")\(file.image.ending)"
  }
}

extension BrowserSupport {
  fileprivate var letter: String {
    switch self {
    case .avif: "A"
    case .webp: "W"
    case .plain: "P"
    }
  }
}
