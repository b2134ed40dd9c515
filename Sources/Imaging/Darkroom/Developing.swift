import CVips
import Model

/// Judges an image and makes all its renditions from one decoding of it.
struct Developing {
  let path: String
  let part: FilePart
  let limits: ImageLimits
  let studies: Bool
  let budget: WeightBudget
  let newPath: @Sendable () -> String
  let wanted: @Sendable (ImageFacts) -> [Recipe]
  let leftOut: @Sendable (ImageFacts) -> Set<Recipe>

  /// All that is wanted decides about the base, also what is there already or comes later: so it has the
  /// same bytes whenever it is made.
  func developed() throws(ImagingFault) -> Development {
    let inspection = try Inspection(of: path, part, limits: limits)
    let facts = inspection.facts
    let recipes = wanted(facts).filter { (1...facts.size.width).contains($0.width) }
    let base = Base(of: facts, for: recipes.map(\.width).max() ?? 0)
    let decoding = try Decoding(inspection, to: base)
    let leftOut = leftOut(facts)
    return try budget.holding(
      max(decoding.weight, try weight(of: recipes, inspection)), of: inspection.allowance
    ) { () throws(ImagingFault) in
      var pyramid = ImagePyramid(base: try decoding.base())
      let encoder = RenditionEncoder(inspection: inspection, base: pyramid.base, newPath: newPath)
      return Development(
        facts: facts,
        features: studies
          ? try features(of: pyramid.step(atLeast: Base.studyWidth), inspection) : nil,
        renditions: try encoder.printed(recipes.filter { !leftOut.contains($0) }, from: &pyramid))
    }
  }

  /// Of the widest, if it is decoded for itself.
  private func weight(of recipes: [Recipe], _ inspection: Inspection) throws(ImagingFault) -> Int {
    let widest = recipes.map(\.width).max() ?? 0
    guard widest > Base.mostWidth else { return 0 }
    return try Decoding(inspection, to: inspection.facts.size.fitting(width: widest)).weight
  }

  private func features(of picture: Raster, _ inspection: Inspection) throws(ImagingFault)
    -> VisualFeatures
  {
    var features = VisualFeatures(studying: try picture.fitting(Base.studyWidth).pixelBlock())
    // Two videos may begin with the same picture.
    if case .video = inspection.facts.medium {
      (features.fingerprint, features.structure) = (nil, nil)
    }
    features.hasAlpha = picture.hasAlpha
    features.isAnimated = inspection.facts.isAnimated
    features.profile = inspection.profile?.name
    features.orientation = inspection.header.orientation
    return features
  }
}

extension Raster {
  /// About so wide at most, so that the visual features of a picture hardly depend on its renditions.
  fileprivate func fitting(_ limit: Int) throws(ImagingFault) -> Raster {
    guard width > limit * 5 / 4 || height > limit * 4,
      let size = PixelSize(width: width, height: height)
    else { return self }
    let tallest = limit * 4 * width / height
    let small = size.fitting(width: max(1, min(limit, tallest)))
    return try shrunk(width: small.width, height: small.height)
  }

  fileprivate func pixelBlock() throws(ImagingFault) -> PixelBlock {
    var length = 0
    guard let memory = read({ vips_image_write_to_memory($0, &length) }) else {
      throw ImagingFault()
    }
    defer { g_free(memory) }
    let bytes = [UInt8](UnsafeRawBufferPointer(start: memory, count: length))
    return PixelBlock(width: width, height: height, bands: bands, bytes: bytes)
  }
}
