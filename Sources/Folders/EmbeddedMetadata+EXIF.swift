import Imaging
import Model
import Search

extension EmbeddedMetadata {
  /// What the camera wrote, and what Windows writes in the same place.
  init(exif metadata: ImageMetadata) {
    let exif = metadata.exif
    title = Written.line(exif["XPTitle"]?.words)
    caption =
      Self.caption(exif["ImageDescription"]?.raw) ?? Written.lines(exif["XPComment"]?.words)
      ?? Self.caption(metadata.caption)
    tags = Written.tags(in: exif["XPKeywords"]?.words, separator: ";")
    creator = Written.line(exif["Artist"]?.raw) ?? Written.line(exif["XPAuthor"]?.words)
    copyright = Written.line(exif["Copyright"]?.raw)
    taken = exif["DateTimeOriginal"].flatMap {
      WrittenDate.moment($0.raw, offset: Self.offset(in: metadata))
    }
    sign(.exif)
  }

  /// How far the camera's clock was from UTC.
  static func offset(in metadata: ImageMetadata) -> String? {
    metadata.exif["OffsetTimeOriginal"]?.raw
  }

  /// Some cameras describe every picture in the same words.
  private static func caption(_ text: String?) -> String? {
    guard let text = Written.lines(text) else { return nil }
    let empty: Set = ["olympus digital camera", "sony dsc", "dcim", "samsung camera pictures"]
    return empty.contains(text.lowercased()) ? nil : text
  }
}
