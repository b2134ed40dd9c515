import Model

extension OpenedPicture {
  /// The class that gives a picture's box the picture's main colour until the image is there; nil
  /// where that is not known, and where a colour would shine through clear pixels.
  var colourClass: String? {
    guard let features, !features.hasAlpha else { return nil }
    return features.colourClass?.name
  }

  /// The same for its own page. Its box is as tall as a picture can be: the colour would stay
  /// beside one that is narrower than any box.
  var stageClass: String? {
    (images.shape?.ratio ?? 1) < RatioClass.narrowest ? nil : colourClass
  }
}
