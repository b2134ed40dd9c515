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
      let made = recipes.filter { !leftOut.contains($0) }
      let needsWide = studies || made.contains { $0.gamut == .displayP3 }
      var (usual, wide) = try pyramids(decoding, withWide: facts.mayBeWide && needsWide)
      let encoder = RenditionEncoder(inspection: inspection, base: usual.base, newPath: newPath)
      var features: VisualFeatures?
      if studies {
        features = try self.features(of: usual.step(atLeast: Base.studyWidth), inspection)
        features?.isWide = wide != nil
      }
      var renditions = try encoder.printed(made.filter { $0.gamut == .sRGB }, from: &usual)
      if var wide {
        renditions = try encoder.printed(
          made.filter { $0.gamut == .displayP3 }, from: &wide, after: renditions)
      }
      return Development(facts: facts, features: features, renditions: renditions)
    }
  }

  /// Of one without colours beyond sRGB there is no wide one. Where that is known already, it is as it is known: from
  /// another base it might be otherwise.
  private func pyramids(
    _ decoding: Decoding, withWide mayBeWide: Bool
  ) throws(ImagingFault) -> (usual: ImagePyramid, wide: ImagePyramid?) {
    guard mayBeWide else {
      return (ImagePyramid(base: try decoding.base(in: .sRGB), in: .sRGB), nil)
    }
    let bases = try decoding.bases()
    var wide = ImagePyramid(base: bases.wide, in: .displayP3)
    if studies {
      let block = try wide.step(atLeast: Base.studyWidth).fitting(Base.studyWidth).pixelBlock()
      guard block.isBeyondSRGB else { return (ImagePyramid(base: bases.usual, in: .sRGB), nil) }
    }
    return (ImagePyramid(base: bases.usual, in: .sRGB), wide)
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
