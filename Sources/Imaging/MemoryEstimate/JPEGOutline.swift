/// The frame of a JPEG and its scans, read from the markers, without decoding.
struct JPEGOutline {
  private(set) var width = 0
  private(set) var height = 0
  /// How many samples each component has, across and down, in the smallest whole block.
  private(set) var samplings: [(across: Int, down: Int)] = []
  private(set) var isProgressive = false
  /// Not all components come in one scan, so the decoder keeps all coefficients until the end.
  private(set) var isKeptWhole = false
  /// Counted only where it is progressive, and not far beyond what is absurd.
  private(set) var scanCount = 1
  /// More segments come before the pixels than are looked at. A photo has some ten; the longest
  /// profile there may be, and a preview of 30 MB, take a thousand.
  private(set) var isEndless = false

  private static let mostSegments = 30_000
  private static let mostScans = 4_096
  private static let frames: Set<UInt8> = [
    0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF,
  ]
  private static let scan: UInt8 = 0xDA
  private static let end: UInt8 = 0xD9

  /// Reads as far as the markers make sense.
  init(_ file: FileWindow) {
    var place = 2
    for _ in 0..<Self.mostSegments {
      guard let (marker, content) = Self.segment(file, at: place),
        let length = file.number(at: content, 2), length >= 2
      else { return }
      if Self.frames.contains(marker) { readFrame(file, at: content, marker) }
      place = content + length
      guard marker == Self.scan else { continue }
      isKeptWhole = isProgressive || Int(file.byte(at: content + 2) ?? 0) < samplings.count
      if isProgressive { scanCount = Self.countScans(file, after: place) }
      return
    }
    isEndless = true
  }

  /// The coefficients of all blocks, two bytes each.
  var coefficientBytes: Int {
    let (across, down) = (samplings.map(\.across).max() ?? 1, samplings.map(\.down).max() ?? 1)
    let columns = (width + across * 8 - 1) / (across * 8)
    let rows = (height + down * 8 - 1) / (down * 8)
    let blocks = samplings.reduce(0) { $0 + $1.across * $1.down }
    return columns * rows * blocks * 64 * 2
  }

  private mutating func readFrame(_ file: FileWindow, at place: Int, _ marker: UInt8) {
    guard let count = file.byte(at: place + 7), count <= 4,
      let parts = file.bytes(at: place + 8, Int(count) * 3)
    else { return }
    height = file.number(at: place + 3, 2) ?? 0
    width = file.number(at: place + 5, 2) ?? 0
    // A decoder refuses zeros, but may take another frame for the right one than is found here.
    samplings = stride(from: parts.startIndex + 1, to: parts.endIndex, by: 3).map {
      (max(1, Int(parts[$0] >> 4)), max(1, Int(parts[$0] & 15)))
    }
    isProgressive = [0xC2, 0xC6, 0xCA, 0xCE].contains(marker)
  }

  /// The next marker, and the place of what follows it. Any number of 0xFF may come before it.
  private static func segment(_ file: FileWindow, at place: Int) -> (UInt8, Int)? {
    guard var place = file.place(of: 0xFF, from: place) else { return nil }
    while let byte = file.byte(at: place) {
      place += 1
      if byte != 0xFF { return (byte, place) }
    }
    return nil
  }

  private static func countScans(_ file: FileWindow, after place: Int) -> Int {
    var place = place
    var count = 1
    while count < mostScans, let (marker, content) = segment(file, at: place), marker != end {
      place = content
      // Within the coded bytes stand 0xFF00 and, here and there, the markers to begin anew.
      if marker == 0 || (0xD0...0xD7).contains(marker) { continue }
      if marker == scan { count += 1 }
      place += file.number(at: content, 2) ?? 0
    }
    return count
  }
}
