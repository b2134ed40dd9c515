import CVips
import Model

/// Looks at one image file as if it came from an enemy: cheap checks first, every pixel last.
struct Inspection {
  let path: String
  let limits: ImageLimits
  let decodes: Bool

  func facts() throws(Trouble) -> ImageFacts {
    let format = try recognised()
    let image = try Raster.opened(path, as: format)
    guard let size = image.uprightSize else { throw Trouble(.unreadable, "it has no size") }
    let (pixels, isHuge) = size.width.multipliedReportingOverflow(by: size.height)
    guard !isHuge, pixels <= limits.maxPixels else {
      throw Trouble(
        .tooManyPixels,
        "\(size.width) × \(size.height) pixels; at most \(limits.maxPixels) are allowed")
    }
    if decodes { try decode(image, format) }
    return ImageFacts(size: size, format: format, hasAlpha: image.hasAlpha)
  }

  private func recognised() throws(Trouble) -> ImageFormat {
    let head = try FileHead(of: path)
    guard head.byteCount > 0 else { throw Trouble(.unreadable, "the file is empty") }
    guard head.byteCount <= limits.maxBytes else {
      throw Trouble(
        .tooLarge, "\(head.byteCount) bytes; at most \(limits.maxBytes) are allowed")
    }
    switch Signature(of: head.bytes) {
    case .image(let format): return format
    case .other(let description):
      throw Trouble(.notAnImage, "not an image; it looks like \(description)")
    }
  }

  /// Reads every byte of the image, row by row.
  private func decode(_ image: Raster, _ format: ImageFormat) throws(Trouble) {
    // A JPEG's damage is in its coded stream, all of which is read at an eighth of the size too,
    // in half the time.
    let isSmall = image.width < 64 || image.height < 64
    let shrunk =
      format == .jpeg && !isSmall ? try Raster.opened(path, as: format, shrink: 8) : image
    var average = 0.0
    guard shrunk.read({ gallerist_average($0, &average) }) == 0 else { throw Trouble() }
  }
}
