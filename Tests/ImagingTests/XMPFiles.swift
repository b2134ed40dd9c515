import CVips
import Model
import TestSupport

@testable import Imaging

/// The kinds of files that rights are written into, each made as a rendition is.
enum XMPFile: String, CaseIterable, Sendable {
  case photoJPEG, photoWebP, photoAVIF, photoPNG, alphaPNG, alphaWebP, alphaAVIF

  var format: ImageFormat {
    switch self {
    case .photoJPEG: .jpeg
    case .photoWebP, .alphaWebP: .webp
    case .photoAVIF, .alphaAVIF: .avif
    case .photoPNG, .alphaPNG: .png
    }
  }

  func bytes(in folder: TemporaryFolder) async throws -> [UInt8] {
    switch self {
    case .photoPNG: try Self.photo(as: .png)
    case .photoJPEG: try await rendition(of: Self.photo(), .plain, in: folder)
    case .photoWebP: try await rendition(of: Self.photo(), .webp, in: folder)
    case .photoAVIF: try await rendition(of: Self.photo(), .avif, in: folder)
    case .alphaPNG: try await rendition(of: Self.glass(), .plain, in: folder)
    case .alphaWebP: try await rendition(of: Self.glass(), .webp, in: folder)
    case .alphaAVIF: try await rendition(of: Self.glass(), .avif, in: folder)
    }
  }

  /// The packet in a file of this kind, as libvips finds it.
  func packet(in path: String) throws -> [UInt8] {
    try Library.working { () throws(ImagingFault) in
      let image = try Raster.opened(path, as: format)
      // libvips up to 8.14 has no name of its own for a packet in AVIF: it counts such items.
      let found = image.block(VIPS_META_XMP_NAME, longest: 1 << 20)
      return found.isEmpty ? image.block("heif-mime-0", longest: 1 << 20) : found
    }
  }

  private func rendition(
    of original: [UInt8], _ format: Recipe.Format, in folder: TemporaryFolder
  ) async throws -> [UInt8] {
    let path = try folder.write(original, to: "\(rawValue)-original")
    let output = folder.path + "/\(rawValue)-rendition"
    let development = try await Darkroom(jobs: 1).develop(
      path, limits: ImageLimits(maxBytes: 1 << 24, maxPixels: 1 << 24), newPath: { output },
      wanted: { facts in [Recipe(width: facts.size.width, format: format, quality: 70)] })
    guard development.renditions.map(\.format) == [self.format] else {
      throw ImagingError(code: .unwritable, path: path, detail: "made as another format")
    }
    return try Pixels.fileBytes(output)
  }

  private static func photo(as format: ImageFormat = .jpeg) throws -> [UInt8] {
    guard let size = PixelSize(width: 97, height: 61) else { return [] }
    return try Painting(scene: .lake, palette: .dawn, seed: 5).paint(size, as: format)
  }

  /// Every pixel in another colour, and clearer from left to right.
  private static func glass() -> [UInt8] {
    let bytes = (0..<31).flatMap { (row: Int) in
      (0..<45).flatMap { (column: Int) in
        [UInt8(column * 5), UInt8(row * 8), UInt8(column * row % 256), UInt8(255 - column * 5)]
      }
    }
    return Handmade.png(width: 45, height: 31, colour: .rgba, bytes: bytes)
  }
}

extension Rights {
  /// Everything that there is to say.
  static let example = Rights(
    creator: "Anna Ångström", credit: "Photo by Anna", copyright: "© 2024 Anna & Søn",
    license: License(
      id: "cc-by-4.0", name: "CC BY 4.0",
      address: WebAddress(known: "https://creativecommons.org/licenses/by/4.0/")),
    page: WebAddress(known: "https://example.org/photo?id=7&view=full"))
}
