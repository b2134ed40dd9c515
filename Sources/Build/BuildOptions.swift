/// What the command line asks of a build, beyond the configuration.
package struct BuildOptions: Sendable {
  /// How far answers kept in the cache may serve instead of the service.
  package enum Freshness: Hashable, Sendable {
    /// Answers younger than this are used again, unless their headers say less; the source's own floor
    /// beats a shorter time.
    case atMost(Duration)
    /// Ask again regardless.
    case refresh
    /// Never touch the network.
    case offline
  }

  /// How many pictures may leave the site.
  package enum Removals: Hashable, Sendable {
    /// As many as the configuration says.
    case bounded
    /// So many of each search.
    case atMost(Int)
    case all
  }

  /// Where answers come from that the cache does not hold, and where they go besides.
  package enum Exchanges: Hashable, Sendable {
    /// From the services and hosts of images.
    case live
    /// The same, and every exchange is written into that new folder.
    case recorded(in: String)
    /// From a recording in that folder: no socket is opened, and no key is needed.
    case played(from: String)
  }

  /// How much of a gallery is made.
  package enum Extent: Hashable, Sendable {
    case site
    /// What was found is brought into the cache: no sizes, no pages.
    case fetched
    /// The sizes of a part of the pictures, into a cache of their own.
    case part(GalleryPart, into: String)
  }

  package var output: String
  package var cache: String
  /// Where the past of sites is: `StateStore`.
  package var state: String
  /// The theme's folder; the one built in where there is none.
  package var theme: String?
  /// At most so many pictures per query.
  package var limit: Int?
  /// Nil: the configuration's `maxAge`, else 20 hours.
  package var freshness: Freshness?
  package var exchanges: Exchanges
  package var removals: Removals
  /// Go on with a site of which the state knows nothing.
  package var adopts: Bool
  /// Take over files in the output that are not ours.
  package var replacesForeignFiles: Bool
  package var isDryRun: Bool
  /// Whether rendered pages are looked through; keys are looked for in any case.
  package var checksPages: Bool
  /// Pictures developed at once.
  package var jobs: Int
  package var extent = Extent.site
  /// The site goes again, and its state tells of no other: nothing leaves the cache because this one does not need it.
  package var isPassing = false
  /// From so many pictures on, of which sizes can wait, a site is published before those are made.
  package var leastPutOff = 100
  /// How long another run may go on that publishes to the output; nil: that is an error at once.
  package var wait: Duration?

  package init(
    output: String, cache: String, state: String, theme: String? = nil, limit: Int? = nil,
    freshness: Freshness? = nil, exchanges: Exchanges = .live, removals: Removals = .bounded,
    adopts: Bool = false, replacesForeignFiles: Bool = false, isDryRun: Bool = false,
    checksPages: Bool = true,
    jobs: Int, wait: Duration? = nil
  ) {
    self.output = output
    self.cache = cache
    self.state = state
    self.theme = theme
    self.limit = limit
    self.freshness = freshness
    self.exchanges = exchanges
    self.removals = removals
    self.adopts = adopts
    self.replacesForeignFiles = replacesForeignFiles
    self.isDryRun = isDryRun
    self.checksPages = checksPages
    self.jobs = jobs
    self.wait = wait
  }
}
