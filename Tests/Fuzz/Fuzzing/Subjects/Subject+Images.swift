import Folders
import Imaging
import Model
import Search
import TestSupport

extension Subject {
  /// Image files: judged, read for what they say of themselves, found in a folder, and marked with
  /// rights as if they were renditions of ours.
  static let images = Subject(
    name: "images",
    words: [
      "JFIF\u{0}", "Exif\u{0}\u{0}", "http://ns.adobe.com/xap/1.0/\u{0}", "Photoshop 3.0\u{0}8BIM",
      "IHDR", "IDAT", "IEND", "iCCP", "acTL", "RIFF", "WEBP", "VP8 ", "VP8L", "VP8X", "ALPH",
      "ANIM", "ANMF", "EXIF", "XMP ", "GIF89a", "ftypavif", "ftypheic", "meta", "iloc", "iinf",
      "infe", "iprp", "ipco", "ipma", "mdat", "MM\u{0}*", "II*\u{0}", "<x:xmpmeta", "<rdf:RDF",
      " exif:GPSLatitude=\"", "<geo:lat>", "</geo:lat>", "eXIf", "iTXtXML:com.adobe.xmp\u{0}",
      "\u{0}\u{0}\u{0}\u{0}", "\u{7F}",
    ],
    longest: 16_384,
    seeds: { ImageSeeds.files },
    look: { bytes in
      let folder = try TemporaryFolder()
      try await judge(try folder.write(bytes, to: "a.jpg"))
      try await find(in: folder)
      let rights = Rights(creator: "Anna", license: License(id: "x", name: "X", address: nil))
      for format in ImageFormat.allCases {
        let marked = XMPEmbedder.marked(bytes, with: rights, as: format)
        try Contradiction.unless(marked.count >= bytes.count, "marking lost bytes of a file")
      }
      let erased = PositionEraser.erased(bytes)
      try Contradiction.unless(erased.count == bytes.count, "a position was not taken out in place")
    })

  /// A JSON file beside a picture.
  static let sidefile = Subject(
    name: "sidefile",
    words: [
      "\"title\":", "\"caption\":", "\"tags\":", "\"creator\":", "\"date\":", "\"license\":",
      "\"latitude\":", "[", "]", "{", "}", "null", "1e999", "52.1, -4.25", "\\ud800",
    ],
    longest: 8_192,
    seeds: { ImageSeeds.sideFiles.map { Array($0.utf8) } },
    look: { bytes in
      let folder = try TemporaryFolder()
      try folder.write(ImageSeeds.smallest, to: "a.gif")
      try folder.write(bytes, to: "a.gif.json")
      try await find(in: folder)
    })

  private static let nobody: Ask = { (_) async throws(SearchError) in throw SearchError(.refused) }
  private static let darkroom = Darkroom(jobs: 1)
  private static let limits = ImageLimits(maxBytes: 1 << 20, maxPixels: 1 << 20)

  private static func judge(_ path: String) async throws {
    do {
      let facts = try await darkroom.judge(path, limits: limits)
      try Contradiction.unless(
        facts.size.width * facts.size.height <= limits.maxPixels, "larger than is allowed")
    } catch let error as ImagingError {
      try Contradiction.unless(!error.detail.isEmpty, "refused without a reason")
    }
  }

  private static func find(in folder: TemporaryFolder) async throws {
    var query = Query(source: Folder.description.name, search: "", folder: folder.path)
    query.gps = .exact
    do {
      for try await page in Folder().pages(of: query, asking: nobody) {
        for picture in page.pictures {
          try Contradiction.unless(
            PictureRecord(picture).picture() == picture, "a picture is another once it was kept")
        }
      }
    } catch let error as SearchError {
      throw Contradiction("a folder with one file cannot be searched: \(error.failure.summary)")
    }
  }
}
