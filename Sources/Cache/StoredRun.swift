package import Model

/// One execution of `build`, after its end.
package struct StoredRun: Hashable, Sendable {
  package let started: Timestamp
  package let finished: Timestamp
  /// The run's report, as JSON.
  package let report: [UInt8]
  package var outcome = Outcome()
  package var changes = Changes()

  package init(
    started: Timestamp, finished: Timestamp, report: [UInt8], outcome: Outcome = Outcome(),
    changes: Changes = Changes()
  ) {
    self.started = started
    self.finished = finished
    self.report = report
    self.outcome = outcome
    self.changes = changes
  }
}

extension StoredRun {
  /// What a run came to.
  package struct Outcome: Hashable, Sendable {
    /// The folder of its site; empty where it never came to one, or an earlier version kept the run.
    package var site = ""
    /// Nil of runs that an earlier version kept.
    package var exitCode: Int?
    /// Of the site as it left it.
    package var tree: String?
    /// How many pictures the site has since; nil where nothing was published.
    package var pictures: Int?
    package var written = 0
    package var removed = 0
    package var requests = 0
    /// That were downloaded.
    package var bytes = 0
    /// The run whose site it brought back; nil of builds.
    package var rolledBackTo: Int?

    package init() {}
  }

  /// The pictures that were new, changed or gone.
  package struct Changes: Hashable, Sendable {
    /// So many are named; the rest is counted.
    package static let mostNamed = 10_000

    /// What became of a picture.
    package enum Kind: String, CaseIterable, Sendable { case added, changed, removed }

    package struct Named: Hashable, Sendable {
      package let kind: Kind
      package let item: SiteEdition.Item

      package init(kind: Kind, item: SiteEdition.Item) {
        self.kind = kind
        self.item = item
      }
    }

    package var added = 0
    package var changed = 0
    package var removed = 0
    package private(set) var named: [Named] = []

    package init() {}

    /// Counts these, and names them no more.
    package mutating func removeNames(of forgotten: ForgottenPictures) {
      named.removeAll { forgotten.holds($0.item.id) }
    }

    /// What is different between two states of a site, in the order of ids.
    package init(
      from before: [PictureID: (item: SiteEdition.Item, digest: String)],
      to after: [PictureID: (item: SiteEdition.Item, digest: String)]
    ) {
      for id in Set(before.keys).union(after.keys).sorted(by: { $0.description < $1.description }) {
        switch (before[id], after[id]) {
        case (nil, let new?): add(.added, new.item)
        case (let old?, nil): add(.removed, old.item)
        case (let old?, let new?) where old.digest != new.digest: add(.changed, new.item)
        default: break
        }
      }
    }

    package var count: Int { added + changed + removed }

    package mutating func add(_ kind: Kind, _ item: SiteEdition.Item) {
      switch kind {
      case .added: added += 1
      case .changed: changed += 1
      case .removed: removed += 1
      }
      if named.count < Self.mostNamed { named.append(Named(kind: kind, item: item)) }
    }
  }

  /// A run with the number that it has in its cache, without its report and without names.
  package struct Summary: Hashable, Sendable {
    package let number: Int
    package let started: Timestamp
    package let finished: Timestamp
    package let outcome: Outcome
    package let added: Int
    package let changed: Int
    package let removed: Int
  }
}
