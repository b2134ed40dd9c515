import Cache
import Model
import Publishing
import Site
import Support
import Synchronization
import Theme

extension Gallery {
  func knownAddresses(
    ofSite folder: String, _ context: BuildContext
  ) async throws(Failure) -> KnownAddresses {
    do {
      return KnownAddresses(
        formerPages: try await context.state.formerPages(ofSite: folder),
        searches: try await context.state.searches(ofSite: folder))
    } catch {
      throw error.failure
    }
  }

  /// The site with a small page wherever one was that it has no more. Where more may belong to it than
  /// is known, nothing went: then what was there is left as it is.
  func plan(
    _ content: inout SiteContent, _ theme: Theme, _ known: KnownAddresses, inSite folder: String,
    isPartial: Bool, without takenDown: TakenDown, on shelf: ByteShelf
  ) async throws(Failure) -> SitePlan {
    content.history.searches = known.searches
    content.keepReported(as: known.searches)
    // The plan brings the pictures into another order: what they are taken from is to be gone by then.
    let taken = Mutex(content)
    content.pictures = []
    // Of a large gallery it takes seconds, and leaves much free in little pieces.
    let plan = try await ThreadPool().run { () throws(Failure) in
      Heap.keepLargeBlocksApart()
      Heap.giveBack()
      defer { Heap.giveBack() }
      return try SitePlan(
        content: taken.withLock { content in
          let own = content
          content.pictures = []
          return own
        }, theme: theme,
        formerPages: { take throws(Failure) in
          guard !isPartial else { return }
          try forEachFormerPage(known, inSite: folder, without: takenDown, take)
        }, jobs: options.jobs, on: shelf,
        remembering: options.isDryRun ? nil : searchMemory(ofSite: folder),
        resting: Heap.giveBack)
    }
    // In another order, which matters no more: so there is one list of them.
    content.pictures = plan.pictures
    try refuseBrokenLinks(of: plan)
    return plan
  }

  /// What is remembered of the search from run to run; another program may work it out in another way.
  func searchMemory(ofSite folder: String) -> RememberedFile {
    RememberedFile(ledgerPath(for: folder) + ".search", of: BuildFingerprint.program(self))
  }

  /// Hands over those that the site has had, those that went before behind the others.
  private func forEachFormerPage(
    _ known: KnownAddresses, inSite folder: String, without takenDown: TakenDown,
    _ take: (String) -> Void
  ) throws(Failure) {
    // Not even the name of a page is to tell of what its owner hides.
    let hidden = takenDown.names
    func takeUnlessHidden(_ path: String) {
      let isHidden = PhotoAddress.nameOfPicture(onPage: path).map(hidden.contains) ?? false
      if !isHidden { take(path) }
    }
    let isFormer = Set(known.formerPages)
    // What the ledger no longer has was taken away by hand, or is in a site that was begun anew.
    var present: Set<String> = []
    try PublishedSite.forEachPage(in: folder, ledgerPath: ledgerPath(for: folder)) { path in
      if isFormer.contains(path) { present.insert(path) } else { takeUnlessHidden(path) }
    }
    for path in known.formerPages where present.contains(path) { takeUnlessHidden(path) }
  }
}

extension SiteContent {
  /// What services say they have moves every night; a page is not written again for less than a tenth.
  fileprivate mutating func keepReported(as known: [SiteSearch]) {
    for place in collections.indices {
      let collection = collections[place]
      guard let now = collection.reported else { continue }
      let then = known.filter {
        $0.source == collection.source && $0.search == collection.search
      }.compactMap(\.reported)
      // Several searches may have the same words.
      if !then.contains(now), let near = then.first(where: now.isNear) {
        collections[place].reported = near
      }
    }
  }
}

extension KnownAddresses {
  /// What the history is to hold once the plan is published; nil where that is what it holds.
  func changed(by plan: SitePlan) -> KnownAddresses? {
    let planned = KnownAddresses(formerPages: plan.formerPages, searches: plan.searches)
    let isKnown =
      Set(planned.formerPages) == Set(formerPages)
      && Set(planned.searches).isSubset(of: searches)
    return isKnown ? nil : planned
  }
}
