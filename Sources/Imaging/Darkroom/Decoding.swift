import CVips
import Model

/// Turns a file into one raster: upright, in 8 bits of sRGB, at one size, in memory.
struct Decoding {
  /// No picture takes longer, even on a busy machine.
  private static let mostSeconds: Int32 = 15

  private let inspection: Inspection
  private let size: PixelSize
  /// What the libraries hold while they decode, and what is made of it, in bytes.
  let weight: Int

  /// How the decoder itself makes it smaller.
  private enum Shrinking {
    case none
    case jpeg(Int)
    case webp(Double)
  }

  private let shrinking: Shrinking

  /// Throws where decoding would take too much memory.
  init(_ inspection: Inspection, to size: PixelSize) throws(Trouble) {
    self.inspection = inspection
    self.size = size
    shrinking = Self.shrinking(inspection, toWidth: Self.target(inspection, size).width)
    let scale = if case .webp(let scale) = shrinking { scale } else { 1.0 }
    // The base, a smaller size of it, and an encoder at work.
    weight = try inspection.weight(scale: scale) + size.width * size.height * 12
  }

  /// As small as the decoder itself makes it, for `readThrough`.
  init(_ inspection: Inspection) throws(Trouble) {
    self.inspection = inspection
    size = inspection.facts.size
    shrinking = Self.shrinking(inspection, toWidth: 1)
    weight = try inspection.weight(scale: 1)
  }

  /// Reads every coded byte, and keeps none of the pixels.
  func readThrough() throws(Trouble) {
    let image = try opened()
    image.read { gallerist_watch($0, Self.mostSeconds) }
    var average = 0.0
    guard image.read({ gallerist_average($0, &average) }) == 0 else { throw Trouble() }
  }

  func base() throws(Trouble) -> Raster {
    let target = Self.target(inspection, size)
    // Colours come last: there are fewer pixels then. Turning needs the whole picture, so it comes
    // after the decoder has run through its rows.
    let small = try opened().resized(width: target.width, height: target.height)
      .inSRGB(through: inspection.profile)
    return try small.inMemory(withinSeconds: Self.mostSeconds)
      .upright(from: inspection.header.orientation).withoutIdleAlpha()
  }

  private func opened() throws(Trouble) -> Raster {
    switch shrinking {
    case .none: inspection.header
    case .jpeg(let shrink): try Raster.openedJPEG(inspection.path, shrink: shrink)
    case .webp(let scale): try Raster.openedWebP(inspection.path, scale: scale)
    }
  }

  /// As it lies in the file.
  private static func target(
    _ inspection: Inspection, _ size: PixelSize
  ) -> (width: Int, height: Int) {
    inspection.header.liesOnItsSide ? (size.height, size.width) : (size.width, size.height)
  }

  /// A JPEG can be decoded at a half, quarter or eighth, a WebP at any scale; every coded byte is
  /// still read. Twice the target is left for the better way of making it smaller.
  private static func shrinking(_ inspection: Inspection, toWidth width: Int) -> Shrinking {
    let whole = inspection.header.width
    // Of a thin one a row must be left.
    let room = min(whole / max(width, 1), inspection.header.height)
    switch inspection.facts.format {
    case .jpeg: return [8, 4, 2].first { room >= $0 * 2 }.map { .jpeg($0) } ?? .none
    case .webp where room >= 3 && width > 1: return .webp(Double(width * 2) / Double(whole))
    default: return .none
    }
  }
}

extension Raster {
  /// Computes the pixels now, and gives up where that takes far too long: a last resort, since
  /// what is costly by its header is refused before.
  func inMemory(withinSeconds limit: Int32) throws(Trouble) -> Raster {
    read { gallerist_watch($0, limit) }
    do throws(Trouble) {
      return try inMemory()
    } catch {
      guard read({ gallerist_is_too_late($0) }) != 0 else { throw error }
      throw Trouble(.unreadable, "decoding took more than \(limit) seconds")
    }
  }
}
