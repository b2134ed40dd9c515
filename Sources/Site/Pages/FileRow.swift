import Model
import Templating

/// One published file in the table of files.
struct FileRow: View {
  let file: SiteImages.File
  let root: String
  let isOriginal: Bool

  static let names = [
    "link", "fileName", "size", "bytes", "format", "isOriginal",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "link": .text(root + file.address)
    case "fileName": .text(String(file.address.split(separator: "/").last ?? ""))
    case "size": .text(Numbers.pixels(file.image.size))
    case "bytes": .text(Numbers.bytes(file.image.byteCount))
    case "format": .text(file.formatName)
    case "isOriginal": .flag(isOriginal)
    default: nil
    }
  }
}
