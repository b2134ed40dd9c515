import CVips
import Model
import Support

/// Reads what stands in the header of one image file, as if it came from an enemy.
struct MetadataReading {
  /// More than this is neither a caption nor a list of tags.
  fileprivate static let longestBlock = 1 << 20

  let path: String

  func metadata() throws(ImagingFault) -> ImageMetadata {
    let file = try ImageFile(of: path)
    let image = try file.opened()
    guard let size = image.uprightSize else { throw ImagingFault(.unreadable, "it has no size") }
    let xmp = image.xmp
    let motion = file.medium == .image ? try MotionPhoto.start(in: path, xmp) : nil
    return ImageMetadata(
      size: size, format: file.format, medium: file.medium,
      orientation: image.read { Int(vips_image_get_orientation($0)) },
      exif: exif(of: image), position: exif(3, of: image),
      caption: image.text(VIPS_META_IMAGEDESCRIPTION),
      iptc: iptc(of: image),
      xmp: xmp, hasMotion: motion != nil)
  }

  /// What the picture shows, and how it was taken. The directory between is the thumbnail's.
  private func exif(of image: Raster) -> [String: ImageMetadata.Value] {
    var values = exif(0, of: image).merging(exif(2, of: image)) { first, _ in first }
    let own = ExifTexts(image.block(VIPS_META_EXIF_NAME, longest: Self.longestBlock))
    if !own.hasColourSpace { values["ColorSpace"] = nil }
    for (name, text) in own.texts {
      let text = CleanText.lines(text)
      values[name] = ImageMetadata.Value(raw: text, words: text)
    }
    return values
  }

  /// One of the directories of EXIF.
  private func exif(_ directory: Int, of image: Raster) -> [String: ImageMetadata.Value] {
    image.texts(named: "exif-ifd\(directory)-").compactMapValues(ImageMetadata.Value.init(written:))
  }

  /// JPEG keeps it within a block of Photoshop's, TIFF by itself or in such a block.
  private func iptc(of image: Raster) -> IPTCRecords {
    let plain = image.block(VIPS_META_IPTC_NAME, longest: Self.longestBlock)
    guard plain.isEmpty else { return IPTCRecords(plain) }
    return IPTCRecords(image.block(VIPS_META_PHOTOSHOP_NAME, longest: Self.longestBlock))
  }

}

extension Raster {
  /// In AVIF and HEIC, libvips up to 8.14 counts such blocks instead of naming them.
  var xmp: [UInt8] {
    let named = block(VIPS_META_XMP_NAME, longest: MetadataReading.longestBlock)
    guard named.isEmpty else { return named }
    let marks = ["<x:xmpmeta", "<rdf:RDF"].map { Array($0.utf8) }
    for number in 0..<16 {
      let block = block("heif-mime-\(number)", longest: MetadataReading.longestBlock)
      // A search in nothing takes long enough to count.
      if block.isEmpty { continue }
      if marks.contains(where: block.contains) { return block }
    }
    return []
  }

  private static let mostTexts = 1_000

  func text(_ name: String) -> String? {
    read { image in
      var text: UnsafePointer<CChar>?
      guard vips_image_get_typeof(image, name) != 0,
        vips_image_get_string(image, name, &text) == 0, let text
      else { return nil }
      return String(cString: text).withFewMarks
    }
  }

  /// The texts whose names begin like that, by the rest of the name.
  func texts(named start: String) -> [String: String] {
    var texts: [String: String] = [:]
    for name in names.prefix(Self.mostTexts) where name.hasPrefix(start) {
      texts[String(name.dropFirst(start.count))] = text(name)
    }
    return texts
  }

  /// Empty where there is none, and where it is too long.
  func block(_ name: String, longest: Int) -> [UInt8] {
    read { image in
      var start: UnsafeRawPointer?
      var length = 0
      guard vips_image_get_typeof(image, name) != 0,
        vips_image_get_blob(image, name, &start, &length) == 0, let start, length <= longest
      else { return [] }
      return Array(UnsafeRawBufferPointer(start: start, count: length))
    }
  }

  private var names: [String] {
    read { image in
      guard let fields = vips_image_get_fields(image) else { return [] }
      defer { g_strfreev(fields) }
      var names: [String] = []
      while let name = fields[names.count] { names.append(String(cString: name)) }
      return names
    }
  }
}
