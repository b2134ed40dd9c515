import Model
import Support

/// Tells what programs and cameras write where people would write something: it is nobody's title, caption
/// or name.
struct FillerText {
  /// What the camera is called, folded.
  private let camera: Set<String>

  init(camera: CameraFields? = nil) {
    self.camera = Set((camera?.names ?? []).map { Self.folded($0) })
  }

  func isFiller(_ text: String, as part: Picture.Part) -> Bool {
    var folded = Self.folded(text)
    if part == .copyright || part == .credit {
      let rest = Self.withoutMark(text)
      if rest.isEmpty || Self.isAddress(rest) { return true }
      folded = Self.folded(rest)
    }
    return Self.isKnown(folded) || camera.contains(folded)
  }

  /// The first that is somebody's words, else the first.
  static func first(_ texts: [String]) -> String? {
    texts.first { !isKnown(folded($0)) } ?? texts.first
  }

  /// Those that are somebody's words, else all of them.
  static func others(than texts: [String]) -> [String] {
    let others = texts.filter { !isKnown(folded($0)) }
    return others.isEmpty ? texts : others
  }
}

extension FillerText {
  /// As `folded` makes them.
  private static let known: Set = [
    "applemark", "dcim", "digital camera", "exif jpeg picture", "konica minolta digital camera",
    "minolta digital camera", "my beautiful picture", "none", "none photographer", "null",
    "olympus digital camera", "samsung camera pictures", "samsung digital camera", "sony dsc",
    "undefined", "x default",
  ]

  /// What such texts begin with.
  private static let starts = [
    "creator gd jpeg", "intel r jpeg library", "lead technologies", "optimized by jpegmini",
    "processed by ebay",
  ]

  /// `Created with GIMP`, `Processed with VSCO with a6 preset`
  private static let deeds: Set = ["created", "edited", "made", "processed"]
  private static let programs: Set = [
    "acdsee", "adobe", "affinity", "canva", "darktable", "digikam", "gimp", "imagemagick",
    "inkscape",
    "irfanview", "krita", "lightroom", "nokia", "photoscape", "photoshop", "picasa", "picsart",
    "pixlr",
    "rawtherapee", "snapseed", "vsco", "xnview",
  ]

  private static func isKnown(_ folded: String) -> Bool {
    if known.contains(folded) || starts.contains(where: folded.hasPrefix) { return true }
    let words = folded.split(separator: " ", maxSplits: 4).map(String.init)
    guard words.count > 2, deeds.contains(words[0]), ["with", "by", "using"].contains(words[1])
    else {
      return false
    }
    return programs.contains(words[2] == "the" && words.count > 3 ? words[3] : words[2])
  }

  /// Its words in small letters; what is between them is no matter.
  private static func folded(_ text: String) -> String {
    Folding.searched(String(text.prefix(200))).split { !$0.isLetter && !$0.isNumber }
      .joined(separator: " ")
  }

  private static func withoutMark(_ text: String) -> String {
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace || "©:.,".contains($0) }
      let start = ["(c)", "copyright"].first { rest.lowercased().hasPrefix($0) }
      guard let start else { return String(rest) }
      rest = rest.dropFirst(start.count)
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    let folded = text.lowercased()
    return !text.contains(where: \.isWhitespace)
      && ["http://", "https://", "www."].contains(where: folded.hasPrefix)
  }
}
