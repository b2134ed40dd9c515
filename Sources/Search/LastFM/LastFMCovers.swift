import Model
import Support

/// The sizes of an album's cover. The addresses name 34, 64, 174 and 300 pixels, but not which side
/// of a cover that is no square has them: so no size is promised.
struct LastFMCovers {
  let preview: SourceImage?
  let large: SourceImage?

  /// The longest list that is looked at; six is what there is.
  static let mostSizes = 20

  init(_ images: JSONValue?) {
    var covers: [String: WebAddress] = [:]
    for image in images?.listed.prefix(Self.mostSizes) ?? [] {
      guard let address = Self.address(of: image) else { continue }
      let size = image["size"]?.text?.lowercased() ?? ""
      covers[size] = covers[size] ?? address
    }
    func first(of sizes: [String]) -> SourceImage? {
      sizes.lazy.compactMap { covers[$0] }.first.map { SourceImage(address: $0) }
    }
    large = first(of: ["mega", "extralarge", "", "large", "medium", "small"])
    preview = first(of: ["large", "extralarge", "mega", "", "medium", "small"])
  }

  /// Nil where there is no cover: the text is empty, or it leads to a star.
  private static func address(of image: JSONValue) -> WebAddress? {
    guard let address = image["#text"]?.address?.securedForLastFM,
      !LastFMDescription.placeholders.contains(where: address.text.contains)
    else { return nil }
    return address
  }
}
