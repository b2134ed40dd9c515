/// TIFF files made entry by entry, the most significant byte first.
package enum HandmadeTIFF {
  package struct Entry: Sendable {
    let tag: Int
    let type: Int
    let count: Int
    let content: [UInt8]

    package static func short(_ tag: Int, _ values: Int...) -> Entry {
      Entry(
        tag: tag, type: 3, count: values.count,
        content: values.flatMap { TaggedJPEG.bytes($0, 2) })
    }

    package static func long(_ tag: Int, _ values: Int...) -> Entry {
      Entry(
        tag: tag, type: 4, count: values.count,
        content: values.flatMap { TaggedJPEG.bytes($0, 4) })
    }

    /// Bytes that nobody interprets.
    package static func bytes(_ tag: Int, _ content: [UInt8]) -> Entry {
      Entry(tag: tag, type: 7, count: content.count, content: content)
    }

    package static func text(_ tag: Int, _ text: String) -> Entry {
      let content = Array(text.utf8) + [0]
      return Entry(tag: tag, type: 2, count: content.count, content: content)
    }

    package static func octets(_ tag: Int, _ content: [UInt8]) -> Entry {
      Entry(tag: tag, type: 1, count: content.count, content: content)
    }

    /// Of negative ones, too, if `isSigned`.
    package static func ratios(
      _ tag: Int, _ ratios: [(Int, Int)], isSigned: Bool = false
    ) -> Entry {
      Entry(
        tag: tag, type: isSigned ? 10 : 5, count: ratios.count,
        content: ratios.flatMap { TaggedJPEG.bytes($0.0, 4) + TaggedJPEG.bytes($0.1, 4) })
    }

    /// An entry that says it has so many longs, and where.
    package static func claim(_ tag: Int, count: Int, at place: Int) -> Entry {
      Entry(tag: tag, type: 4, count: count, content: TaggedJPEG.bytes(place, 4))
    }
  }

  /// A sound file: the pixels in one strip right after the header.
  package static func file(
    width: Int, height: Int, channels: Int, photometric: Int, further: [Entry] = [],
    pixels: [UInt8]
  ) -> [UInt8] {
    file(
      entries(width: width, height: height, channels: channels, photometric: photometric)
        + [.long(273, 8), .long(279, pixels.count)] + further, data: pixels)
  }

  package static func file(_ picture: BlockPicture, further: [Entry] = []) -> [UInt8] {
    file(
      width: picture.width, height: picture.height, channels: 3, photometric: 2,
      further: further, pixels: picture.pixels.flatMap(\.self))
  }

  /// What every file has but the place of its pixels.
  package static func entries(
    width: Int, height: Int, channels: Int = 1, photometric: Int = 1, compression: Int = 1
  ) -> [Entry] {
    let depth = Entry(
      tag: 258, type: 3, count: channels,
      content: (0..<channels).flatMap { _ in [0, 8] as [UInt8] })
    return [
      .long(256, width), .long(257, height), depth, .short(259, compression),
      .short(262, photometric), .short(277, channels), .long(278, height),
    ]
  }

  /// The header, `data`, and the directory; `next` is where it says the next one is.
  package static func file(_ entries: [Entry], data: [UInt8] = [], next: Int = 0) -> [UInt8] {
    let place = 8 + data.count + data.count % 2
    return Array("MM".utf8) + [0, 42] + TaggedJPEG.bytes(place, 4) + data
      + [UInt8](repeating: 0, count: data.count % 2)
      + directory(entries, at: place, next: next)
  }

  /// A directory as it stands at `place` in its file, and after it what is too long for it.
  package static func directory(_ entries: [Entry], at place: Int, next: Int = 0) -> [UInt8] {
    let after = place + 2 + entries.count * 12 + 4
    var fields: [UInt8] = []
    var content: [UInt8] = []
    for entry in entries.sorted(by: { $0.tag < $1.tag }) {
      fields += TaggedJPEG.bytes(entry.tag, 2) + TaggedJPEG.bytes(entry.type, 2)
      fields += TaggedJPEG.bytes(entry.count, 4)
      if entry.content.count <= 4 {
        fields += entry.content + [UInt8](repeating: 0, count: 4 - entry.content.count)
      } else {
        fields += TaggedJPEG.bytes(after + content.count, 4)
        content += entry.content + [UInt8](repeating: 0, count: entry.content.count % 2)
      }
    }
    return TaggedJPEG.bytes(entries.count, 2) + fields + TaggedJPEG.bytes(next, 4) + content
  }

  /// What EXIF has of a picture that was taken at an angle: a directory of one entry.
  package static func orientation(_ orientation: Int) -> [UInt8] {
    file([.short(274, orientation)])
  }
}
