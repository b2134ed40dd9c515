import Build
import Configuration

/// What the options of a command line say, each with its type. What was not said is nil or false.
struct Settings: Hashable, Sendable {
  var config: String?
  var source: String?
  /// Whether all of each search is to be had.
  var all = false
  /// Saved answers of a service.
  var answer: String?
  var detail: String?
  var folder: String?
  /// What a new configuration is to search for.
  var from: [String] = []
  var title: String?
  var baseURL: String?
  var output: String?
  var cache: String?
  var state: String?
  var adopt = false
  var json = false
  /// Of an earlier run, whose site is to be shown.
  var run: Int?
  var theme: String?
  /// Whether the pictures of the demonstration are shown.
  var demo = false
  /// Whether what changes is built anew.
  var watch = false
  var look: Look?
  var limit: Int?
  var maxAge: Duration?
  var olderThan: Duration?
  /// Of which searches, by their addresses, and which of their pictures.
  var searches: [String] = []
  var condition: String?
  /// How many pixels wide images are to be.
  var width: Int?
  /// How many bytes the cache, or a page, may take.
  var mostBytes: Int?
  var wait: Duration?
  /// After which stage a build ends.
  var until = Until.published
  var part: PartText?
  /// Where a part goes.
  var into: String?
  /// Into how many parts a cluster cuts the work.
  var parts: Int?
  var partition: String?
  var image: String?
  var claim: String?
  /// For how long a job may run, and how many bytes it may take.
  var jobTime: Duration?
  var memory: Int?
  var refresh = false
  var offline = false
  var record: String?
  var replay: String?
  var replace = false
  var removals: Removals?
  var dryRun = false
  var jobs: Int?
  var report: String?
  var changed: String?
  var metrics: String?
  var progress = Progress.auto
  /// Of the commands that only count.
  var counting = Choice.auto
  /// Why pictures are hidden.
  var reason: String?
  var forget = false
  var quiet = false
  var verbose = false
  var color = Choice.auto
  var host: String?
  var port: Int?
  var data: String?
  var partials: String?
  var wantsRules = false
  /// Names of rules and groups of them.
  var only: [String] = []
  var except: [String] = []
  var format = Format.text
  var links = Links.internal
  var noCheck = false
  var wantsHelp = false
  var wantsVersion = false

  /// For what depends on whether there is a terminal.
  enum Choice: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// How a build shows how far it is.
  enum Progress: String, CaseIterable, Sendable {
    case auto, always, never
    /// As events for a program that watches.
    case json
  }

  enum Until: String, CaseIterable, Sendable {
    case fetched, published
  }

  /// `3/8`, or `/8` where the machine says which of them.
  struct PartText: Hashable, Sendable {
    let index: Int?
    let count: Int

    init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let count = Int(parts[1]) else { return nil }
      index = Int(parts[0])
      self.count = count
      guard index != nil || parts[0].isEmpty, GalleryPart(index ?? 0, of: count) != nil else {
        return nil
      }
    }
  }

  /// How many pictures of a search may leave the site; nil for any number.
  struct Removals: Hashable, Sendable {
    let most: Int?
  }

  /// Which links are followed.
  enum Links: String, CaseIterable, Sendable {
    /// Those within the site.
    case `internal`
    /// Those to other hosts, too.
    case external
  }

  /// How findings are written.
  enum Format: String, CaseIterable, Sendable {
    case text, json, sarif
  }
}
