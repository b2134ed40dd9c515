import Cache
import Model

extension StoredRun.Outcome {
  init(_ report: Report, ofSite folder: String) {
    self.init()
    site = folder
    exitCode = Int(report.exitCode.rawValue)
    tree = report.files.tree
    pictures = report.pictures?.all
    written = report.files.written
    removed = report.files.removed
    // Of services, not of those that have the images.
    requests = report.queries.reduce(0) { $0 + $1.requests }
    bytes = report.originals.bytes
  }
}
