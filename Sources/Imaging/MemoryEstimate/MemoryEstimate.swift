import CVips

/// Estimates from its header how much memory the decoding of a file takes. What a format can decode
/// row by row takes little; the rest is held whole.
struct MemoryEstimate {
  let path: String
  let head: FileHead
  let format: ImageFormat
  let header: Raster
  /// How much smaller the decoder makes it; 1 is the whole size.
  let scale: Double

  /// Libraries and a few hundred rows.
  private static let least = 4_000_000
  private static let rows = 512

  private var pixels: Int { header.width * header.height }
  private var pixelBytes: Int {
    header.bands * header.read { Int(vips_format_sizeof($0.pointee.BandFmt)) }
  }

  func weight() throws(ImagingFault) -> Int {
    let rows = header.width * pixelBytes * min(Self.rows, header.height)
    return Self.least + rows + (try held())
  }

  /// In bytes, beside the rows at work.
  private func held() throws(ImagingFault) -> Int {
    switch format {
    case .jpeg: try heldJPEG()
    case .png: PNGFile.isInterlaced(head.bytes) ? pixels * pixelBytes : 0
    // Measured with 24 and 40 million pixels, rounded up.
    case .gif: head.byteCount + pixels * 5
    case .webp: try heldWebP()
    // Colours at half and at full resolution, and the pixels: 24 million of them take 189 MB.
    case .avif, .heic: head.byteCount + pixels * 9 / 2 + pixels * pixelBytes
    case .tiff: try heldTIFF()
    }
  }

  private func heldJPEG() throws(ImagingFault) -> Int {
    let outline = JPEGOutline(try FileWindow(path))
    guard !outline.isEndless else {
      throw ImagingFault(.tooLarge, "a JPEG with more than 30,000 segments before its pixels")
    }
    try refuseAbsurdScans(outline)
    return outline.isKeptWhole ? outline.coefficientBytes : 0
  }

  /// Each scan goes over all coefficients, even one that adds nothing to them. Encoders write ten,
  /// and twenty where they try hard.
  private func refuseAbsurdScans(_ outline: JPEGOutline) throws(ImagingFault) {
    let count = outline.scanCount
    guard count > 32, count * outline.coefficientBytes > 600_000_000 else { return }
    throw ImagingFault(
      .tooLarge,
      "a progressive JPEG of \(count == 4_096 ? "over 4,000" : "\(count)") scans, which is absurd")
  }

  private func heldWebP() throws(ImagingFault) -> Int {
    // A lossy picture is decoded row by row.
    let isLossy = WebPOutline(try FileWindow(path)).isLossy
    return head.byteCount + pixels * (isLossy ? 1 : 4) + Int(Double(pixels) * scale * scale * 7)
  }

  private func heldTIFF() throws(ImagingFault) -> Int {
    let rows = TIFFOutline(try FileWindow(path)).rowsAtOnce ?? header.height
    return header.width * pixelBytes * min(rows, header.height) * 2
  }
}

/// How the pixels of a TIFF are packed, from the first directory.
struct TIFFOutline {
  /// So many rows are decoded at once; nil where the file does not say, or is a BigTIFF.
  private(set) var rowsAtOnce: Int?

  private static let mostTags = 1_000
  private static let rowsPerStrip = 278
  private static let tileHeight = 323

  init(_ file: FileWindow) {
    guard let mark = file.bytes(at: 0, 2) else { return }
    let isLittleEndian = mark.elementsEqual("II".utf8)
    func number(_ place: Int, _ count: Int) -> Int? {
      guard isLittleEndian else { return file.number(at: place, count) }
      return file.bytes(at: place, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let start = number(4, 4) else { return }
    for index in 0..<min(number(start, 2) ?? 0, Self.mostTags) {
      let entry = start + 2 + index * 12
      guard let tag = number(entry, 2), let type = number(entry + 2, 2),
        tag == Self.rowsPerStrip || tag == Self.tileHeight
      else { continue }
      rowsAtOnce = number(entry + 8, type == 3 ? 2 : 4)
    }
  }
}
