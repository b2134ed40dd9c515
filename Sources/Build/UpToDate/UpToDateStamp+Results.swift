import Model

extension UpToDateStamp.Results {
  /// What a run would count that found all of this again.
  init(of report: Report) {
    queries = report.queries.map { result in
      var result = result
      result.fromCache += result.requests
      result.requests = 0
      return result
    }
    originals = report.originals.downloaded + report.originals.reused
    renditions = report.renditions.made + report.renditions.reused
    files = report.files
    files.unchanged += files.written
    (files.written, files.removed) = (0, 0)
    pictures.all = report.pictures?.all ?? 0
    pictures.kept = report.pictures?.kept ?? 0
    pictures.described = report.pictures?.described
    pictures.sharing = report.pictures?.sharing
    pictures.albums = report.pictures?.albums
  }

  func fill(_ report: inout Report) {
    report.queries = queries
    report.originals.reused = originals
    report.renditions.reused = renditions
    report.files = files
    report.pictures = pictures
  }
}

extension Report {
  /// Whether the run found everything as the one before it had left it.
  package var didNothing: Bool {
    problems.isEmpty && failures.isEmpty && queries.allSatisfy { $0.requests == 0 }
      && originals.downloaded == 0 && renditions.made == 0
      && files.written == 0 && files.removed == 0
  }
}
