/// Where images are looked at and made smaller, a few at a time, on threads of its own.
package struct Darkroom: Sendable {
  private let pool: WorkerPool

  /// Works on up to `jobs` pictures at once.
  package init(jobs: Int) { pool = WorkerPool(count: jobs) }

  /// How closely an image is looked at.
  package enum Care: Sendable {
    /// The first bytes and the header.
    case header
    /// Every pixel, so that a file that is cut off or damaged is found out.
    case everyPixel
  }

  /// What the file at `path` holds; throws where it is no image, breaks a limit or is damaged.
  /// The limits are checked before any pixel is decoded.
  package func inspect(
    _ path: String, limits: ImageLimits, care: Care = .everyPixel
  ) async throws(ImagingError) -> ImageFacts {
    let inspection = Inspection(path: path, limits: limits, decodes: care == .everyPixel)
    return try await working(on: path) { () throws(Trouble) in try inspection.facts() }
  }

  /// Makes renditions of the image at `path`: upright, 8 bits of sRGB, without metadata, never
  /// enlarged, each at exactly the path given with it. The image is decoded once, every pixel of
  /// it. The results are in the order of `recipes`; where one fails, none is left behind.
  package func develop(
    _ path: String, recipes: [(recipe: Recipe, path: String)]
  ) async throws(ImagingError) -> [Developed] {
    let developing = Developing(path: path, recipes: recipes)
    return try await working(on: path) { () throws(Trouble) in try developing.developed() }
  }

  func working<Outcome: Sendable>(
    on path: String, _ work: @escaping @Sendable () throws(Trouble) -> Outcome
  ) async throws(ImagingError) -> Outcome {
    let result = await pool.run { () -> Result<Outcome, ImagingError> in
      do throws(Trouble) {
        return .success(try Library.working(work))
      } catch {
        return .failure(ImagingError(error, path: path))
      }
    }
    guard let result else {
      throw ImagingError(code: .cancelled, path: path, detail: "cancelled before it began")
    }
    return try result.get()
  }
}

extension ImagingError {
  fileprivate init(_ trouble: Trouble, path: String) {
    let detail = trouble.detail ?? ""
    let isCut = trouble.code == .unreadable && Self.isCut(path, detail)
    self.init(code: isCut ? .truncated : trouble.code, path: path, detail: detail)
  }

  /// libvips has no code for a file that ends too soon: there are its words and the file's end.
  private static func isCut(_ path: String, _ detail: String) -> Bool {
    let words = ["premature end", "truncated", "end of file", "end of stream", "end of input"]
    if words.contains(where: { detail.lowercased().contains($0) }) { return true }
    guard let head = try? FileHead(of: path) else { return false }
    return head.isCut
  }
}
