import Model
import Templating

/// The file that a visitor saves.
struct SaveView: View {
  let file: SiteImages.File
  let root: String

  static let names = [
    "link", "fileName", "bytes", "format",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "link": .text(root + file.address)
    case "fileName": .text(String(file.address.split(separator: "/").last ?? ""))
    case "bytes": .text(Numbers.bytes(file.image.byteCount))
    case "format": .text(file.formatName)
    default: nil
    }
  }
}

extension SiteImages.File {
  /// `JPEG`, `Animated GIF`
  var formatName: String {
    image.isAnimated ? Words.animated(format) : format
  }

  private var format: String {
    let name = image.mediaType.split(separator: "/").last.map(String.init) ?? ""
    return SourceText.line(name.split(separator: "+").first.map(String.init) ?? name).uppercased()
  }
}
