import Cache
import Configuration
package import Model
import Search
import Transfer

// What those who maintain a cache use of a build.

extension Gallery {
  /// Does `work` with the tools of a build; nothing is built.
  package func withTools<Outcome: Sendable>(
    telling tell: @escaping @Sendable (String) -> Void = { _ in },
    _ work: (BuildContext) async throws(Failure) -> Outcome
  ) async throws(Failure) -> Outcome {
    // Of a build's events only the notes mean anything here.
    let progress = BuildProgress(started: environment.now()) { event in
      if case .note(let note) = event { tell(note) }
    }
    let context = try await BuildContext(self, progress: progress)
    return try await context.closing { () async throws(Failure) in try await work(context) }
  }
}

extension QuerySearch {
  /// What the kept answers of a search lead to.
  package struct Kept: Sendable {
    package var requests: [String] = []
    package var pictures: [PictureID] = []
    /// Whether the walk came to its end, and everything was there to be seen.
    package var isWhole = true
  }

  /// Walks over the answers that are kept, the newest or those of the last whole search, without
  /// asking anybody.
  package func walkKept(ofWholeWalk isWhole: Bool) async throws(Failure) -> Kept {
    let log = WalkLog()
    let pages = source.pages(of: query) { request async throws(SearchError) in
      try await answerCache.olderAnswer(request, ofWholeWalk: isWhole, noting: log)
    }
    var kept = Kept()
    do throws(SearchError) {
      for try await page in pages {
        log.note(page)
        kept.isWhole = kept.isWhole && page.unreadable.isEmpty
      }
    } catch {
      kept.isWhole = false
    }
    if let breakdown = progress.breakdown { throw breakdown }
    kept.requests = log.state.identities
    kept.pictures = log.state.pages.flatMap(\.pictures)
    return kept
  }
}

extension Downloader {
  /// What became of an original that was fetched again, or why it was not.
  package enum Refetched: Sendable {
    case fetched
    case unreached(String)
    case gone(String)
  }

  /// Brings an original that was lost back into the cache. Throws what is wrong with this machine.
  package func refetch(
    _ address: WebAddress, of picture: PictureID, as role: SourceImage.Role
  ) async throws(Failure) -> Refetched {
    do {
      _ = try await download(address, ImageOrder(picture: picture, role: role))
      return .fetched
    } catch {
      if let failure = ImageFailure.breakdown(error) { throw failure }
      let reason = ImageFailure(error).reason
      return Self.isOutOfReach(error) ? .unreached(reason) : .gone(reason)
    }
  }

  /// Whether it may be there all the same, only not now.
  private static func isOutOfReach(_ error: any Error) -> Bool {
    switch error {
    case let missing as ImageFailure: !missing.isDeadLink
    case let error as TransferError:
      switch error.code {
      case .unresolved, .unreachable, .timedOut, .truncated, .tls, .cancelled, .leftAlone,
        .notYet, .notRecorded:
        true
      case .tooLarge, .refusedAddress, .redirect, .badAnswer, .file: false
      }
    default: false
    }
  }
}
