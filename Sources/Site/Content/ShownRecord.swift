package import Model
package import Support

/// What a picture is shown with, packed into few bytes.
package struct ShownRecord: Hashable, Sendable {
  private let packed: ShelvedBytes

  var digest: Digest { Digest(of: packed.bytes) }

  init(_ shown: SitePicture.Shown, on shelf: ByteShelf? = nil) {
    var writer = RecordWriter()
    writer.write(flags: [
      shown.features != nil, shown.images.base != nil, shown.images.large != nil,
      shown.images.tiles != nil, shown.images.motion != nil,
      !shown.images.wide.isEmpty,
    ])
    if let features = shown.features { writer.write(features) }
    writer.write(list: shown.images.renditions) { $0.write($1) }
    if let base = shown.images.base { writer.write(base) }
    if let large = shown.images.large { writer.write(large) }
    if let tiles = shown.images.tiles { writer.write(tiles) }
    if let motion = shown.images.motion { writer.write(motion) }
    if !shown.images.wide.isEmpty { writer.write(list: shown.images.wide) { $0.write($1) } }
    packed = writer.finished(on: shelf)
  }

  /// - Parameter shelf: where the bytes lie if there are many such records.
  package init(
    _ images: PublishedImages, _ features: VisualFeatures?, on shelf: ByteShelf? = nil
  ) {
    self.init(SitePicture.Shown(features: features, images: images), on: shelf)
  }

  var whole: SitePicture.Shown { shown(withPaths: true) }

  package var images: PublishedImages { shown(withPaths: true, withFeatures: false).images }

  package var largeDigest: Digest? {
    shown(withPaths: false, withFeatures: false).images.main?.digest
  }

  /// Of the large image, else of the preview.
  var mainDigest: Digest? {
    let images = shown(withPaths: false, withFeatures: false).images
    return (images.main ?? images.base)?.digest
  }

  /// - Parameters:
  ///   - withPaths: whether to tell where in the cache the images are, which no page asks for.
  ///   - withFeatures: whether to tell what the pixels say, which takes as long as the rest.
  func shown(withPaths: Bool, withFeatures: Bool = true) -> SitePicture.Shown {
    read { reader throws(RecordReader.Damage) in
      var (shown, has) = (SitePicture.Shown(), try reader.flags())
      if has.next() {
        if withFeatures {
          shown.features = try reader.features()
        } else {
          try reader.skipFeatures()
        }
      }
      shown.images.renditions = try reader.few { reader throws(RecordReader.Damage) in
        try reader.image(withPath: withPaths)
      }
      if has.next() { shown.images.base = try reader.image(withPath: withPaths) }
      if has.next() { shown.images.large = try reader.image(withPath: withPaths) }
      if has.next() { shown.images.tiles = try reader.image(withPath: withPaths) }
      if has.next() { shown.images.motion = try reader.image(withPath: withPaths) }
      if has.next() {
        shown.images.wide = try reader.few { reader throws(RecordReader.Damage) in
          try reader.image(withPath: withPaths)
        }
      }
      return shown
    } ?? SitePicture.Shown()
  }

  var hasTiles: Bool {
    read { reader throws(RecordReader.Damage) in
      var has = try reader.flags()
      for _ in 0..<3 { _ = has.next() }
      return has.next()
    } ?? false
  }

  var features: VisualFeatures? {
    read { reader throws(RecordReader.Damage) in
      var has = try reader.flags()
      return has.next() ? try reader.features() : nil
    } ?? nil
  }

  /// Nil where nothing is known of its structure.
  var fingerprint: Fingerprint? {
    read { reader throws(RecordReader.Damage) in
      var has = try reader.flags()
      return has.next() ? try reader.fingerprint() : nil
    } ?? nil
  }

  /// That of its widest image, published or not.
  var shape: PixelSize? {
    read { reader throws(RecordReader.Damage) in
      var has = try reader.flags()
      if has.next() { try reader.skipFeatures() }
      return try reader.shape(&has)
    } ?? nil
  }

  /// What it is told by from pictures that look like it: its features but for the sketch, and its shape.
  var look: (features: VisualFeatures, shape: PixelSize)? {
    read { reader throws(RecordReader.Damage) in
      var has = try reader.flags()
      guard has.next() else { return nil }
      let features = try reader.features(withSketch: false)
      return try reader.shape(&has).map { (features, $0) }
    } ?? nil
  }

  /// Nil for bytes that `init` did not write; there are none.
  private func read<Value>(
    _ read: (inout RecordReader) throws(RecordReader.Damage) -> Value
  ) -> Value? {
    packed.withBytes { bytes in
      var reader = RecordReader(bytes)
      do throws(RecordReader.Damage) { return try read(&reader) } catch { return nil }
    }
  }
}

extension RecordWriter {
  fileprivate mutating func write(_ features: VisualFeatures) {
    write(flags: [
      features.fingerprint != nil, features.profile != nil, features.hasAlpha, features.isAnimated,
      features.sketch != nil, features.structure != nil, features.isWide,
    ])
    write(list: features.palette) { writer, swatch in
      writer.write(byte: swatch.colour.red)
      writer.write(byte: swatch.colour.green)
      writer.write(byte: swatch.colour.blue)
      writer.write(swatch.share)
    }
    if let print = features.fingerprint {
      write(word: print.high)
      write(word: print.low)
    }
    if let structure = features.structure { write(structure.text) }
    if let sketch = features.sketch { write(sketch.text) }
    write(features.sharpness)
    if let profile = features.profile { write(profile) }
    write(features.orientation)
  }

  /// The paths of the cache hold digests: what is around them is the same for many images.
  fileprivate mutating func write(_ image: PublishedImage) {
    let path = DigestPath(image.file, naming: image.digest)
    write(flags: [path.isNamed, image.isAnimated])
    for word in image.digest.words { write(word: word) }
    write(Int(image.mark))
    write(path.folder)
    if path.isNamed { write(path.ending) }
    write(image.size.width)
    write(image.size.height)
    write(image.byteCount)
    write(image.fileExtension)
    write(image.mediaType)
  }

  private mutating func write(word: UInt64) {
    for place in 0..<8 { write(byte: UInt8(truncatingIfNeeded: word >> (8 * UInt64(place)))) }
  }
}

extension RecordReader {
  /// As `list`, in this module: what is generic and comes from another costs more than it reads.
  fileprivate mutating func few<Value>(
    _ read: (inout RecordReader) throws(Damage) -> Value
  ) throws(Damage) -> [Value] {
    var list: [Value] = []
    for _ in 0..<(try countOfThings()) { list.append(try read(&self)) }
    return list
  }

  /// - Parameter withSketch: whether to tell what it looks like, which only pages show.
  fileprivate mutating func features(withSketch: Bool = true) throws(Damage) -> VisualFeatures {
    var has = try flags()
    let (hasPrint, hasProfile) = (has.next(), has.next())
    var features = VisualFeatures(hasAlpha: has.next(), isAnimated: has.next())
    let (hasSketch, hasStructure) = (has.next(), has.next())
    features.isWide = has.next()
    features.palette = try few { reader throws(Damage) in
      let colour = RGBColour(
        red: try reader.byte(), green: try reader.byte(), blue: try reader.byte())
      return VisualFeatures.Swatch(colour: colour, share: try reader.number())
    }
    if hasPrint { features.fingerprint = Fingerprint(high: try word(), low: try word()) }
    if hasStructure { features.structure = ImageStructure(text: try text()) }
    if hasSketch {
      if withSketch { features.sketch = ImageSketch(text: try text()) } else { try skipText() }
    }
    features.sharpness = try number()
    if hasProfile { features.profile = try text() }
    features.orientation = try number()
    return features
  }

  fileprivate mutating func skipFeatures() throws(Damage) {
    var has = try flags()
    let (hasPrint, hasProfile) = (has.next(), has.next())
    for _ in 0..<2 { _ = has.next() }
    let (hasSketch, hasStructure) = (has.next(), has.next())
    try skipPalette()
    if hasPrint { for _ in 0..<2 { _ = try word() } }
    if hasStructure { try skipText() }
    if hasSketch { try skipText() }
    _ = try number()
    if hasProfile { try skipText() }
    _ = try number()
  }

  /// Of features, of which nothing else is read.
  fileprivate mutating func fingerprint() throws(Damage) -> Fingerprint? {
    var has = try flags()
    guard has.next() else { return nil }
    try skipPalette()
    return Fingerprint(high: try word(), low: try word())
  }

  private mutating func skipPalette() throws(Damage) {
    for _ in 0..<(try countOfThings()) {
      for _ in 0..<3 { _ = try byte() }
      _ = try number()
    }
  }

  /// As `PublishedImages.shape` tells it.
  ///
  /// - Parameter has: which images there are beside renditions.
  fileprivate mutating func shape(_ has: inout Flags) throws(Damage) -> PixelSize? {
    var sizes: [PixelSize] = []
    for _ in 0..<(try countOfThings()) { sizes.append(try sizeOfImage()) }
    let base = has.next() ? try sizeOfImage() : nil
    let large = has.next() ? try sizeOfImage() : nil
    return PublishedImages.shape(base: base, large: large, renditions: sizes)
  }

  private mutating func sizeOfImage() throws(Damage) -> PixelSize {
    var has = try flags()
    let isNamed = has.next()
    for _ in 0..<4 { _ = try word() }
    _ = try number()
    for _ in 0..<(isNamed ? 2 : 1) { try skipText() }
    guard let size = PixelSize(width: try number(), height: try number()) else { throw Damage() }
    _ = try number()
    for _ in 0..<2 { try skipText() }
    return size
  }

  fileprivate mutating func image(withPath: Bool) throws(Damage) -> PublishedImage {
    var has = try flags()
    let (isNamed, isAnimated) = (has.next(), has.next())
    let digest = Digest(words: (try word(), try word(), try word(), try word()))
    let mark = UInt32(truncatingIfNeeded: try number())
    let file = withPath ? try path(isNamed ? digest : nil) : ""
    if !withPath { for _ in 0..<(isNamed ? 2 : 1) { try skipText() } }
    guard let size = PixelSize(width: try number(), height: try number()) else { throw Damage() }
    return PublishedImage(
      file: file, digest: digest, size: size, byteCount: try number(),
      fileExtension: try text(), mediaType: try text(), isAnimated: isAnimated, mark: mark)
  }

  /// - Parameter digest: what the path is called by.
  private mutating func path(_ digest: Digest?) throws(Damage) -> String {
    let folder = try text()
    return if let digest { DigestPath.path(folder, digest, try text()) } else { folder }
  }

  private mutating func word() throws(Damage) -> UInt64 {
    var word: UInt64 = 0
    for place in 0..<8 { word |= UInt64(try byte()) << (8 * UInt64(place)) }
    return word
  }
}

/// A path of the form `folder/ab/cdef….webp` that is called by a digest.
private struct DigestPath {
  let isNamed: Bool
  /// What comes before the digest; all of the path where that does not name it.
  let folder: String
  let ending: String

  init(_ path: String, naming digest: Digest) {
    let name = Self.name(of: digest)
    let bytes = path.utf8
    if let last = bytes.lastIndex(of: UInt8(ascii: "/")),
      let start = bytes[..<last].lastIndex(of: UInt8(ascii: "/")),
      bytes[start...].dropFirst().starts(with: name.utf8)
    {
      let first = bytes.index(after: start)
      let end = bytes.index(first, offsetBy: name.utf8.count)
      (isNamed, folder, ending) = (true, String(path[..<first]), String(path[end...]))
    } else {
      (isNamed, folder, ending) = (false, path, "")
    }
  }

  static func path(_ folder: String, _ digest: Digest, _ ending: String) -> String {
    folder + name(of: digest) + ending
  }

  private static func name(of digest: Digest) -> String {
    let hex = digest.hex
    return "\(hex.prefix(2))/\(hex.dropFirst(2))"
  }
}
