import Model
import Support
import Templating
import Theme

/// The file that a visitor saves.
struct SaveView: View {
  let file: SiteImages.ImageFile
  /// What it is to be called, without its ending.
  let stem: String
  let root: String
  let words: Words

  static let fields = Fields<Self>([
    .text("link", "The address of the file, ready for `href`") { $0.root + $0.file.address },
    .text("fileName", "What the file is to be called by who keeps it: after the picture") {
      "\($0.stem)\($0.file.fileEnding)"
    },
    .text("bytes", "How large it is, such as `1.2 MB`") { $0.words.bytes($0.file.image.byteCount) },
    .text("format", "Its format, such as `JPEG`") { $0.file.formatName($0.words) },
  ])
}

extension SiteImages.ImageFile {
  /// The last part of its address.
  var fileName: String { Self.end(of: address) }

  /// `.jpg`
  var fileEnding: String {
    let name = fileName
    return name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
  }

  private static func end(of path: String) -> String {
    guard let slash = path.lastSlash else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// `JPEG`, `Animated GIF`
  func formatName(_ words: Words) -> String {
    isWide ? "\(usualFormatName(words)) (Display P3)" : usualFormatName(words)
  }

  private func usualFormatName(_ words: Words) -> String {
    image.isAnimated && !MediaType.isVideo(image.mediaType)
      ? words(.animated, ["format": format]) : format
  }

  private static let names = ["webp": "WebP", "webm": "WebM"]

  private var format: String {
    if image.mediaType == "image/jpeg" { return "JPEG" }
    let name = Self.end(of: image.mediaType)
    let known = SourceText.line(name.split(separator: "+").first.map(String.init) ?? name)
    return Self.names[known] ?? known.uppercased()
  }
}
