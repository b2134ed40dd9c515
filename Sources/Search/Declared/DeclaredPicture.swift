import Foundation
import Model
import Support

/// The one place where what a description reads becomes a picture.
struct DeclaredPicture {
  /// What became of one part of an answer.
  enum Outcome {
    case picture(Picture)
    /// It does not say which it is.
    case unidentified(title: String?)
    case leftOut(LeftOut.Reason)
    /// Its owner has had it forgotten.
    case forgotten
  }

  let service: DeclaredService
  /// Of the answer: what relative addresses start from.
  let address: WebAddress

  func outcome(at place: ReadingPlace) -> Outcome {
    guard !place.picture.isForgotten, !place.item.isForgotten else { return .forgotten }
    guard let id = ownID(at: place) else {
      return .unidentified(title: Written.lineOfHTML(text(.title, place), limit: 100))
    }
    guard service.conditions.allSatisfy({ $0.holds(at: place) }) else {
      return .leftOut(.condition)
    }
    let preview = link(.preview, place)
    let large = link(.large, place)
    guard let shown = large ?? preview else { return .leftOut(.imageless) }
    let license = license(at: place)
    guard license != nil || service.showsUnlicensed else { return .leftOut(.unlicensed) }
    let creator = creator(at: place)
    let taken = text(.taken, place).flatMap { WrittenDate.reading($0) }
    return .picture(
      Picture(
        id: PictureID(source: service.name, own: id),
        title: Written.line(text(.title, place)), caption: Written.lines(text(.caption, place)),
        alt: Written.line(text(.alt, place)),
        tags: Written.tags(service.picture[.tags].map { place.texts($0) } ?? []),
        creator: creator, page: link(.page, place), preview: SourceImage(address: preview ?? shown),
        large: SourceImage(address: shown), dimensions: dimensions(at: place), license: license,
        credit: Written.line(text(.credit, place), limit: 500) ?? credit(of: creator),
        statistics: Picture.Statistics(
          views: text(.views, place).count, likes: text(.likes, place).count),
        dates: Picture.Dates(
          taken: taken?.moment, precision: taken?.precision ?? .moment,
          published: text(.published, place).flatMap { WrittenDate.moment($0) }),
        place: Written.line(text(.place, place), limit: 200), fields: fields(at: place)))
  }

  /// By what the picture is known: its id where that is a name, else a digest of it.
  func ownID(at place: ReadingPlace) -> String? {
    guard let text = text(.id, place) else { return nil }
    let id = CleanText.line(text)
    if let name = JSONValue.string(id).name(allowing: ".") { return name }
    return id.isEmpty ? nil : String(Digest(of: id).hex.prefix(32))
  }

  /// What a key gives, for whoever wants to see how it was read.
  func text(_ key: DeclaredService.PictureKey, _ place: ReadingPlace) -> String? {
    place.text(service.picture[key], isAddress: key.isAddress)
  }

  private func link(_ key: DeclaredService.PictureKey, _ place: ReadingPlace) -> WebAddress? {
    text(key, place).flatMap { address.linking(to: $0) }?.secured(inDomainOf: service.base)
  }

  private func creator(at place: ReadingPlace) -> Creator? {
    guard let name = Written.lineOfHTML(text(.creator, place), limit: 200) else { return nil }
    return Creator(
      source: service.name, id: Written.line(text(.creatorID, place), limit: 200) ?? name,
      name: name, page: link(.creatorPage, place))
  }

  private func credit(of creator: Creator?) -> String {
    let title = service.description.title
    return creator.map { $0.name == title ? title : "\($0.name), \(title)" } ?? title
  }

  private func dimensions(at place: ReadingPlace) -> PixelSize? {
    JSONValue.object([
      .init(key: "w", value: .string(text(.width, place) ?? "")),
      .init(key: "h", value: .string(text(.height, place) ?? "")),
    ]).size("w", "h")
  }

  private func license(at place: ReadingPlace) -> License? {
    guard let reading = service.picture[.license] else { return service.license }
    for text in place.texts(reading).map({ CleanText.line($0, limit: 500) }) {
      if let license = service.license, license.id == text { return license }
      if let license = WebAddress(text).flatMap(CreativeCommons.license(at:))
        ?? CreativeCommons.license(named: text)
      {
        return license
      }
    }
    return nil
  }

  private func fields(at place: ReadingPlace) -> [Field] {
    service.fields.compactMap { field in
      let texts = place.texts(field.reading)
      guard let first = texts.first else { return nil }
      let value: JSONValue =
        field.isNumber && texts.count == 1 && Int(first) != nil
        ? .number(first) : .string(texts.prefix(50).joined(separator: ", "))
      return FieldMaker(known: [field.key: field.known])
        .field(JSONValue.Member(key: field.key, value: value))
    }
  }
}

extension DeclaredService.Condition {
  func holds(at place: ReadingPlace) -> Bool {
    let texts = place.texts(reading)
    return isEqual
      ? texts.contains(where: values.contains) : !texts.contains(where: values.contains)
  }
}

extension DeclaredService {
  /// Where the service is, as the description has it.
  var base: WebAddress? { description.service?.base }
}

extension String? {
  fileprivate var count: Int? { flatMap { JSONValue.string($0).count } }
}

extension WebAddress {
  /// An address that stands in the answer at this one: it may be relative. What follows a # is of no use.
  func linking(to text: String) -> WebAddress? {
    let link = CleanText.line(text, limit: Self.longest).prefix { $0 != "#" }
    if link.lowercased().hasPrefix("http:") || link.lowercased().hasPrefix("https:") {
      return WebAddress(String(link))
    }
    guard !link.isEmpty, !link.prefix(20).contains(":"), let own = URL(string: self.text),
      let target = URL(string: String(link).replacing(" ", with: "%20"), relativeTo: own)
    else { return nil }
    return WebAddress(target.absoluteString)
  }

  /// Over https where it is on the domain of a service that is.
  func secured(inDomainOf base: WebAddress?) -> WebAddress {
    guard let base, base.isSecure else { return self }
    let labels = base.host.split(separator: ".")
    guard labels.count >= 2, labels.last?.contains(where: \.isLetter) == true else { return self }
    return secured(within: labels.suffix(2).joined(separator: "."))
  }
}
