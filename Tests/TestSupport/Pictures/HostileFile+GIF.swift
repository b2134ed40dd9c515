extension HostileFile {
  private static func file(_ width: Int, _ height: Int, _ parts: [UInt8]...) -> [UInt8] {
    HandmadeGIF.start(width: width, height: height) + parts.joined() + HandmadeGIF.end
  }

  static let gifs: [HostileFile] = [
    either(
      "gif-huge", 2, 2, .tooManyPixels, why: "65,535 × 65,535 pixels, four of them there"
    ) {
      file(65_535, 65_535, HandmadeGIF.frame(width: 2, height: 2, colour: 1))
    },
    sound("gif-canvas", 2_000, 2_000, why: "four million pixels, four of them there") {
      file(2_000, 2_000, HandmadeGIF.frame(width: 2, height: 2, colour: 1))
    },
    sound("gif-frames", 8, 8, why: "100,000 frames of one pixel") {
      let frame = HandmadeGIF.frame(width: 1, height: 1, colour: 1)
      return file(8, 8, [[UInt8]](repeating: frame, count: 100_000).flatMap(\.self))
    },
    either("gif-endless-frames", 8, 8, .tooLarge, .unreadable, why: "a million frames of nothing") {
      let frame = HandmadeGIF.frame(width: 1, height: 1, data: [])
      return file(8, 8, [[UInt8]](repeating: frame, count: 1_000_000).flatMap(\.self))
    },
    refused("gif-many-canvases", .tooManyPixels, .unreadable, .truncated, why: "no first frame") {
      file(5_000, 5_000, HandmadeGIF.delay, HandmadeGIF.delay)
    },
    either("gif-outside", 48, 32, .tooManyPixels, why: "a frame outside of the canvas") {
      file(48, 32, HandmadeGIF.frame(left: 60_000, top: 60_000, width: 2, height: 2, colour: 1))
    },
    sound("gif-remarks", 48, 32, why: "100,000 remarks before the frame") {
      let remark = HandmadeGIF.comment([0x68, 0x69])
      return file(
        48, 32, [[UInt8]](repeating: remark, count: 100_000).flatMap(\.self),
        HandmadeGIF.frame(width: 48, height: 32, colour: 1))
    },
    refused("gif-endless-remark", .unreadable, .truncated, why: "a remark that never ends") {
      HandmadeGIF.start(width: 48, height: 32) + [0x21, 0xFE]
        + [UInt8](repeating: 1, count: 200_000)
    },
    refused("gif-garbage", .unreadable, .truncated, why: "data that makes no sense") {
      file(
        48, 32,
        HandmadeGIF.frame(
          width: 48, height: 32, data: (0..<400).map { UInt8($0 * 89 % 251) }))
    },
    refused("gif-no-frame", .unreadable, .truncated, why: "a header and the end") {
      file(48, 32)
    },
    either("gif-no-size", 1, 1, .unreadable, .truncated, why: "0 × 0 pixels") {
      file(0, 0, HandmadeGIF.frame(width: 0, height: 0, data: []))
    },
    refused(
      "gif-frame-huge", .tooManyPixels, .unreadable, .truncated,
      why: "a frame far larger than its canvas"
    ) {
      file(48, 32, HandmadeGIF.frame(width: 65_535, height: 65_535, data: [0x0C]))
    },
  ]
}
