import Support

/// What is looked at of a file.
package enum FilePart: Sendable {
  case picture
  /// The video of a picture: all of the file, or what a telephone put behind the picture.
  case motion
}

/// A file that holds an image, or of another file the one that is made of it.
struct ImageFile {
  /// The file that it was asked for.
  let source: String
  /// Where its bytes are.
  let path: String
  let head: FileHead
  let format: ImageFormat
  let medium: Medium
  /// Where they lie in memory, as long as anybody needs them.
  private let memory: OpenFile?
  /// Where in the file that was asked for the video begins of which it is a still.
  private let videoStart: Int

  /// - Parameter part: what of the file.
  init(
    of path: String, _ part: FilePart = .picture, maxBytes: Int = .max, maxVideoBytes: Int = .max
  ) throws(ImagingFault) {
    var head = try FileHead(of: path)
    var memory: OpenFile?
    var place = path
    var medium = Medium.image
    var videoStart = 0
    let begins = Signature(of: head.bytes).format
    if part == .motion, let begins {
      let picture = try Raster.opened(path, as: begins)
      guard let start = try MotionPhoto.start(in: path, picture.xmp) else {
        throw ImagingFault(.notAnImage, "there is no video in it")
      }
      try Self.check(head, maxVideoBytes)
      let still = try VideoFile.still(of: path, from: start)
      (memory, place, medium, videoStart) = (still.file, still.path, .video(still.format), start)
    } else if RawFile.isOne(path), (begins ?? .tiff) == .tiff {
      try Self.check(head, RawFile.mostBytes)
      let jpeg = try RawFile.jpeg(of: path)
      (memory, place, medium) = (jpeg.file, jpeg.path, .raw)
    } else if JXLFile.isOne(head) {
      try Self.check(head, maxBytes)
      let image = try JXLFile.image(of: path)
      (memory, place, medium) = (image.file, image.path, .jxl)
    } else if begins == nil, part == .motion || VideoFile.isOne(path) {
      try Self.check(head, maxVideoBytes)
      let still = try VideoFile.still(of: path, from: 0)
      (memory, place, medium) = (still.file, still.path, .video(still.format))
    }
    if memory != nil { head = try FileHead(of: place) }
    // Of a JPEG XL it is the pixels, whose number counts.
    try Self.check(head, medium == .jxl ? .max : maxBytes)
    switch Signature(of: head.bytes) {
    case .image(let found): format = found
    case .other(let description):
      throw ImagingFault(.notAnImage, "not an image; it looks like \(description)")
    }
    (source, self.path, self.head) = (path, place, head)
    (self.medium, self.memory, self.videoStart) = (medium, memory, videoStart)
  }

  /// Where it lies in memory, it does so for as long as it takes to open it.
  func opened() throws(ImagingFault) -> Raster { try Raster.opened(path, as: format) }

  /// Writes the video of which it is a still as that is published.
  func publishVideo(to newPath: String) throws(ImagingFault) {
    try VideoFile.publish(source, from: videoStart, to: newPath)
  }

  private static func check(_ head: FileHead, _ maxBytes: Int) throws(ImagingFault) {
    guard head.byteCount > 0 else { throw ImagingFault(.unreadable, "the file is empty") }
    guard head.byteCount <= maxBytes else {
      throw ImagingFault(.tooLarge, "\(head.byteCount) bytes; at most \(maxBytes) are allowed")
    }
  }
}
