import Model
import Templating
import Theme

/// The table of the metadata page about the image itself: the largest that is published, and what
/// the pixels of the original say.
struct ImageRows {
  let entry: OpenedPicture
  let words: Words
  /// Where what the source says is from.
  let origin: String
  /// To the other pictures of its kind.
  let way: String?

  var rows: [InfoRow] {
    [
      row(.kind, [Link(text: words.kind(entry.picture.kind), link: way)], from: origin),
      row(.fullSize, entry.picture.dimensions.map(full), from: origin),
    ].compactMap(\.self) + file + features
  }

  private var file: [InfoRow] {
    guard let file = entry.files.largest else { return [] }
    let build = words(.fromBuild)
    // The file of a video is known by the still of it, which may be smaller.
    let size = entry.files.video.flatMap { _ in entry.picture.dimensions } ?? file.image.size
    return [
      row(.fileType, file.formatName(words), from: build),
      row(.pixelSize, words.pixels(size), from: build),
      row(.megapixels, words.megapixels(size), from: build),
      row(.bytes, words.bytes(file.image.byteCount), from: build),
    ].compactMap(\.self)
  }

  private var features: [InfoRow] {
    guard let features = entry.features else { return [] }
    let (file, build) = (words(.fromFile), words(.fromBuild))
    let colours = features.palette.map {
      Link(text: "\($0.colour.hex) \(words.percent($0.share))", link: nil)
    }
    let sharpness = words(
      .outOf, ["number": words.number(features.sharpness), "most": words.number(100)])
    return [
      row(.colourProfile, features.profile, from: file),
      row(.fileOrientation, words.orientation(features.orientation), from: file),
      row(.animated, features.isAnimated ? words(.stillIsShown) : nil, from: file),
      row(.colours, Link.separated(colours, by: words(.comma)), from: build),
      row(.sharpness, sharpness, from: build),
    ].compactMap(\.self)
  }

  private func row(_ label: Label, _ text: String?, from origin: String) -> InfoRow? {
    row(label, text.map { [Link(text: $0, link: nil)] } ?? [], from: origin)
  }

  private func row(_ label: Label, _ parts: [Link], from origin: String) -> InfoRow? {
    parts.isEmpty ? nil : InfoRow(label: words.label(label), parts: parts, origin: origin)
  }

  /// `4,000 × 2,667 px, 10.7 megapixels`
  private func full(_ size: PixelSize) -> String {
    [words.pixels(size), words.megapixels(size)].compactMap(\.self)
      .joined(separator: words(.comma))
  }
}
