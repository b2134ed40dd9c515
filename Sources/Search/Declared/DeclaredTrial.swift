package import Model
import Support
import Transfer

/// What a description makes of an answer that lies in a file: nothing is asked.
package struct DeclaredTrial: Sendable {
  /// One picture, or what should have been one.
  package struct Part: Sendable {
    /// Of the result that it belongs to, from 1.
    package let result: Int
    package let readings: [Row]
    package let picture: Picture?
    /// Why there is no picture.
    package let reason: String?
  }

  /// A reading, and what it gave.
  package struct Row: Sendable {
    package let key: String
    package let texts: [String]
  }

  package let results: Int
  package let reported: Int?
  package let parts: [Part]
  /// How the next page would be asked for; nil where this is the last.
  package let next: String?
  /// Where the details of the first result would be asked for.
  package let detail: String?

  /// - Parameter detail: the answer about the first result, where the description wants one; the others are
  ///   then not looked at.
  package init(
    _ service: DeclaredService, answer: [UInt8], detail: [UInt8]?
  ) throws(Failure) {
    let address = service.base ?? WebAddress(known: "https://example.org/")
    do throws(SearchError) {
      let content = try DeclaredAnswer(Self.answer(answer), of: service, page: 1, address: address)
      results = content.items.count
      reported = content.total
      next = service.nextText(after: content)
      let known = ReadingPlace.KnownTexts()
      self.detail = content.items.first.flatMap { item in
        ReadingPlace(answer: content.root, item: item, picture: item, known: known)
          .text(service.detail, isAddress: true)
      }
      var parts: [Part] = []
      var items = content.items
      if service.detail != nil {
        items =
          try detail.map { bytes throws(SearchError) in
            [try DeclaredAnswer.root(of: Self.answer(bytes), service, address)]
          } ?? []
      }
      for (number, item) in items.enumerated() {
        for picture in service.pictures(of: item) {
          let place = ReadingPlace(
            answer: content.root, item: item, picture: picture, known: known)
          parts.append(Part(result: number + 1, service, place, address))
        }
      }
      self.parts = parts
    } catch {
      throw Failure(
        .badData, error.detail.isEmpty ? "the answer cannot be used" : error.detail,
        nextStep: "compare the answer with `items`, `pages` and `refusal` of the description")
    }
  }

  private static func answer(_ bytes: [UInt8]) -> SearchAnswer {
    SearchAnswer(
      status: 200, headers: HeaderFields(), body: bytes,
      retrieved: Timestamp(secondsSince1970: 0))
  }
}

extension DeclaredTrial.Part {
  fileprivate init(
    result: Int, _ service: DeclaredService, _ place: ReadingPlace, _ address: WebAddress
  ) {
    self.result = result
    let maker = DeclaredPicture(service: service, address: address)
    readings =
      DeclaredService.PictureKey.allCases.compactMap { key in
        service.picture[key].map {
          DeclaredTrial.Row(
            key: key.rawValue, texts: place.texts($0, isAddress: key.isAddress))
        }
      }
      + service.fields.map {
        DeclaredTrial.Row(key: "fields: \($0.known.label)", texts: place.texts($0.reading))
      }
    switch maker.outcome(at: place) {
    case .picture(let picture): (self.picture, reason) = (picture, nil)
    case .unidentified: (picture, reason) = (nil, "`picture.id` gives nothing")
    case .forgotten: (picture, reason) = (nil, "it was forgotten")
    case .leftOut(let left): (picture, reason) = (nil, service.words(for: left, at: place))
    }
  }
}

extension DeclaredService {
  fileprivate func words(for reason: LeftOut.Reason, at place: ReadingPlace) -> String {
    switch reason {
    case .condition:
      guard let number = conditions.firstIndex(where: { !$0.holds(at: place) }) else {
        return reason.words
      }
      let texts = place.texts(conditions[number].reading)
      let found =
        texts.isEmpty ? "nothing" : texts.map { "“\($0.prefix(60))”" }.joined(separator: ", ")
      return "`where[\(number)]` does not hold: it gives \(found)"
    case .imageless: return "neither `large` nor `preview` gives an address"
    case .unlicensed:
      let given = picture[.license].map { place.texts($0) } ?? []
      return given.isEmpty
        ? "no licence is given, and `terms.withoutLicense` is not show"
        : "“\(given[0].prefix(100))” is no licence that is known"
    default: return reason.words
    }
  }

  fileprivate func nextText(after content: DeclaredAnswer) -> String? {
    let place = ReadingPlace(content.root)
    let item = pages.item ?? ""
    let shown = pages.size ?? content.items.count
    guard !content.items.isEmpty, shown < min(pages.reach, content.total ?? .max) else {
      return nil
    }
    switch pages.style {
    case .once: return nil
    case .page: return "\(item)=\((pages.first.flatMap { Int($0) } ?? 1).adding(1))"
    case .offset:
      return
        "\(item)=\((pages.first.flatMap { Int($0) } ?? 0).adding(pages.size ?? content.items.count))"
    case .token: return pages.next.flatMap { place.texts($0).first }.map { "\(item)=\($0)" }
    case .link: return pages.next.flatMap { place.texts($0).first }
    case .items:
      guard case .json(let value)? = pages.next?.nodes(from: content.root, most: 1).first else {
        return nil
      }
      return value.members.compactMap { member in
        member.value.text.map { "\(member.key)=\($0)" }
      }.joined(separator: "&")
    }
  }
}
