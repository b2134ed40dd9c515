import Support

extension VisualFeatures {
  /// Counts up whenever the study of an image gives something else, so that what was kept before
  /// counts as missing.
  package static let version = 3

  /// One line to be kept: `3 aabbcc:42,102030:7 <fingerprint> <structure> <sketch> 57 a 1 sRGB IEC61966-2.1`.
  ///
  /// After the version stand palette, fingerprint, structure, sketch, sharpness, alpha (`a`) and animation (`m`),
  /// orientation and, being free text, the profile last. `-` stands for nothing.
  package var text: String {
    let swatches = palette.map { "\($0.colour.hex.dropFirst()):\($0.share)" }
    let flags = (hasAlpha ? "a" : "") + (isAnimated ? "m" : "")
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
    let words = text.split(separator: " ", maxSplits: 8, omittingEmptySubsequences: false)
    guard words.count >= 8, words[0] == "\(Self.version)",
      let palette = Self.palette(words[1]), let sharpness = Int(words[5]),
      let orientation = Int(words[7]), (0...100).contains(sharpness),
      (1...8).contains(orientation)
    else { return nil }
    self.init(
      palette: palette, fingerprint: Fingerprint(hex: String(words[2])),
      structure: ImageStructure(text: String(words[3])), sketch: ImageSketch(text: words[4]),
      sharpness: sharpness,
      hasAlpha: words[6].contains("a"), isAnimated: words[6].contains("m"),
      profile: words.count > 8 ? String(words[8]) : nil, orientation: orientation)
    // Whatever was read more kindly than it is written shows here.
    guard self.text == text else { return nil }
  }

  private static func palette(_ text: Substring) -> [Swatch]? {
    guard text != "-" else { return [] }
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let swatches = words.compactMap { swatch($0) }
    return swatches.count == words.count && words.count <= 5 ? swatches : nil
  }

  private static func swatch(_ text: Substring) -> Swatch? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let colour = RGBColour(hex: "#" + parts[0]),
      let share = Int(parts[1]), (1...100).contains(share)
    else { return nil }
    return Swatch(colour: colour, share: share)
  }
}
