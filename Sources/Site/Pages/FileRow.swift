import Model
import Templating
import Theme

/// One published file in the table of files.
struct FileRow: View {
  let file: SiteImages.ImageFile
  let root: String
  let words: Words
  let isOriginal: Bool

  static let fields = Fields<Self>([
    .text("link", "The address of the file, ready for `href`") { $0.root + $0.file.address },
    .text("fileName", "What the file is called") { $0.file.fileName },
    .text("size", "Its width and height in pixels") { $0.words.pixels($0.file.image.size) },
    .text("bytes", "How large it is, such as `1.2 MB`") { $0.words.bytes($0.file.image.byteCount) },
    .text("format", "Its format, such as `JPEG`") { $0.file.formatName($0.words) },
    .flag("isOriginal", "Whether it is the file as its source sent it") { $0.isOriginal },
  ])
}
