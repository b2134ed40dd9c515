extension HostileFile {
  /// Sound pictures with something bad said of them.
  static let jpegHeaders: [HostileFile] = [
    jpeg("jpeg-exif-loop", why: "a directory of EXIF that is followed by itself") {
      HandmadeJPEG.exif(HandmadeTIFF.file([.short(274, 1)], next: 8))
    },
    jpeg("jpeg-exif-deep-loop", why: "a directory of EXIF that is its own camera's") {
      HandmadeJPEG.exif(HandmadeTIFF.file([.long(0x8769, 8), .long(0x8825, 8), .long(0xA005, 8)]))
    },
    jpeg("jpeg-exif-many", why: "EXIF with 65,535 entries that are not there") {
      HandmadeJPEG.exif(Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0xFF, 0xFF])
    },
    jpeg("jpeg-exif-far", why: "EXIF whose values are far beyond its end") {
      HandmadeJPEG.exif(HandmadeTIFF.file([.claim(0x010E, count: 0x7FFF_FFFF, at: 0xFFFF_FFF0)]))
    },
    jpeg("jpeg-exif-garbage", why: "EXIF that is text") {
      HandmadeJPEG.exif(Array(repeating: 0x41, count: 5_000))
    },
    jpeg("jpeg-orientation-0", why: "an orientation that there is not") {
      HandmadeJPEG.exif(HandmadeTIFF.orientation(0))
    },
    jpeg("jpeg-orientation-9", why: "an orientation that there is not") {
      HandmadeJPEG.exif(HandmadeTIFF.orientation(9))
    },
    jpeg("jpeg-orientation-65535", why: "an orientation that there is not") {
      HandmadeJPEG.exif(HandmadeTIFF.orientation(65_535))
    },
    jpeg("jpeg-profile-lies", why: "pieces of a profile that are 9 of 2, 0 of 0 and twice 1") {
      [(9, 2), (0, 0), (1, 3), (1, 3), (255, 255)].flatMap { number, count in
        HandmadeJPEG.piece([1, 2, 3], number: number, of: count)
      }
    },
    jpeg("jpeg-profile-length", why: "a profile that says it is 4 GB long") {
      HandmadeJPEG.profile(
        [0xFF, 0xFF, 0xFF, 0xFF] + HandmadeProfile.matrix(.adobeRGB).dropFirst(4))
    },
    jpeg("jpeg-profile-tags", why: "a profile with four billion tags") {
      var profile = HandmadeProfile.matrix(.adobeRGB)
      profile.replaceSubrange(128..<132, with: [0xFF, 0xFF, 0xFF, 0xFF])
      return HandmadeJPEG.profile(profile)
    },
    jpeg("jpeg-nested", why: "a thumbnail that has a thumbnail, five deep") {
      (0..<5).reduce([]) { inner, _ in
        let small = HandmadeJPEG(.corners, segments: inner).bytes
        let start = HandmadeTIFF.file([.short(274, 1)])
        return HandmadeJPEG.exif(start + small)
      }
    },
    jpeg("jpeg-many-segments", why: "20,000 remarks") {
      (0..<20_000).flatMap { _ in HandmadeJPEG.segment(0xFE, [0x68, 0x69]) }
    },
    jpeg("jpeg-long-remarks", why: "twenty remarks of 65,533 bytes") {
      (0..<20).flatMap { _ in
        HandmadeJPEG.segment(0xFE, [UInt8](repeating: 0x0A, count: 65_533))
      }
    },
    jpeg("jpeg-xmp-bomb", why: "XMP that is a bomb of entities") {
      let levels = (1...20).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined()
      let packet = "<!DOCTYPE x [<!ENTITY a0 \"ha\">\(levels)]><x>&a20;</x>"
      return HandmadeJPEG.segment(
        0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8))
    },
  ]

  private static func jpeg(
    _ name: String, why: String, _ segments: @escaping @Sendable () -> [UInt8]
  ) -> HostileFile {
    sound(name, 48, 32, why: why) { HandmadeJPEG(.corners, segments: segments()).bytes }
  }
}
