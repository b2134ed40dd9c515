package import Cache
package import Model
package import Search

/// What a run found, reused, skipped and failed at. `json` is the form that others read;
/// `docs/report.schema.json` describes it, and a test holds it to that.
package struct Report: Sendable {
  package struct QueryResult: Sendable {
    /// Of one that was cut into parts.
    package var coverage: SearchCoverage?
    package var source: SourceName
    package var search: String
    /// What its pictures are called together, which the report does not tell.
    package let name: String
    /// What the service claims; nil where it gives no total.
    package var reported: Int?
    /// What it really listed: `published + duplicates + filtered + hidden + failed`.
    package var reachable = 0
    package var published = 0
    package var duplicates = 0
    /// Those that do not meet `where`.
    package var filtered = 0
    /// Those that the owner does not want shown.
    package var hidden = 0
    package var failed = 0
    package var requests = 0
    package var fromCache = 0
    package var leftOut = LeftOut()
    /// Those that it listed in the run before and lists no more, which the report does not tell.
    package var removed = 0
    /// The folder that is searched, which the report does not tell.
    let folder: String?

    package init(_ query: Query) {
      source = query.source
      search = query.search
      name = query.name
      folder = query.folder
    }
  }

  package struct Originals: Hashable, Sendable, Encodable {
    package var downloaded = 0
    package var reused = 0
    package var failed = 0
    package var bytes = 0

    package init() {}
  }

  package struct Renditions: Hashable, Sendable, Encodable {
    package var made = 0
    package var reused = 0

    package init() {}
  }

  package struct Files: Hashable, Sendable, Encodable {
    package var written = 0
    package var unchanged = 0
    package var removed = 0
    /// The SHA-256 of the published list of all files, in hex; nil where nothing was published.
    package var tree: String?

    package init() {}
  }

  /// The files of the site that were written and removed, as far as the run came.
  package struct Changes: Sendable {
    package var written = FileNames()
    package var removed = FileNames()

    package init() {}
  }

  /// What became of the site's pictures.
  package struct Pictures: Hashable, Sendable {
    /// How many it has now.
    package var all = 0
    /// How many of them their searches no longer find, gone at the source or below the limit.
    package var kept = 0
    /// How many are described in words for those who do not see them; nil after a rollback, which does not
    /// look at them.
    package var described: Int?
    /// How many share the card of another find of the same picture; nil in the same way.
    package var sharing: Int?
    /// How many albums lie in the folders that were searched; nil in the same way.
    package var albums: Int?
    package var changes = StoredRun.Changes()

    package init() {}
  }

  package struct Failure: Hashable, Sendable, Encodable {
    package var picture: String?
    /// `search`, `fetch`, `develop`.
    package var stage: String
    package var url: String?
    package var reason: String
    /// Whether its reason is that of many others, so that it need be told only once.
    package var isOneOfMany = false

    private enum CodingKeys: CodingKey { case picture, stage, url, reason }

    package init(picture: String?, stage: String, url: String?, reason: String) {
      self.picture = picture
      self.stage = stage
      self.url = url
      self.reason = reason
    }
  }

  package var exitCode: ExitCode = .success
  /// Why nothing was published, or why some of it is older data or missing.
  package var problems: [Model.Failure] = []
  package var started: Timestamp
  package var finished: Timestamp
  package var queries: [QueryResult] = []
  package var originals = Originals()
  package var renditions = Renditions()
  package var files = Files()
  package var changes = Changes()
  /// Nil where nothing was published.
  package var pictures: Pictures?
  package var failures: [Failure] = []

  package init(started: Timestamp) {
    self.started = started
    finished = started
  }

  /// What was passed over, in folders and at services. Queries that search the same folder pass over the
  /// same files, which count once.
  package var leftOut: (files: LeftOut, results: LeftOut) {
    var folders: [String: LeftOut] = [:]
    var results = LeftOut()
    for query in queries {
      if let folder = query.folder {
        folders[folder, default: LeftOut()].formMaximum(query.leftOut)
      } else {
        results.add(query.leftOut)
      }
    }
    return (folders.values.reduce(into: LeftOut()) { $0.add($1) }, results)
  }

  mutating func finish(at time: Timestamp) {
    finished = time
    exitCode = problems.first?.code ?? (failures.isEmpty ? .success : .incomplete)
  }
}
