import Support

extension VisualFeatures {
  /// Counts up whenever the study of an image gives something else, so that what was kept before
  /// counts as missing.
  package static let version = 4
  /// That knew nothing of wide colours. What may have such is looked at again.
  private static let versionBefore = 3
  private static let narrowProfiles = ["sRGB", "Dot Gain", "Gray"]

  /// One line to be kept: `4 aabbcc:42,102030:7 <fingerprint> <structure> <sketch> 57 a 1 sRGB IEC61966-2.1`.
  ///
  /// After the version stand palette, fingerprint, structure, sketch, sharpness, alpha (`a`), animation (`m`) and
  /// wide colours (`w`), orientation and, being free text, the profile last. `-` stands for nothing.
  package var text: String {
    let swatches = palette.map { "\($0.colour.hex.dropFirst()):\($0.share)" }
    let flags = (hasAlpha ? "a" : "") + (isAnimated ? "m" : "") + (isWide ? "w" : "")
    var words = ["\(Self.version)", swatches.joined(separator: ",")]
    words += [
      fingerprint?.hex ?? "", structure?.text ?? "", sketch?.text ?? "", "\(sharpness)", flags,
      "\(orientation)",
    ]
    if let profile { words.append(CleanText.line(profile)) }
    return words.map { $0.isEmpty ? "-" : $0 }.joined(separator: " ")
  }

  /// Nil for a line of another version and for any that `text` would not write.
  package init?(text: String) {
    // By bytes, as each build reads one of each picture.
    let words = Array(text.utf8)
      .split(separator: UInt8(ascii: " "), maxSplits: 8, omittingEmptySubsequences: false)
    guard words.count >= 8, let version = Self.number(words[0]),
      let palette = Self.palette(words[1]),
      let fingerprint = Self.read(words[2], { Fingerprint(hex: $0) }),
      let structure = Self.read(words[3], { ImageStructure(text: $0) }),
      let sketch = Self.read(words[4], { ImageSketch(text: $0) }),
      let sharpness = Self.number(words[5]), let flags = Self.flags(words[6]),
      let orientation = Self.number(words[7]), (0...100).contains(sharpness),
      (1...8).contains(orientation)
    else { return nil }
    let profile = words.count > 8 ? Self.text(words[8]) : nil
    guard profile.map({ !$0.isEmpty && CleanText.line($0) == $0 }) ?? true,
      version == Self.version || version == Self.versionBefore && Self.isNarrow(profile)
    else { return nil }
    self.init(
      palette: palette, fingerprint: fingerprint.value, structure: structure.value,
      sketch: sketch.value, sharpness: sharpness, hasAlpha: flags.hasAlpha,
      isAnimated: flags.isAnimated, isWide: flags.isWide, profile: profile, orientation: orientation
    )
  }

  private static func isNarrow(_ profile: String?) -> Bool {
    profile.map { narrowProfiles.contains(where: $0.hasPrefix) } ?? true
  }

  private typealias Word = ArraySlice<UInt8>

  private static func text(_ word: Word) -> String { String(decoding: word, as: UTF8.self) }

  private static func isNothing(_ word: Word) -> Bool { word.elementsEqual("-".utf8) }

  /// What may be nothing.
  private struct Found<Value> {
    var value: Value?
  }

  private static func read<Value>(_ word: Word, _ read: (String) -> Value?) -> Found<Value>? {
    isNothing(word) ? Found() : read(text(word)).map { Found(value: $0) }
  }

  /// As it is written: without a sign, and without zeros before it.
  private static func number(_ word: Word) -> Int? {
    guard let first = word.first, word.count <= 3, word.count == 1 || first != UInt8(ascii: "0")
    else { return nil }
    var number = 0
    for byte in word {
      guard 0x30...0x39 ~= byte else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }

  private static func flags(
    _ word: Word
  ) -> (hasAlpha: Bool, isAnimated: Bool, isWide: Bool)? {
    var rest = isNothing(word) ? [] : word
    guard !word.isEmpty else { return nil }
    let flags = (take("a", from: &rest), take("m", from: &rest), take("w", from: &rest))
    return rest.isEmpty ? flags : nil
  }

  private static func take(_ letter: Unicode.Scalar, from word: inout Word) -> Bool {
    guard word.first == UInt8(ascii: letter) else { return false }
    word.removeFirst()
    return true
  }

  private static func palette(_ word: Word) -> [Swatch]? {
    guard !isNothing(word) else { return [] }
    let words = word.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let swatches = words.compactMap(swatch)
    return swatches.count == words.count && words.count <= 5 ? swatches : nil
  }

  private static func swatch(_ word: Word) -> Swatch? {
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")),
      let colour = RGBColour(hex: "#" + text(word[..<colon])),
      let share = number(word[word.index(after: colon)...]), (1...100).contains(share)
    else { return nil }
    return Swatch(colour: colour, share: share)
  }
}
