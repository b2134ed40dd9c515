/// Where images are looked at and made smaller, a few at a time, on threads of its own.
package struct Darkroom: Sendable {
  private let pool: WorkerPool
  let budget = WeightBudget()

  /// Works on up to `jobs` pictures at once.
  package init(jobs: Int) { pool = WorkerPool(count: jobs) }

  /// Looks at the image at `path` as if it came from an enemy, and makes renditions of it from the
  /// same decoding: upright, in 8 bits of sRGB or Display P3, without metadata, never enlarged.
  ///
  /// Every coded byte is read, so that a file that is cut off or damaged is found out; its limits
  /// are checked before that. `wanted` says which renditions there are to be once the header is
  /// known (those that are wider than the image are left out), `newPath` gives the place for each.
  /// Of those, what is left out is not made, but the others are made as if it were. Where one fails, none
  /// is left behind.
  ///
  /// - Parameters:
  ///   - part: what of the file.
  ///   - studies: whether its looks are found out, too.
  package func develop(
    _ path: String, _ part: FilePart = .picture, limits: ImageLimits, studying studies: Bool = true,
    newPath: @escaping @Sendable () -> String = { "" },
    wanted: @escaping @Sendable (ImageFacts) -> [Recipe] = { _ in [] },
    leavingOut: @escaping @Sendable (ImageFacts) -> Set<Recipe> = { _ in [] }
  ) async throws(ImagingError) -> Development {
    let developing = Developing(
      path: path, part: part, limits: limits, studies: studies, budget: budget, newPath: newPath,
      wanted: wanted, leftOut: leavingOut)
    return try await working(on: path) { () throws(ImagingFault) in try developing.developed() }
  }

  /// Only judges the image at `path`, in the cheapest way that reads every coded byte.
  package func judge(
    _ path: String, _ part: FilePart = .picture, limits: ImageLimits
  ) async throws(ImagingError) -> ImageFacts {
    let budget = budget
    return try await working(on: path) { () throws(ImagingFault) in
      let inspection = try Inspection(of: path, part, limits: limits)
      let decoding = try Decoding(inspection)
      return try budget.holding(decoding.weight, of: inspection.allowance) {
        () throws(ImagingFault) in
        try decoding.readThrough()
        return inspection.facts
      }
    }
  }

  func working<Outcome: Sendable>(
    on path: String, _ work: @escaping @Sendable () throws(ImagingFault) -> Outcome
  ) async throws(ImagingError) -> Outcome {
    let result = await pool.run { () -> Result<Outcome, ImagingError> in
      do throws(ImagingFault) {
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
  init(_ trouble: ImagingFault, path: String) {
    let isCut = trouble.code == .unreadable && Self.isCut(path, trouble.detail)
    self.init(
      code: isCut ? .truncated : trouble.code, path: path,
      detail: trouble.detail ?? Self.words(for: isCut ? .truncated : trouble.code))
  }

  /// What is known where libvips was not asked again.
  private static func words(for code: Code) -> String {
    switch code {
    case .truncated: "the file ends too soon"
    case .unencodable: "the picture cannot be saved in this format"
    default: "the decoder gave up on it after a while"
    }
  }

  /// libvips has no code for a file that ends too soon: there are its words and the file's end.
  private static func isCut(_ path: String, _ detail: String?) -> Bool {
    let words = ["premature end", "truncated", "end of file", "end of stream", "end of input"]
    if let detail, words.contains(where: { detail.lowercased().contains($0) }) { return true }
    guard let head = try? FileHead(of: path) else { return false }
    return head.isCut || detail == nil && head.lacksEndOfJPEG
  }
}
