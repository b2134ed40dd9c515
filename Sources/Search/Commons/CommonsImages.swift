import Model
import Support

/// The images of a file. A request gives the address of one thumbnail; that of the larger one is
/// made from it, with a width that Commons keeps ready.
struct CommonsImages {
  let preview: SourceImage?
  let large: SourceImage?
  let video: SourceImage?
  /// Of the file.
  let dimensions: PixelSize?

  init(of file: CommonsFile, largeWidth: Int) {
    let size = file.info.size("width", "height")
    let original = Self.address(file.info["url"])
    let given = Self.address(file.info["thumburl"])
    dimensions = size
    // What is small has no thumbnail, and its file serves.
    let isOriginal = given?.path == original?.path
    let thumbnail = isOriginal ? nil : given
    video = file.form == .video ? original.map { SourceImage(address: $0) } : nil
    switch file.form {
    case .shown:
      preview = Self.preview(isOriginal ? original : thumbnail, isOriginal, size, file.info)
      large =
        Self.enlarged(thumbnail, to: largeWidth, of: size)
        ?? original.map { SourceImage(address: $0, size: size) } ?? preview
    case .converted, .video:
      preview = Self.preview(thumbnail, false, size, file.info)
      large = Self.largest(thumbnail, below: largeWidth, of: size) ?? preview
    case .other:
      (preview, large) = (nil, nil)
    }
  }

  /// The size that goes with the address is the one that was asked for, so it counts only where
  /// the address says the same.
  private static func preview(
    _ address: WebAddress?, _ isOriginal: Bool, _ size: PixelSize?, _ info: JSONValue
  ) -> SourceImage? {
    guard let address else { return nil }
    let stated = info.size("thumbwidth", "thumbheight")
    let width = isOriginal ? size?.width : CommonsThumbnail(address)?.width
    return SourceImage(address: address, size: stated?.width == width ? stated : nil)
  }

  /// Nil where the file is no wider than that.
  private static func enlarged(
    _ thumbnail: WebAddress?, to width: Int, of size: PixelSize?
  ) -> SourceImage? {
    guard let size, size.width > width else { return nil }
    return thumbnail.flatMap { CommonsThumbnail($0)?.address(width: width) }
      .map { SourceImage(address: $0) }
  }

  /// The widest thumbnail that needs no enlarging.
  private static func largest(
    _ thumbnail: WebAddress?, below width: Int, of size: PixelSize?
  ) -> SourceImage? {
    guard let made = thumbnail.flatMap({ CommonsThumbnail($0) }), let size else { return nil }
    let widths = CommonsDescription.thumbnailWidths.filter { $0 <= min(width, size.width) }
    return made.address(width: max(made.width, widths.last ?? 0)).map { SourceImage(address: $0) }
  }

  /// Without the query, which only says where the address was found.
  private static func address(_ value: JSONValue?) -> WebAddress? {
    guard let text = value?.address?.text else { return nil }
    return WebAddress(String(text.prefix { $0 != "?" && $0 != "#" }))?
      .secured(within: CommonsDescription.domain)
  }
}

/// The address of a thumbnail such as `…/thumb/0/00/Heron.jpg/330px-Heron.jpg`, from which that of
/// another width is made.
struct CommonsThumbnail {
  let width: Int
  private let head: Substring
  private let tail: Substring

  /// Nil for the address of anything else, and for a width that is no standard one.
  init?(_ address: WebAddress) {
    let text = address.text
    guard address.path.contains("/thumb/"), let slash = text.lastSlash,
      let mark = text[slash...].firstRange(of: "px-")
    else { return nil }
    let before = text[..<mark.lowerBound]
    let digits = before.suffix(before.reversed().prefix { $0.isASCII && $0.isNumber }.count)
    // After the slash, or after the page of a file that has several.
    guard let width = Int(digits), CommonsDescription.thumbnailWidths.contains(width),
      ["/", "-"].contains(before.dropLast(digits.count).last)
    else { return nil }
    self.width = width
    head = before.dropLast(digits.count)
    tail = text[mark.lowerBound...]
  }

  /// Nil for a width that Commons would refuse.
  func address(width: Int) -> WebAddress? {
    guard CommonsDescription.thumbnailWidths.contains(width) else { return nil }
    return WebAddress("\(head)\(width)\(tail)")
  }
}
