import Model

/// The table of the metadata page about the image itself: the largest that is published, and what
/// the pixels of the original say.
struct ImageRows {
  let entry: SitePicture
  let images: SiteImages
  /// Where what the source says is from.
  let origin: String

  var rows: [InfoRow] {
    [
      row("Kind", Words.kind(entry.picture.kind), from: origin),
      row("Size of the source's original", entry.picture.dimensions.map(Self.full), from: origin),
    ].compactMap(\.self) + file + looks
  }

  private var file: [InfoRow] {
    guard let file = images.largest else { return [] }
    return [
      row("File type", file.formatName, from: Words.build),
      row("Pixel size", Numbers.pixels(file.image.size), from: Words.build),
      row("Megapixels", Numbers.megapixels(file.image.size), from: Words.build),
      row("Bytes", Numbers.bytes(file.image.byteCount), from: Words.build),
    ].compactMap(\.self)
  }

  private var looks: [InfoRow] {
    guard let looks = entry.looks else { return [] }
    let colours = looks.palette.map { "\($0.colour.hex) \(Words.percent($0.share))" }
    return [
      row("Colour profile", looks.profile, from: Words.file),
      row("Orientation of the file", Words.orientation(looks.orientation), from: Words.file),
      row("Animated", looks.isAnimated ? Words.stillIsShown : nil, from: Words.file),
      row("Colours", colours.isEmpty ? nil : colours.joined(separator: ", "), from: Words.build),
      row("Sharpness", Words.outOf(looks.sharpness, 100), from: Words.build),
    ].compactMap(\.self)
  }

  private func row(_ label: String, _ text: String?, from origin: String) -> InfoRow? {
    text.map { InfoRow(label: label, parts: [Link(text: $0, link: nil)], origin: origin) }
  }

  /// `4,000 × 2,667 px, 10.7 megapixels`
  private static func full(_ size: PixelSize) -> String {
    [Numbers.pixels(size), Numbers.megapixels(size)].compactMap(\.self).joined(separator: ", ")
  }
}
