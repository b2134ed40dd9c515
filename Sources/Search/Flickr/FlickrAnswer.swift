import Model
import Transfer

/// A good answer of Flickr, judged and taken apart; a bad one is an error.
struct FlickrAnswer {
  /// All matches, most of which are out of reach where there are many.
  private(set) var total: Int?
  private(set) var pages: Int?
  /// Results on a page, as Flickr counts them.
  private(set) var pageSize: Int?
  let photos: [JSONValue]

  init(_ answer: SearchAnswer, page: Int, address: WebAddress) throws(SearchError) {
    switch FlickrBody(answer.body) {
    case .failure(let failure):
      guard failure.isPastTheEnd, page > 1 else { throw failure.error(answer, address: address) }
      photos = []
      pages = page
    case .json(let json) where answer.status == 200:
      do {
        self = try Self(json, page: page)
      } catch {
        throw Self.unusable(error.problem, answer, address)
      }
    case .nothing(let problem) where answer.status == 200:
      throw Self.unusable(problem, answer, address)
    case .json, .nothing:
      throw ServiceAnswer.refusal(
        ServiceAnswer.code(for: answer.status, headers: answer.headers), answer,
        said: ServiceAnswer.words(answer.body), address: address)
    }
  }

  private init(_ json: JSONValue, page: Int) throws(ServiceAnswer.Unusable) {
    let list = json["photos"]
    // Text in older answers, a number in newer ones.
    total = list?["total"]?.count
    pages = list?["pages"]?.count.flatMap { $0 > 0 ? $0 : nil }
    pageSize = list?["perpage"]?.count.flatMap { $0 > 0 ? $0 : nil }
    guard let photos = list?["photo"]?.elements ?? (total == 0 ? [] : nil) else {
      throw ServiceAnswer.Unusable(problem: "its answer has no list of photos")
    }
    // An answer that contradicts itself must not empty a gallery.
    if page == 1, photos.isEmpty, let total, total > 0 {
      throw ServiceAnswer.Unusable(
        problem: "it promises \(Numbers.grouped(total)) pictures and lists none")
    }
    if !photos.isEmpty, photos.allSatisfy({ FlickrPicture.ownID(of: $0) == nil }) {
      throw ServiceAnswer.Unusable(problem: "none of its photos has an id")
    }
    self.photos = photos
  }
}

extension FlickrAnswer {
  /// Worth keeping: a list of photos, or the word that the list has ended.
  static func isGood(status: Int, body: [UInt8], page: Int) -> Bool {
    let answer = SearchAnswer(
      status: status, headers: HeaderFields([]), body: body,
      retrieved: Timestamp(secondsSince1970: 0))
    return (try? FlickrAnswer(answer, page: page, address: FlickrDescription.base)) != nil
  }

  private static func unusable(
    _ problem: String, _ answer: SearchAnswer, _ address: WebAddress
  ) -> SearchError {
    SearchError(.badAnswer, status: answer.status, address: address.text, detail: problem)
  }
}
