import Imaging
import Model
import Search

/// What the file of a video says of it, beside what every picture has.
struct VideoFacts {
  let video: Video
  /// Stills of large ones are smaller.
  let size: PixelSize?
  private let seconds: Double
  private let codings: [String]

  /// Nil for what is none.
  init?(_ metadata: ImageMetadata, _ packet: XMPPacket?) {
    guard case .video = metadata.medium else { return nil }
    let seconds = packet?.value("xmpDM:duration").flatMap(Double.init) ?? 0
    self.seconds = (0..<1e7).contains(seconds) ? seconds : 0
    video = Video(milliseconds: Int(self.seconds * 1_000))
    let sides = ["exif:PixelXDimension", "exif:PixelYDimension"].compactMap { name in
      packet?.value(name).flatMap { Int($0) }
    }
    size = sides.count == 2 ? PixelSize(width: sides[0], height: sides[1]) : nil
    codings = ["xmpDM:videoCompressor", "xmpDM:audioCompressor"].compactMap { name in
      packet?.value(name).flatMap { Written.line(Self.names[$0] ?? $0.uppercased(), limit: 40) }
    }
  }

  var fields: [Field] {
    let length = video.length.map {
      Field("duration", .length, .text($0), raw: "\(seconds)", .image, from: .file)
    }
    let coding =
      codings.isEmpty
      ? nil
      : Field("coding", .coding, .text(codings.joined(separator: ", ")), .image, from: .file)
    return [length, coding].compactMap(\.self)
  }

  private static let names = [
    "h264": "H.264", "hevc": "HEVC", "av1": "AV1", "vp8": "VP8", "vp9": "VP9", "opus": "Opus",
    "vorbis": "Vorbis", "prores": "ProRes", "mpeg4": "MPEG-4", "mjpeg": "Motion JPEG",
  ]
}
