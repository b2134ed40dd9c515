import Model

extension OpenedPicture {
  /// The classes that give a picture's box the picture's main colour until the image is there, and a crop
  /// its focus; nil where neither is known. A colour would shine through clear pixels.
  var colourClass: String? {
    let colour = features.flatMap { $0.hasAlpha ? nil : $0.colourClass?.name }
    let classes = [colour, picture.focus?.classes].compactMap(\.self)
    return classes.isEmpty ? nil : classes.joined(separator: " ")
  }

  /// The same for its own page. Its box is as tall as a picture can be: the colour would stay
  /// beside one that is narrower than any box.
  var stageClass: String? {
    (images.shape?.ratio ?? 1) < RatioClass.narrowest ? nil : colourClass
  }
}

extension Focus {
  /// `x5 y3`: in tenths, as a box of a page has no style of its own.
  package var classes: String { "x\((x + 5) / 10) y\((y + 5) / 10)" }
}
