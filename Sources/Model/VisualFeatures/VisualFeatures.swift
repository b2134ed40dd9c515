/// What the pixels of an image say of it.
package struct VisualFeatures: Hashable, Sendable {
  /// A colour and how much of the image it stands for.
  package struct Swatch: Hashable, Sendable {
    package let colour: RGBColour
    /// In percent, at least 1.
    package let share: Int

    package init(colour: RGBColour, share: Int) {
      self.colour = colour
      self.share = share
    }
  }

  /// The dominant colours: five at most, the one with the largest share first; empty where all of
  /// the image is clear.
  package var palette: [Swatch]
  /// Nil where there is too little in the image to tell it from others, as in one plain colour.
  package var fingerprint: Fingerprint?
  /// Nil where there is no fingerprint.
  package var structure: ImageStructure?
  /// Nil where something is clear.
  package var sketch: ImageSketch?
  /// From 0, all blurred, to 100.
  package var sharpness: Int
  package var hasAlpha: Bool
  /// Whether there is more than one frame.
  package var isAnimated: Bool
  /// Whether it has colours that sRGB has not, so many that it shows.
  package var isWide: Bool
  /// What the embedded colour profile calls itself, clean and short; nil without one.
  package var profile: String?
  /// As EXIF numbers it, from 1 to 8: how the file's pixels had to be turned.
  package var orientation: Int

  package init(
    palette: [Swatch] = [], fingerprint: Fingerprint? = nil,
    structure: ImageStructure? = nil, sketch: ImageSketch? = nil,
    sharpness: Int = 0, hasAlpha: Bool = false, isAnimated: Bool = false, isWide: Bool = false,
    profile: String? = nil, orientation: Int = 1
  ) {
    self.palette = palette
    self.fingerprint = fingerprint
    self.structure = structure
    self.sketch = sketch
    self.sharpness = sharpness
    self.hasAlpha = hasAlpha
    self.isAnimated = isAnimated
    self.isWide = isWide
    self.profile = profile
    self.orientation = orientation
  }
}

extension VisualFeatures {
  /// The colour that stands for most of the image; nil where all of it is clear.
  package var dominant: RGBColour? { palette.first?.colour }

  /// The class of the dominant colour.
  package var colourClass: ColourClass? { dominant.map { ColourClass.nearest(to: $0) } }

  /// What people would call the colours that can be seen at a glance, the most of it first.
  package var colourNames: [ColourName] {
    var names: [ColourName] = []
    for swatch in palette where swatch.share >= 8 {
      let name = ColourName.of(swatch.colour)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// How many hues a site may have as its accent.
  package static let hues = 12

  /// Which of twelve hues, each 30 degrees of OKLab wide, stands out: from 0, which begins at red.
  /// Nil for a picture of greys.
  package var hue: Int? {
    let vivid = palette.map { (lab: OKLab($0.colour), share: $0.share) }
      .max { $0.lab.chroma * Float($0.share) < $1.lab.chroma * Float($1.share) }
    guard let lab = vivid?.lab, lab.chroma >= 0.03 else { return nil }
    let turn = lab.hue / 360
    return Int(((turn - turn.rounded(.down)) * Float(Self.hues)).rounded()) % Self.hues
  }
}
