import Model
import Support

/// A good answer of Flickr, judged and taken apart; a bad one is an error.
struct FlickrAnswer: ServiceContent {
  /// All matches, most of which are out of reach where there are many.
  private(set) var total: Int?
  private(set) var pages: Int?
  /// Results on a page, as Flickr counts them.
  private(set) var pageSize: Int?
  let photos: [JSONValue]

  init(_ answer: SearchAnswer, page: Int, address: WebAddress) throws(SearchError) {
    switch FlickrBody(answer.body) {
    case .refusal(let refusal):
      guard refusal.isPastTheEnd, page > 1 else { throw refusal.error(answer, address: address) }
      photos = []
      pages = page
    case .json(let json) where answer.status == 200:
      do {
        self = try Self(json, page: page)
      } catch {
        throw ServiceAnswer.error(error, answer, address: address)
      }
    case .nothing(let unusable) where answer.status == 200:
      throw ServiceAnswer.error(unusable, answer, address: address)
    case .json, .nothing:
      throw ServiceAnswer.refusal(
        ServiceAnswer.code(for: answer.status, headers: answer.headers), answer,
        statement: ServiceAnswer.words(answer.body), address: address)
    }
  }

  private init(_ json: JSONValue, page: Int) throws(ServiceAnswer.Unusable) {
    let list = json["photos"] ?? json["photoset"]
    // Text in older answers, a number in newer ones.
    total = list?["total"]?.count
    pages = list?["pages"]?.count.flatMap { $0 > 0 ? $0 : nil }
    pageSize = list?["perpage"]?.count.flatMap { $0 > 0 ? $0 : nil }
    // Of a photoset the owner is told once.
    let owner = list?["owner"]
    let found = list?["photo"]?.elements.map { photos in
      photos.map { photo in owner.map { photo.with("owner", $0) } ?? photo }
    }
    photos = try ServiceAnswer.results(
      found, called: "photos", promised: total, page: page,
      isKnown: { FlickrPicture.ownID(of: $0) != nil })
  }
}
