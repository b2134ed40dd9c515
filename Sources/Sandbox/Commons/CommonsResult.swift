import Imaging
import Model

/// One result of a search: a file of the catalogue's, or one beside it that no gallery can show.
struct CommonsResult {
  typealias Member = AnswerJSON.Member

  enum Kind: Int {
    case picture, document, unlicensed, nonFree, hidden
  }

  let kind: Kind
  let item: CatalogueItem
  var oddity: Int { item.oddity }

  init(_ item: CatalogueItem, _ kind: Kind = .picture) {
    self.item = item
    self.kind = kind
  }

  /// The item's picture, and what else a search would find there.
  static func results(of item: CatalogueItem) -> [CommonsResult] {
    let picture = CommonsResult(item)
    switch picture.oddity {
    case 4: return [CommonsResult(item, .document), picture]
    case 14: return [picture, CommonsResult(item, .unlicensed)]
    case 24: return [picture, CommonsResult(item, .nonFree)]
    case 34: return [CommonsResult(item, .hidden), picture]
    default: return [picture]
    }
  }

  /// The page's number; that of a companion is far from all others.
  var id: Int { item.id &+ kind.rawValue &* 1_000_000_000_000 }

  /// Some files are small.
  var size: PixelSize {
    switch oddity {
    case 10: item.size.within(300, 300)
    case 20: item.size.within(1_000, 1_000)
    default: item.size
    }
  }

  /// Its thumbnails are of another format than the file.
  var isConverted: Bool { oddity == 22 }

  var name: String {
    let ending = kind == .document ? "pdf" : isConverted ? "tif" : item.format.fileExtension
    return "Sandbox \(kind == .picture ? "picture" : "other") \(item.id).\(ending)"
  }

  var mediaType: String {
    kind == .document
      ? "application/pdf" : isConverted ? ImageFormat.tiff.mediaType : item.format.mediaType
  }
}

extension CommonsResult {
  func page(index: Int, info: AnswerJSON?) -> AnswerJSON {
    let members: [Member] = [
      ("pageid", .number(id)), ("ns", .number(6)), ("title", .string("File:\(name)")),
      ("index", .number(index)), ("imagerepository", .string("local")),
    ]
    let details: [Member] = info.map { [("imageinfo", .array([$0]))] } ?? []
    return .object(members + details, overridden: kind == .picture ? item.overrides : [])
  }

  func info(origin: String, thumbnailWidth: Int?) -> AnswerJSON {
    guard kind != .hidden else {
      return .object([
        ("timestamp", .string(item.published.description)), ("filehidden", .bool(true)),
      ])
    }
    let page = "\(origin)/wiki/File:\(underscored)"
    return .object(
      [
        ("timestamp", .string(item.published.description)),
        ("user", .string("Uploader \(item.creator.id)")),
        ("size", .number(item.byteCount)), ("width", .number(size.width)),
        ("height", .number(size.height)),
      ] + (thumbnailWidth.map { thumbnail(origin, $0) } ?? []) + [
        ("url", .string("\(file(origin))\(Self.trail("original"))")),
        ("descriptionurl", .string(page)),
        ("descriptionshorturl", .string("\(origin)/w/index.php?curid=\(id)")),
        ("mime", .string(mediaType)),
        ("extmetadata", kind == .unlicensed ? .array([]) : CommonsDescriber(self).json),
      ])
  }

  private var underscored: String { name.replacing(" ", with: "_") }

  private func file(_ origin: String) -> String {
    "\(origin)/wikipedia/commons/0/00/\(underscored)"
  }

  /// The width is the one that was asked for, while the address is of the next that is kept ready.
  private func thumbnail(_ origin: String, _ width: Int) -> [Member] {
    guard width < size.width else {
      return [
        ("thumburl", .string("\(file(origin))\(Self.trail("original"))")),
        ("thumbwidth", .number(size.width)), ("thumbheight", .number(size.height)),
      ]
    }
    let folder = "\(origin)/wikipedia/commons/thumb/0/00/\(underscored)"
    let step = "\(CommonsRules.step(width))px-\(underscored)"
    let file =
      isConverted ? "lossy-page1-\(step).jpg" : kind == .document ? "page1-\(step).jpg" : step
    return [
      ("thumburl", .string("\(folder)/\(file)\(Self.trail("thumbnail"))")),
      ("thumbwidth", .number(width)),
      ("thumbheight", .number(size.fitting(width: width).height)),
    ]
  }

  private static func trail(_ content: String) -> String {
    "?utm_source=commons.wikimedia.org&utm_campaign=imageinfo&utm_content=\(content)"
  }
}
