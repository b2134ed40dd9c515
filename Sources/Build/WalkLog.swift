import Model
import Search
import Synchronization

/// What one walk through a search asked for, where the answers came from, and what they listed.
final class WalkLog: Sendable {
  struct State: Sendable {
    /// What the answers are known by in the cache.
    var identities: [String] = []
    var pages: [Page] = []
    /// Of the answers since the last page that could be read, those that the cache has.
    var unread: [String] = []
    var requests = 0
    var fromCache = 0
    var times: AnswerTimes?

    /// When the service gave the first of the answers.
    var began: Timestamp? { times?.began }
  }

  struct Page: Sendable {
    let requests: [String]
    /// Creators with a portrait are among them.
    let pictures: [PictureID]
    let isFromCache: Bool
  }

  private let entries = Mutex(State())

  var state: State { entries.withLock { $0 } }

  /// - Parameters:
  ///   - lifetime: for how long the answer serves by its headers; nil where they do not say.
  ///   - isKept: whether the cache has it.
  func note(
    _ identity: String, _ retrieved: Timestamp, lifetime: Duration?, isFromCache: Bool,
    isKept: Bool = true
  ) {
    entries.withLock { state in
      state.identities.append(identity)
      if isKept { state.unread.append(identity) }
      state.times =
        state.times
        ?? AnswerTimes(began: retrieved, oldest: retrieved, lifetime: lifetime)
      state.times?.note(retrieved)
      if isFromCache { state.fromCache += 1 } else { state.requests += 1 }
    }
  }

  func note(_ page: SearchPage) {
    let creators = page.creators + page.pictures.compactMap(\.creator)
    let portraits = creators.filter { $0.portrait != nil }.map(\.portraitID)
    let entry = Page(
      requests: page.addresses, pictures: page.pictures.map(\.id) + portraits,
      isFromCache: page.isFromCache)
    entries.withLock { state in
      state.pages.append(entry)
      state.unread = []
    }
  }
}

extension Creator {
  /// What the portrait is known by in the cache.
  var portraitID: PictureID { PictureID(source: source, own: "by/\(id)") }
}
