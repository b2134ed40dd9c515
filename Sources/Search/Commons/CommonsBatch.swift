import Model
import Support

/// The results of one page, put together from all the answers that tell of them.
struct CommonsBatch {
  private var members: [Int: [JSONValue.Member]] = [:]
  private var ranks: [Int: Int] = [:]
  private(set) var unidentified: [UnidentifiedResult] = []
  private(set) var forgotten = 0
  /// When the oldest of the answers was given.
  private(set) var retrieved = Timestamp(secondsSince1970: .max)
  private(set) var isFromCache = true
  private(set) var addresses: [String] = []
  /// Where the next page begins; nil where the search has ended.
  var next: CommonsContinuation?

  mutating func add(_ content: CommonsAnswer, of answer: SearchAnswer) {
    for page in content.pages { merge(page) }
    // Every answer lists all the results of the page.
    let strangers = UnidentifiedResult.all(content.pages) {
      CommonsFile.ownID(of: content.pages[$0]) != nil
    }
    if strangers.count > unidentified.count { unidentified = strangers }
    forgotten = max(forgotten, content.pages.count(where: \.isForgotten))
    retrieved = min(retrieved, answer.retrieved)
    isFromCache = isFromCache && answer.isFromCache
    addresses.append(answer.address)
  }

  private mutating func merge(_ page: JSONValue) {
    guard let id = CommonsFile.ownID(of: page), case .object(let new) = page else { return }
    let known = Set(members[id, default: []].map(\.key))
    members[id, default: []] += new.filter { !known.contains($0.key) }
    if ranks[id] == nil { ranks[id] = page["index"]?.integer }
  }

  /// In the order of the search; what has no place in it comes last.
  var files: [CommonsFile] {
    members.keys.sorted { (ranks[$0] ?? .max, $0) < (ranks[$1] ?? .max, $1) }
      .map { CommonsFile(id: $0, page: .object(members[$0, default: []])) }
  }
}
