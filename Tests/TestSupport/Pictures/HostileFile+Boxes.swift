extension HostileFile {
  private static let brand: [UInt8] = Array(HandmadeAVIF.sound.prefix(28))

  /// AVIF and HEIC.
  static let boxes: [HostileFile] = [
    refused("avif-brand-alone", .unreadable, .truncated, why: "the first box alone") { brand },
    refused("avif-box-0", .unreadable, .truncated, why: "a box that has no end") {
      brand + [0, 0, 0, 0] + Array("meta".utf8) + [UInt8](repeating: 0, count: 100)
    },
    refused("avif-box-1", .unreadable, .truncated, why: "a box of 2^63 bytes") {
      brand + [0, 0, 0, 1] + Array("meta".utf8) + [0x7F] + [UInt8](repeating: 0xFF, count: 7)
        + [UInt8](repeating: 0, count: 100)
    },
    refused("avif-box-4", .unreadable, .truncated, why: "a box shorter than its own header") {
      brand + [0, 0, 0, 4] + Array("meta".utf8) + [UInt8](repeating: 0, count: 100)
    },
    refused("avif-nested", .unreadable, .truncated, why: "boxes in boxes, 2,000 deep") {
      brand
        + (0..<2_000).flatMap { depth in
          TaggedJPEG.bytes((2_000 - depth) * 12, 4) + Array("meta".utf8) + [0, 0, 0, 0]
        }
    },
    refused("avif-far-data", .unreadable, .truncated, why: "pixels beyond the end") {
      HandmadeAVIF.file(putting: [0x7F, 0xFF, 0xFF, 0xFF], at: 16, of: "iloc")
    },
    refused("avif-long-data", .unreadable, .truncated, why: "2 GB of pixels") {
      HandmadeAVIF.file(putting: [0x7F, 0xFF, 0xFF, 0xFF], at: 26, of: "iloc")
    },
    refused("avif-many-places", .unreadable, .truncated, why: "65,535 places that are not there") {
      HandmadeAVIF.file(putting: [0xFF, 0xFF], at: 10, of: "iloc")
    },
    refused("avif-huge", .tooManyPixels, .unreadable, why: "65,535 × 65,535 pixels") {
      HandmadeAVIF.file(putting: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF], at: 8, of: "ispe")
    },
    refused("avif-other-size", .unreadable, .truncated, why: "a header of 4,000 × 4,000 pixels") {
      HandmadeAVIF.file(putting: [0, 0, 15, 160, 0, 0, 15, 160], at: 8, of: "ispe")
    },
    refused("avif-no-picture", .unreadable, .truncated, why: "a main picture that is not there") {
      HandmadeAVIF.file(putting: [0xFF, 0xFF], at: 8, of: "pitm")
    },
    refused("avif-noise", .unreadable, .truncated, why: "garbage for pixels") {
      HandmadeAVIF.file(putting: (0..<30).map { UInt8($0 * 41 % 251) }, at: 4, of: "mdat")
    },
    refused("heic-noise", .unreadable, .truncated, why: "garbage for pixels") {
      HandmadeAVIF.file(
        HandmadeAVIF.heic, putting: (0..<30).map { UInt8($0 * 41 % 251) }, at: 4, of: "mdat")
    },
    refused("heic-grid", .unreadable, .truncated, .tooManyPixels, why: "a grid of 256 × 256 tiles")
    {
      HandmadeAVIF.file(
        HandmadeAVIF.heic, putting: [0, 0, 0xFF, 0xFF], at: 4, of: "idat")
    },
  ]
}
