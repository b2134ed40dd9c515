import Model
import Transfer

/// The tags of albums, which a search does not list: each album costs a request of its own.
struct LastFMTags: Sendable {
  private let budget: Int
  private let pageSize: Int
  private let requests: LastFMRequest

  /// Nil where the query does not want them.
  init?(_ parameters: [String: String], pageSize: Int, requests: LastFMRequest) {
    guard parameters["tags"] == "true" else { return nil }
    budget = parameters["tagBudget"].flatMap { Int($0) } ?? LastFMDescription.usualTagBudget
    self.pageSize = pageSize
    self.requests = requests
  }

  /// The tags of the album at that place of a page, from 0; none for one that Last.fm cannot be
  /// asked about, or that is beyond the budget.
  func tags(
    of album: JSONValue, at place: Int, page: Int, asking ask: Ask
  ) async throws(SearchError) -> [Tag] {
    guard isWithinBudget(place, page: page), let items = Self.items(for: album) else { return [] }
    guard !Task.isCancelled else { throw SearchError(.cancelled) }
    let request: SearchRequest
    do {
      request = try requests.make("album.getTopTags", items, page: page, reader: Self.reader)
    } catch {
      // Its names may be longer than an address can be.
      guard error.code == .refused else { throw error }
      return []
    }
    return try Self.reader.read(try await ask(request), address: request.request.address)
  }

  /// Counted by places and not by requests, so that the same albums have tags every time.
  private func isWithinBudget(_ place: Int, page: Int) -> Bool {
    place < pageSize && (page - 1) * pageSize + place < budget
  }

  private static func items(for album: JSONValue) -> [LastFMRequest.Item]? {
    guard let artist = LastFMAlbum.artist(of: album), let name = LastFMAlbum.name(of: album) else {
      return nil
    }
    return [("artist", artist), ("album", name), ("autocorrect", "0")]
  }
}

extension LastFMTags {
  /// An album that Last.fm does not know, whatever its words for that, has no tags.
  static let reader = LastFMReader<[Tag]>(
    content: { json throws(ServiceAnswer.Unusable) in
      guard let block = json["toptags"] ?? json["tags"] else {
        throw ServiceAnswer.Unusable(problem: "its answer has no list of tags")
      }
      return tags(block["tag"]?.listed ?? [])
    },
    meaning: { error in [6, 7].contains(error.number) ? [] : nil })

  /// In the order of the service: the most used first.
  private static func tags(_ list: [JSONValue]) -> [Tag] {
    let used = list.lazy.filter { $0["count"]?.integer != 0 }.compactMap { $0["name"]?.text }
    return Array(Written.tags(used).prefix(LastFMDescription.mostTags))
  }
}
