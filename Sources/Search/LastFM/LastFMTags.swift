import Model
import Support

/// The tags of albums, which a search does not list: each album costs a request of its own.
struct LastFMTags: Sendable {
  private let question: ServiceQuestion
  private let form: LastFMForm
  private let pageSize: Int
  private let budget: Int

  /// Nil where the query does not want them.
  init?(_ question: ServiceQuestion, in form: LastFMForm, pageSize: Int) {
    guard question.parameters["tags"] == "true" else { return nil }
    self.question = question
    self.form = form
    self.pageSize = pageSize
    budget =
      question.parameters["tagBudget"].flatMap { Int($0) } ?? LastFMDescription.usualTagBudget
  }

  /// The tags of the album at that place of a page, from 0; none for one that Last.fm cannot be
  /// asked about, or that is beyond the budget.
  func tags(of album: JSONValue, at place: Int, page: Int) async throws(SearchError) -> [Tag] {
    guard isWithinBudget(place, page: page), let items = items(for: album) else { return [] }
    guard !Task.isCancelled else { throw SearchError(.cancelled) }
    do {
      return try await form.ask(for: LastFMTopTags.self, Self.method, items, page: page).content
        .tags
    } catch {
      guard Self.isAboutOneAlbum(error) else { throw error }
      return []
    }
  }

  /// An album whose tags Last.fm cannot say keeps its place in the gallery, without them.
  private static func isAboutOneAlbum(_ error: SearchError) -> Bool {
    switch error.code {
    case .unavailable, .refused, .badAnswer, .notCached: true
    default: false
    }
  }

  /// Counted by places and not by requests, so that the same albums have tags every time.
  private func isWithinBudget(_ place: Int, page: Int) -> Bool {
    place < pageSize && (page - 1) * pageSize + place < budget
  }

  private func items(for album: JSONValue) -> [ServiceQuestion.Item]? {
    guard let artist = LastFMPicture.artist(of: album), let name = LastFMPicture.name(of: album)
    else {
      return nil
    }
    let items = [("artist", artist), ("album", name), ("autocorrect", "0")]
    // Its names may be longer than an address can be.
    return question.address(LastFMForm.items(Self.method, items)) == nil ? nil : items
  }

  private static let method = "album.getTopTags"
}

/// The answer to `album.getTopTags`.
struct LastFMTopTags: LastFMAnswer {
  /// In the order of the service: the most used first.
  let tags: [Tag]

  init(_ json: JSONValue, page: Int) throws(ServiceAnswer.Unusable) {
    guard let block = json["toptags"] ?? json["tags"] else {
      throw ServiceAnswer.Unusable(problem: "its answer has no list of tags")
    }
    let used = (block["tag"]?.listed ?? []).lazy.filter { $0["count"]?.integer != 0 }
    let all = Written.tags(used.compactMap { $0["name"]?.text })
    tags = Array(all.prefix(LastFMDescription.mostTags))
  }

  /// An album that Last.fm does not know, whatever its words for that, has no tags.
  init?(meaning error: LastFMRefusal, page: Int) {
    guard [6, 7].contains(error.number) else { return nil }
    tags = []
  }
}
