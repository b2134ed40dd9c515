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
}
