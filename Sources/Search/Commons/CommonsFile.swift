import Model
import Support

/// One result: a file, with what is said of it.
struct CommonsFile {
  /// What a browser can do with it.
  enum Form {
    case shown
    /// Only its thumbnails are images that browsers know.
    case converted
    /// A video that browsers play; its thumbnails are stills of it.
    case video
    /// A document, a sound, another video.
    case other
  }

  let id: Int
  let page: JSONValue
  let info: JSONValue
  let metadata: CommonsMetadata

  init(id: Int, page: JSONValue) {
    self.id = id
    self.page = page
    info = page["imageinfo"]?.elements?.first ?? .null
    metadata = CommonsMetadata(info["extmetadata"])
  }

  static func ownID(of page: JSONValue) -> Int? {
    page["pageid"]?.integer.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Why it is no picture that is there and may be shown; nil where it is one.
  var leftOut: LeftOut.Reason? {
    if ["filehidden", "filemissing"].contains(where: { info[$0]?.isSaid ?? false }) {
      return .gone
    }
    if form == .other {
      return info["mime"]?.text?.lowercased().hasPrefix("video/") == true ? .video : .format
    }
    let isFree = ["", "0", "false"].contains(metadata.line("NonFree")?.lowercased() ?? "")
    return isFree && metadata.line("LicenseShortName") != nil ? nil : .unlicensed
  }

  /// `Sample heron at dawn.jpg`
  var name: String {
    let title = CleanText.line(page["title"]?.text ?? "", limit: 500)
    let name = title.hasPrefix("File:") ? title.dropFirst("File:".count) : title[...]
    return String(name.map { $0 == "_" ? " " : $0 })
  }

  /// Lower case; empty where there is none.
  var fileExtension: String {
    name.contains(".") ? name.split(separator: ".").last?.lowercased() ?? "" : ""
  }

  var form: Form {
    switch info["mime"]?.text?.lowercased() ?? "image/\(fileExtension)" {
    case "image/jpeg", "image/jpg", "image/png", "image/webp", "image/gif": .shown
    case "image/tiff", "image/tif", "image/x-xcf", "image/xcf": .converted
    case "video/webm", "video/mp4": .video
    case _ where isDrawing: .converted
    default: .other
    }
  }

  var isDrawing: Bool {
    ["image/svg+xml", "image/svg"].contains(
      info["mime"]?.text?.lowercased() ?? "image/\(fileExtension)")
  }
}
