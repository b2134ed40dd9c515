import Glibc
import Support

/// Videos. Of one `gallerist-video` makes a still, with what the video says of itself in it as XMP; from then on that is
/// an image like any other. And it writes the video as it is published: with the same pictures and sound, bit for bit, and
/// without all that could tell where it was taken.
package enum VideoFile {
  static let fileExtension = "video"
  package static let reader = ForeignFileReader("gallerist-video", of: "videos")
  private static let endings = Set("3g2 3gp m4v mkv mov mp4 qt webm".split(separator: " "))
  /// The packet stands at the beginning of the still.
  private static let headLength = 2_048

  /// By its name: what is in it is for `gallerist-video` to say.
  package static func isOne(_ path: String) -> Bool {
    endings.contains(ForeignFileReader.ending(of: path)[...])
  }

  /// - Parameter start: where in the file it begins.
  static func still(
    of path: String, from start: Int
  ) throws(ImagingFault) -> (file: OpenFile, path: String, format: VideoFormat?) {
    let still = try reader.image(of: path, ["still", "\(start)"], within: .seconds(30))
    let head = try FileHead(of: still.path, length: headLength)
    let format = VideoFormat.allCases.first {
      head.bytes.contains("dc:source=\"\($0.rawValue)\"".utf8)
    }
    return (still.file, still.path, format)
  }

  /// Writes it as it is published, into a file that is new.
  static func publish(
    _ path: String, from start: Int, to newPath: String
  ) throws(ImagingFault) {
    let output: OpenFile
    do throws(FileError) {
      output = OpenFile(try File(newPath, O_RDWR | O_CREAT | O_EXCL))
    } catch {
      throw ImagingFault(.unwritable, error.words)
    }
    let megabytes = try FileHead(of: path).byteCount >> 20
    // A slow disk reads and writes it twice.
    try reader.read(path, ["video", "\(start)"], into: output, within: .seconds(60 + megabytes))
  }
}

/// What videos are published as: what browsers play.
package enum VideoFormat: String, CaseIterable, Hashable, Sendable {
  case mp4, webm

  package var mediaType: String { MediaType.of("video.\(rawValue)") }
}
