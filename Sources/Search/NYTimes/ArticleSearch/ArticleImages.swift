import Model
import Support

/// The images of an article, which have come in two shapes: until 2025 a list of one image in many
/// sizes, since then one in two.
struct ArticleImages {
  private(set) var preview: SourceImage?
  private(set) var large: SourceImage?

  /// A preview is at least as wide as the smallest place for it, where there is such an image.
  private static let leastPreview = 320

  init(_ multimedia: JSONValue?) {
    if let renditions = multimedia?.elements {
      choose(from: renditions)
    } else {
      let standard = NYTimesAddress.image(multimedia?["default"]?["url"])
      let thumbnail = NYTimesAddress.image(multimedia?["thumbnail"]?["url"])
      set(preview: thumbnail ?? standard, large: standard ?? thumbnail)
    }
  }

  private mutating func choose(from renditions: [JSONValue]) {
    let images = renditions.compactMap(Self.image)
    let widest = images.max { $0.width < $1.width }
    let fitting = images.filter { $0.width >= Self.leastPreview }.min { $0.width < $1.width }
    set(preview: (fitting ?? widest)?.address, large: widest?.address)
  }

  private mutating func set(preview: WebAddress?, large: WebAddress?) {
    self.preview = preview.map { SourceImage(address: $0) }
    self.large = large.map { SourceImage(address: $0) }
  }

  /// Films and sound are in the list too.
  private static func image(_ rendition: JSONValue) -> (address: WebAddress, width: Int)? {
    guard rendition["type"]?.text ?? "image" == "image" else { return nil }
    let width = rendition["width"]?.count ?? 0
    return NYTimesAddress.image(rendition["url"]).map { ($0, width) }
  }
}
