import Model
import Support

/// What the answers to one page of a search came to.
struct DeclaredResults {
  private let service: DeclaredService
  private let status: Int
  private var pictures: [Picture] = []
  private var unidentified: [UnidentifiedResult] = []
  private var leftOut = LeftOut()
  private var forgotten = 0
  private var seen = 0
  private var retrieved: Timestamp
  private var isFromCache: Bool
  private var addresses: [String]

  init(_ service: DeclaredService, _ answer: SearchAnswer) {
    self.service = service
    status = answer.status
    retrieved = answer.retrieved
    isFromCache = answer.isFromCache
    addresses = [answer.address]
  }

  /// The pictures of one result.
  mutating func add(
    _ item: AnswerNode, of root: AnswerNode, at address: WebAddress, place: Int,
    _ known: ReadingPlace.KnownTexts
  ) {
    let maker = DeclaredPicture(service: service, address: address)
    for picture in service.pictures(of: item) {
      let outcome = maker.outcome(
        at: ReadingPlace(answer: root, item: item, picture: picture, known: known))
      seen += 1
      switch outcome {
      case .picture(let picture): pictures.append(picture)
      case .unidentified(let title):
        unidentified.append(UnidentifiedResult(place: place, title: title))
      case .leftOut(let reason): leftOut[reason] += 1
      case .forgotten: forgotten += 1
      }
    }
  }

  mutating func leaveOut(_ reason: LeftOut.Reason) {
    seen += 1
    leftOut[reason] += 1
  }

  mutating func addUnidentified(_ place: ReadingPlace) {
    seen += 1
    unidentified.append(UnidentifiedResult(place: seen, title: nil))
  }

  mutating func note(_ answer: SearchAnswer) {
    retrieved = min(retrieved, answer.retrieved)
    isFromCache = isFromCache && answer.isFromCache
    addresses.append(answer.address)
  }

  /// An answer in which nothing says which it is must not empty a gallery.
  func checkIdentities(_ address: WebAddress) throws(SearchError) {
    guard seen > 0, unidentified.count == seen else { return }
    throw SearchError(
      .badAnswer, status: status, address: address.text,
      detail: "none of its results says which it is")
  }

  func page(_ number: Int, reported: Int?, reachable: Int?, isLast: Bool) -> SearchPage {
    SearchPage(
      number: number, pictures: pictures, reported: reported,
      reachable: reachable, isLast: isLast, retrieved: retrieved,
      isFromCache: isFromCache, unidentified: unidentified, addresses: addresses,
      forgotten: forgotten, leftOut: leftOut)
  }
}

extension DeclaredService {
  /// The parts of a result that are pictures.
  func pictures(of item: AnswerNode) -> [AnswerNode] {
    guard let parts, !item.isForgotten else { return [item] }
    return parts.nodes(from: item, most: 10_000)
  }
}
