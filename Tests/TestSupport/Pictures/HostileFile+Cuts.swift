extension HostileFile {
  /// Sound files of each format, which end too soon.
  static let cuts: [HostileFile] = originals.flatMap { name, whole in
    [5, 20, 50, 80, 95].map { share in
      refused(
        "\(name)-cut-\(share)", .truncated, .unreadable, .notAnImage,
        why: "\(share) in a hundred of its bytes"
      ) {
        Array(whole.prefix(whole.count * share / 100))
      }
    }
  }

  private static let originals: [(name: String, bytes: [UInt8])] = [
    ("jpeg", HandmadeJPEG(.corners).bytes), ("png", HandmadePNG.file(.corners)),
    ("webp", HandmadeWebP.file(.corners)), ("tiff", HandmadeTIFF.file(.corners)),
    ("gif", gif), ("avif", HandmadeAVIF.sound), ("heic", HandmadeAVIF.heic),
  ]

  package static let gif =
    HandmadeGIF.start(width: 48, height: 32)
    + HandmadeGIF.frame(width: 48, height: 32, colour: 2) + HandmadeGIF.end
}
