/// A format that images come in; `jpeg`, `webp` and `avif` are also what renditions are saved as.
package enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  case jpeg, png, gif, webp, tiff, avif, heic

  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .tiff: "tif"
    default: rawValue
    }
  }

  package var mediaType: String { "image/\(rawValue)" }
}
