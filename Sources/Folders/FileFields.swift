import Imaging
import Model
import Support

/// What the file itself is: its format, its name, its size. Never where on the machine it lies.
struct FileFields {
  let file: PictureFile
  let metadata: ImageMetadata?
  let video: VideoFacts?
  let root: FolderRoot

  var fields: [Field] {
    let folder = CleanText.line(([root.name] + file.folders).joined(separator: "/"))
    return image + [
      Field("file", .file, .text(names), .files, from: .file),
      Field("folder", .folder, .text(folder), .files, from: .file),
      Field(
        "size", .size, .bytes(file.file.byteCount), raw: String(file.file.byteCount), .files,
        from: .file),
      Field(
        "modified", .modified, .day(file.modified), raw: file.modified.description, .files,
        from: .file),
    ]
  }

  private var names: String {
    [file.name, file.raw, file.motion.map { FolderPath.lastPart($0.path) }].compactMap(\.self)
      .map { CleanText.line($0) }.joined(separator: ", ")
  }

  private var image: [Field] {
    guard let metadata else { return [] }
    let format =
      metadata.medium == .image
      ? Self.name(of: metadata.format)
      : metadata.medium == .jxl ? "JXL" : FolderPath.ending(file.name).uppercased()
    var fields = [Field("format", .format, .text(format), .image, from: .file)]
    if let video { fields += video.fields }
    if let space = metadata.exif["ColorSpace"], let shown = CameraWords.shown("ColorSpace", space) {
      fields.append(
        Field("ColorSpace", .colourSpace, shown, raw: space.raw, .image, from: .exif))
    }
    if let orientation = FileOrientation(number: metadata.orientation) {
      fields.append(
        Field(
          "Orientation", .orientation, .term(orientation.rawValue),
          raw: String(metadata.orientation), .image,
          from: metadata.exif["Orientation"] == nil ? .file : .exif))
    }
    return fields
  }

  private static func name(of format: ImageFormat) -> String {
    format == .webp ? "WebP" : format.rawValue.uppercased()
  }

  static let terms = FileOrientation.allCases.map(\.rawValue)
}
