/// Why an image could not be read, written or drawn.
package struct ImagingError: Error, Hashable, CustomStringConvertible {
  package enum Code: Hashable, Sendable {
    /// No file, an empty file, or an image that libvips cannot make sense of.
    case unreadable
    /// The bytes are something else: a web page, text, an archive.
    case notAnImage
    case tooLarge
    case tooManyPixels
    /// The image begins well, then ends too soon.
    case truncated
    /// The disk is full or the like, or this machine's libvips lacks an encoder: another picture
    /// would fare no better.
    case unwritable
    /// An encoder cannot save this picture.
    case unencodable
    case cancelled
  }

  package let code: Code
  /// The file it happened to.
  package let path: String
  /// One line; where libvips was asked, its own words.
  package let detail: String

  package init(code: Code, path: String, detail: String) {
    self.code = code
    self.path = path
    self.detail = detail
  }

  package var description: String { "\(path): \(detail)" }
}
