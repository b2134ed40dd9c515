import Imaging
import Model

/// What the file itself is: its format, its name, its size. Never where on the machine it lies.
struct FileFields {
  let file: PictureFile
  let metadata: ImageMetadata?
  let root: FolderRoot

  var fields: [Field] {
    let folder = CleanText.line(([root.name] + file.folders).joined(separator: "/"))
    return image + [
      Field(key: "file", label: "File", value: CleanText.line(file.name), group: .files),
      Field(key: "folder", label: "Folder", value: folder, group: .files),
      Field(
        key: "size", label: "Size of the file", value: Numbers.bytes(file.file.byteCount),
        raw: String(file.file.byteCount), group: .files),
      Field(
        key: "modified", label: "Last changed", value: file.modified.date,
        raw: file.modified.description, group: .files),
    ]
  }

  private var image: [Field] {
    guard let metadata else { return [] }
    var fields = [
      Field(
        key: "format", label: "Format", value: Self.name(of: metadata.format), group: .image)
    ]
    if let space = Written.line(metadata.exif["ColorSpace"]?.words, limit: 100) {
      fields.append(
        Field(
          key: "ColorSpace", label: "Colour space", value: space,
          raw: metadata.exif["ColorSpace"]?.raw, group: .image))
    }
    if let turn = Self.turns[metadata.orientation] {
      fields.append(
        Field(
          key: "Orientation", label: "Orientation", value: turn,
          raw: String(metadata.orientation), group: .image))
    }
    return fields
  }

  private static func name(of format: ImageFormat) -> String {
    format == .webp ? "WebP" : format.rawValue.uppercased()
  }

  /// What is done to the stored picture so that it is seen upright.
  private static let turns = [
    1: "Upright", 2: "Mirrored", 3: "Turned upside down", 4: "Mirrored, turned upside down",
    5: "Mirrored, turned to the left", 6: "Turned to the right",
    7: "Mirrored, turned to the right", 8: "Turned to the left",
  ]
}
