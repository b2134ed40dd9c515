import Model
import Support

/// Which of a photo's images is used for what.
///
/// The letter of an extra is not the suffix of its file: `url_m` is 500 pixels and has no suffix,
/// while the suffix `m` is the 240 pixels of `url_s`.
struct FlickrImages: Sendable {
  private static let current = "https://live.staticflickr.com"
  /// The nearest to 320 pixels first; what is square or large is better than nothing.
  private static let previews = ["n", "w", "m", "s", "q", "t", "z", "c", "l", "sq"]
  private static let mediums = ["z", "c", "m", "w", "n"]
  private static let larges = ["l", "c", "z", "m", "w", "n", "s", "t", "q", "sq"]
  private static let originals = ["o", "k", "h"]

  /// Scheme and host of the addresses that are made here.
  private let origin: String
  private let larges: [String]

  /// A service elsewhere than at Flickr's own address, such as a double, has its images with it.
  init(beside base: WebAddress, includingOriginals: Bool) {
    let own = base.text.pathParts(keepingEmpty: true).prefix(3)
    origin =
      base.host == FlickrDescription.base.host ? Self.current : own.joined(separator: "/")
    larges = (includingOriginals ? Self.originals : []) + Self.larges
  }

  func preview(of photo: JSONValue) -> SourceImage? {
    Self.first(of: Self.previews, in: photo) ?? made(for: photo, within: 320)
  }

  func medium(of photo: JSONValue) -> SourceImage? { Self.first(of: Self.mediums, in: photo) }

  func large(of photo: JSONValue) -> SourceImage? {
    Self.first(of: larges, in: photo) ?? made(for: photo, within: 1_024)
  }

  /// Of the photo as it was uploaded.
  static func dimensions(of photo: JSONValue) -> PixelSize? {
    photo.size("o_width", "o_height") ?? photo.size("width_o", "height_o")
  }

  private static func first(of extras: [String], in photo: JSONValue) -> SourceImage? {
    for extra in extras {
      guard let address = photo["url_\(extra)"]?.address else { continue }
      return SourceImage(
        address: renewed(address), size: photo.size("width_\(extra)", "height_\(extra)"))
    }
    return nil
  }
}

extension FlickrImages {
  /// The sizes that share the photo's secret, by their longer side.
  private static let suffixes: [(side: Int, suffix: String)] = [
    (100, "_t"), (240, "_m"), (320, "_n"), (400, "_w"), (500, ""), (640, "_z"),
    (800, "_c"), (1_024, "_b"),
  ]

  /// An image that was not named but must be there: a size exists where the original is as large,
  /// and one of 500 pixels nearly always is.
  private func made(for photo: JSONValue, within side: Int) -> SourceImage? {
    guard let id = FlickrPicture.ownID(of: photo), let server = photo["server"]?.name(),
      let secret = photo["secret"]?.name()
    else { return nil }
    let original = Self.dimensions(of: photo).map { max($0.width, $0.height) } ?? 500
    let suffix = Self.suffixes.last { $0.side <= min(side, original) }?.suffix
    return WebAddress("\(origin)/\(server)/\(id)_\(secret)\(suffix ?? "_t").jpg")
      .map { SourceImage(address: $0) }
  }

  /// The address on today's host, and secure: `farm5.static.flickr.com` is one of ten years ago.
  static func renewed(_ address: WebAddress) -> WebAddress {
    if isLegacy(address.host) {
      let rest = address.path + (address.query.map { "?\($0)" } ?? "")
      return WebAddress(current + rest) ?? address
    }
    return address.secured(within: "staticflickr.com", "flickr.com")
  }

  private static func isLegacy(_ host: String) -> Bool {
    let parts = host.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, parts[0].hasPrefix("farm") else { return false }
    return parts[0].dropFirst(4).allSatisfy(\.isNumber)
      && ["static.flickr.com", "staticflickr.com"].contains(parts[1])
  }
}
