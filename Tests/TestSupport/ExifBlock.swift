/// EXIF as a camera writes it, the most significant byte first.
package struct ExifBlock: Sendable {
  package enum Value: Sendable {
    case text(String)
    /// A text that is no UTF-8.
    case latin([UInt8])
    case bytes([UInt8])
    case short(Int)
    case ratios([(Int, Int)])
    case signedRatio(Int, Int)

    package static func ratio(_ one: Int, _ other: Int) -> Value { .ratios([(one, other)]) }
  }

  package typealias Tag = (number: Int, value: Value)

  private let picture: [Tag]
  private let camera: [Tag]
  private let position: [Tag]

  /// The tags of each directory, by their numbers.
  package init(picture: [Tag] = [], camera: [Tag] = [], position: [Tag] = []) {
    self.picture = picture
    self.camera = camera
    self.position = position
  }

  package var bytes: [UInt8] {
    let start = 8
    let cameraPlace = start + Self.directory(picture, at: start, pointers: [0, 0]).count
    let second = Self.directory(camera, at: cameraPlace)
    let positionPlace = cameraPlace + second.count
    let first = Self.directory(picture, at: start, pointers: [cameraPlace, positionPlace])
    return Array("MM".utf8) + [0, 42] + Self.word(start) + first + second
      + Self.directory(position, at: positionPlace)
  }

  /// After its tags a directory may point at the camera's and the position's.
  private static func directory(
    _ tags: [Tag], at place: Int, pointers: [Int] = []
  ) -> [UInt8] {
    var entries: [UInt8] = []
    var content: [UInt8] = []
    let count = tags.count + pointers.count
    let contentPlace = place + 2 + count * 12 + 4
    for (number, value) in tags {
      let bytes = value.bytes
      entries += half(number) + half(value.type) + word(bytes.count / value.unit)
      if bytes.count <= 4 {
        entries += bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
      } else {
        entries += word(contentPlace + content.count)
        content += bytes + (bytes.count.isMultiple(of: 2) ? [] : [0])
      }
    }
    for (number, target) in zip([0x8769, 0x8825], pointers) {
      entries += half(number) + half(4) + word(1) + word(target)
    }
    return half(count) + entries + word(0) + content
  }

  fileprivate static func half(_ number: Int) -> [UInt8] { TaggedJPEG.bytes(number, 2) }
  fileprivate static func word(_ number: Int) -> [UInt8] { TaggedJPEG.bytes(number, 4) }
}

extension ExifBlock.Value {
  fileprivate var type: Int {
    switch self {
    case .bytes: 1
    case .text, .latin: 2
    case .short: 3
    case .ratios: 5
    case .signedRatio: 10
    }
  }

  /// The length of one component.
  fileprivate var unit: Int {
    switch self {
    case .bytes, .text, .latin: 1
    case .short: 2
    case .ratios, .signedRatio: 8
    }
  }

  fileprivate var bytes: [UInt8] {
    switch self {
    case .bytes(let bytes), .latin(let bytes): bytes
    case .text(let text): Array(text.utf8) + [0]
    case .short(let number): ExifBlock.half(number)
    case .ratios(let ratios):
      ratios.flatMap { ExifBlock.word($0.0) + ExifBlock.word($0.1) }
    case .signedRatio(let one, let other): ExifBlock.word(one) + ExifBlock.word(other)
    }
  }
}
