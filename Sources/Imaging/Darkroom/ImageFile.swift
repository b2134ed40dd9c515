import Support

/// A file that holds an image, or of a raw file the one that is made of it.
struct ImageFile {
  /// Where its bytes are.
  let path: String
  let head: FileHead
  let format: ImageFormat
  let isRaw: Bool
  /// Where they lie in memory, as long as anybody needs them.
  private let memory: OpenFile?

  init(of path: String, maxBytes: Int = .max) throws(ImagingFault) {
    var head = try FileHead(of: path)
    var memory: OpenFile?
    var place = path
    isRaw = RawFile.isOne(path) && (Signature(of: head.bytes).format ?? .tiff) == .tiff
    if isRaw {
      try Self.check(head, RawFile.mostBytes)
      let jpeg = try RawFile.jpeg(of: path)
      (memory, place) = (jpeg.file, jpeg.path)
      head = try FileHead(of: place)
    }
    try Self.check(head, maxBytes)
    switch Signature(of: head.bytes) {
    case .image(let found): format = found
    case .other(let description):
      throw ImagingFault(.notAnImage, "not an image; it looks like \(description)")
    }
    (self.path, self.head, self.memory) = (place, head, memory)
  }

  /// Where it lies in memory, it does so for as long as it takes to open it.
  func opened() throws(ImagingFault) -> Raster { try Raster.opened(path, as: format) }

  private static func check(_ head: FileHead, _ maxBytes: Int) throws(ImagingFault) {
    guard head.byteCount > 0 else { throw ImagingFault(.unreadable, "the file is empty") }
    guard head.byteCount <= maxBytes else {
      throw ImagingFault(.tooLarge, "\(head.byteCount) bytes; at most \(maxBytes) are allowed")
    }
  }
}
