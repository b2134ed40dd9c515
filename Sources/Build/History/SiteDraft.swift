import Cache
import Site

/// A site that is to be published, and what is to be remembered once it is.
struct SiteDraft: Sendable {
  var content: SiteContent
  var update: SiteUpdate
  /// The pictures that are new, changed or gone.
  var changes: StoredRun.Changes
}

extension Report.Pictures {
  init(_ draft: SiteDraft) {
    self.init()
    all = draft.content.pictures.count
    kept = draft.content.pictures.count { $0.isKept }
    changes = draft.changes
  }
}
