import Model
import Support
import Synchronization
import Transfer

/// One search at a described service: what is asked for its pages, and where they end. Only an answer knows
/// where the next page begins, so that is kept here for every page.
final class DeclaredSearch: Sendable {
  /// Where a page begins.
  private struct Start: Hashable {
    /// The items of the query that say so.
    var items: [DeclaredItem] = []
    /// The address, where the answer before gave it.
    var address: WebAddress?
    /// How many results come before it.
    var count = 0
  }

  private let service: DeclaredService
  private let question: ServiceQuestion
  private let contact: String?
  private let starts: Mutex<[Int: Start]>
  private let seen = Mutex<Set<[DeclaredItem]>>([])
  /// Of the page that was read last.
  private let lastPage = Mutex<(number: Int, digest: Digest)?>(nil)

  init(_ service: DeclaredService, _ question: ServiceQuestion, contact: String?) {
    self.service = service
    self.question = question
    self.contact = contact
    let pages = service.pages
    let first = pages.style == .token ? pages.first : nil
    let items = first.flatMap { first in pages.item.map { [DeclaredItem($0, first)] } } ?? []
    starts = Mutex([1: Start(items: items)])
  }

  func page(_ number: Int) async throws(SearchError) -> SearchPage {
    guard let start = starts.withLock({ $0[number] }) else {
      throw lost("nothing says where page \(number) begins")
    }
    let address = try address(of: number, start)
    let (content, answer) = try await question.ask(
      at: address, headers: headers, page: number
    ) { [service] (answer) throws(SearchError) in
      let content = try DeclaredAnswer(answer, of: service, page: number, address: address)
      try content.checkIdentities(of: service, answer, address)
      return content
    }
    if repeats(answer, number) { return SearchPage(repeated: number, content.total, answer) }
    let reach = content.reachable ?? service.pages.reach
    // What a service lists it gives out, whatever it says of that.
    let room = content.reachable == nil ? max(0, reach - start.count) : content.items.count
    let items = Array(content.items.prefix(room))
    var found = DeclaredResults(service, answer)
    let known = ReadingPlace.KnownTexts()
    for (place, item) in items.enumerated() {
      var root = item
      var base = address
      if let detail = service.detail, !item.isForgotten {
        let at = ReadingPlace(answer: content.root, item: item, picture: item, known: known)
        guard let asked = try await self.detail(detail, at: at, page: number, &found) else {
          continue
        }
        (root, base) = asked
      }
      found.add(root, of: content.root, at: base, place: place + 1, known)
    }
    try found.checkIdentities(address)
    let next = try next(
      after: number, start, content, isFull: items.count < content.items.count, address)
    if let next { starts.withLock { $0[number + 1] = next } }
    var page = found.page(
      number, reported: content.total,
      reachable: content.reachable ?? content.total.map { min($0, reach) }, isLast: next == nil)
    let count = start.count.adding(content.items.count)
    page.isCutOff = next == nil && count >= reach && count < content.total ?? .max
    return page
  }

  /// Whether the page is the one before it once more: so some services answer past their end.
  private func repeats(_ answer: SearchAnswer, _ number: Int) -> Bool {
    let digest = Digest(of: answer.body)
    return lastPage.withLock { last in
      defer { last = (number, digest) }
      return last.map { $0.number + 1 == number && $0.digest == digest } ?? false
    }
  }

  func firstAddress() throws(SearchError) -> WebAddress {
    try address(of: 1, starts.withLock { $0[1] } ?? Start())
  }

  private func lost(_ problem: String) -> SearchError {
    SearchError(.badAnswer, address: question.base.text, detail: problem)
  }
}

extension SearchPage {
  fileprivate init(repeated number: Int, _ total: Int?, _ answer: SearchAnswer) {
    self.init(
      number: number, pictures: [], reported: total, isLast: true, retrieved: answer.retrieved,
      isFromCache: answer.isFromCache, addresses: [answer.address])
  }
}

/// An item of a query, which can be compared.
struct DeclaredItem: Hashable, Sendable {
  let name: String
  let value: String

  init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

// MARK: - What is asked

extension DeclaredSearch {
  private var headers: [HeaderField] {
    service.headers.compactMap { header in
      filled(header.value).map { HeaderField(name: header.name, value: $0) }
    }
  }

  /// With how to reach the owner in it; nil where that is asked for and nobody said it.
  private func filled(_ text: String) -> String? {
    guard text.contains("{contact}") else { return text }
    return contact.map { text.replacing("{contact}", with: $0) }
  }

  private func address(of number: Int, _ start: Start) throws(SearchError) -> WebAddress {
    if let address = start.address { return address }
    var path = ""
    for part in service.path {
      switch part {
      case .text(let text): path += text
      case .words: path += WebAddress.encoded(question.words)
      case .parameter(let name): path += WebAddress.encoded(value(of: name) ?? "")
      }
    }
    let base = path.isEmpty ? question.base : WebAddress(question.base.text + path)
    return try question.checked(base?.adding(items(of: number, start)))
  }

  /// As the description says, or as the owner has it where that is a parameter.
  private var pageSize: Int? {
    let pages = service.pages
    guard let item = pages.sizeItem, let size = pages.size,
      case .integer(let sizes)? =
        service.description.parameters.first(where: { $0.name == item })?.kind
    else { return pages.size }
    return question.pageSize(item, in: sizes, usual: size)
  }

  private func value(of parameter: String) -> String? {
    question.parameters[parameter]
      ?? service.parameters.first { $0.name == parameter }?.usual
  }

  /// Always in the same order, so that the same search has the same address.
  private func items(of number: Int, _ start: Start) -> [ServiceQuestion.Item] {
    let pages = service.pages
    var items: [ServiceQuestion.Item] = service.items.compactMap { item in
      filled(item.value).map { (item.name, $0) }
    }
    if let item = service.words.item, !question.words.isEmpty {
      let (before, after) = service.words.frame
      items.append((item, before + question.words + after))
    }
    for parameter in service.parameters.sorted(by: { $0.name < $1.name })
    where !parameter.isInAddress && parameter.name != pages.sizeItem {
      if let value = value(of: parameter.name) { items.append((parameter.name, value)) }
    }
    for name in service.description.division?.names ?? []
    where !service.parameters.contains(where: { $0.name == name }) {
      if let value = question.parameters[name] { items.append((name, value)) }
    }
    let first = pages.first.flatMap { Int($0) }
    switch pages.style {
    case .page:
      if let item = pages.item { items.append((item, String((first ?? 1).adding(number - 1)))) }
    case .offset:
      if let item = pages.item { items.append((item, String((first ?? 0).adding(start.count)))) }
    case .token, .items:
      // What says where to go on wins over what is always sent.
      items.removeAll { sent in start.items.contains { $0.name == sent.name } }
      items += start.items.map { ($0.name, $0.value) }
    case .link, .once: break
    }
    if let item = pages.sizeItem, let pageSize { items.append((item, String(pageSize))) }
    return items
  }
}

// MARK: - Where the next page begins

extension DeclaredSearch {
  /// Nil where this page is the last.
  private func next(
    after number: Int, _ start: Start, _ content: DeclaredAnswer, isFull: Bool,
    _ address: WebAddress
  ) throws(SearchError) -> Start? {
    let pages = service.pages
    guard !content.items.isEmpty, !isFull, pages.style != .once else { return nil }
    // A page that is shorter than it should be is not the end.
    let counted = [.page, .offset].contains(pages.style) ? pageSize : nil
    let count = start.count.adding(counted ?? content.items.count)
    guard count < content.reachable ?? min(pages.reach, content.total ?? .max) else { return nil }
    var next = Start(count: count)
    let place = ReadingPlace(content.root)
    switch pages.style {
    case .once: return nil
    case .page, .offset: return next
    case .token:
      guard let item = pages.item, let token = pages.next.flatMap({ place.texts($0).first }) else {
        return nil
      }
      next.items = [DeclaredItem(item, CleanText.line(token, limit: 2_000))]
    case .items:
      guard case .json(let members)? = pages.next?.nodes(from: content.root, most: 1).first else {
        return nil
      }
      next.items = members.members.compactMap { member in
        member.value.text.map { DeclaredItem(member.key, $0) }
      }
      guard !next.items.isEmpty else { return nil }
    case .link:
      guard let link = pages.next.flatMap({ place.texts($0).first }) else { return nil }
      next.address = try followed(link, from: address)
      next.items = [DeclaredItem("", next.address?.text ?? "")]
    }
    guard seen.withLock({ $0.insert(next.items).inserted }), next.items != start.items else {
      throw lost("it says to go on where it was asked to begin")
    }
    return next
  }

  /// Where a link leads to the next page: it stays below the service's own address, and has no key in it.
  private func followed(_ link: String, from address: WebAddress) throws(SearchError) -> WebAddress
  {
    guard
      var target = address.linking(to: link)?.secured(inDomainOf: question.base)
        .moved(from: service.base, to: question.base)
    else { throw lost("its link to the next page is no address") }
    guard target.isWithin(question.base) else {
      throw lost(
        "its link to the next page leads to \(target.host)\(CleanText.line(target.path, limit: 60)), "
          + "away from \(question.base)")
    }
    if case .item(let name)? = service.description.key?.place {
      target = target.without(item: name) ?? target
    }
    return target
  }

  /// The answer in which the details of an item are, and its address; nil where they are gone.
  private func detail(
    _ reading: Reading, at place: ReadingPlace, page: Int, _ found: inout DeclaredResults
  ) async throws(SearchError) -> (AnswerNode, WebAddress)? {
    guard let text = place.text(reading, isAddress: true) else {
      found.addUnidentified(place)
      return nil
    }
    let link = question.base.linking(to: text)?.secured(inDomainOf: question.base)
    guard let address = link?.moved(from: service.base, to: question.base),
      Endpoint(of: address) == Endpoint(of: question.base)
    else {
      throw lost(
        "a result's details are at \(CleanText.line(text, limit: 100)), away from "
          + question.base.host)
    }
    let (root, answer) = try await question.ask(
      at: address, headers: headers, page: page
    ) { [service] (answer) throws(SearchError) -> AnswerNode? in
      if [404, 410].contains(answer.status) { return nil }
      return try DeclaredAnswer.root(of: answer, service, address)
    }
    found.note(answer)
    guard let root else {
      found.leaveOut(.gone)
      return nil
    }
    return (root, address)
  }
}

extension WebAddress {
  /// On another host where the service is asked there, such as a mirror, and the answer speaks of its own.
  func moved(from described: WebAddress?, to base: WebAddress) -> WebAddress {
    guard let described, host == described.host, described.host != base.host else { return self }
    let rest = text.dropFirst(isSecure ? "https://".count : "http://".count).drop {
      $0 != "/" && $0 != "?"
    }
    let origin = base.text.prefix(
      base.text.count - base.path.count - (base.query.map { $0.count + 1 } ?? 0))
    return WebAddress(String(origin) + rest) ?? self
  }

  /// Whether it lies at or below another, on its host.
  func isWithin(_ base: WebAddress) -> Bool {
    guard host == base.host, port == base.port, isSecure == base.isSecure else { return false }
    let folder = base.path.endsWithSlash ? String(base.path.dropLast()) : base.path
    guard !path.pathParts().contains(where: { $0 == ".." || $0.lowercased() == "%2e%2e" })
    else { return false }
    return path == folder || path.hasPrefix(folder + "/") || path == folder + "/"
  }

  /// Without the items of that name.
  func without(item name: String) -> WebAddress? {
    guard let query else { return self }
    let kept = query.split(separator: "&").filter {
      $0.prefix { $0 != "=" } != WebAddress.encoded(name)[...]
    }
    let base = text.prefix { $0 != "?" && $0 != "#" }
    return WebAddress(kept.isEmpty ? String(base) : base + "?" + kept.joined(separator: "&"))
  }
}
