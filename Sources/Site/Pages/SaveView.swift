import Model
import Templating

/// The file that a visitor saves.
struct SaveView: View {
  let file: SiteImages.File
  let root: String

  static let fields = Fields<Self>([
    .text("link", "The address of the file, ready for `href`") { $0.root + $0.file.address },
    .text("fileName", "What the file is called") { $0.file.fileName },
    .text("bytes", "How large it is, such as `1.2 MB`") { Numbers.bytes($0.file.image.byteCount) },
    .text("format", "Its format, such as `JPEG`") { $0.file.formatName },
  ])
}

extension SiteImages.File {
  /// The last part of its address.
  var fileName: String { String(address.split(separator: "/").last ?? "") }

  /// `JPEG`, `Animated GIF`
  var formatName: String {
    image.isAnimated ? Words.animated(format) : format
  }

  private var format: String {
    let name = image.mediaType.split(separator: "/").last.map(String.init) ?? ""
    return SourceText.line(name.split(separator: "+").first.map(String.init) ?? name).uppercased()
  }
}
