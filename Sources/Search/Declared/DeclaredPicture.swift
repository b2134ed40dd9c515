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
      let name = text(.title, place) ?? tags(at: place).joined(separator: ", ")
      return .unidentified(title: Written.lineOfHTML(name, limit: 100))
    }
    guard service.conditions.allSatisfy({ $0.holds(at: place) }) else {
      return .leftOut(.condition)
    }
    let kind = kind(at: place)
    let video = kind == .video ? link(.video, place).map { SourceImage(address: $0) } : nil
    // What is called an image in a feed is the video itself.
    func still(_ image: SourceImage?) -> SourceImage? {
      image?.address == video?.address ? nil : image
    }
    let preview = still(image(.preview, .previewWidth, .previewHeight, place))
    let medium = still(image(.medium, .mediumWidth, .mediumHeight, place))
    let large = still(link(.large, place).map { SourceImage(address: $0) })
    guard let shown = large ?? medium ?? preview else { return .leftOut(.imageless) }
    let license = license(at: place)
    guard license != nil || service.showsUnlicensed else { return .leftOut(.unlicensed) }
    let creator = creator(at: place)
    let taken = text(.taken, place).flatMap { WrittenDate.reading($0) }
    var picture =
      Picture(
        id: PictureID(source: service.name, own: id), kind: kind,
        title: Written.line(text(.title, place)), caption: Written.lines(text(.caption, place)),
        alt: Written.line(text(.alt, place)),
        tags: Written.tags(tags(at: place)),
        creator: creator, page: link(.page, place), preview: preview ?? shown, medium: medium,
        large: shown, dimensions: size(.width, .height, place), license: license,
        credit: Written.line(text(.credit, place), limit: 500) ?? credit(of: creator),
        statistics: Picture.Statistics(
          views: text(.views, place).count, downloads: text(.downloads, place).count,
          likes: text(.likes, place).count, favourites: text(.favourites, place).count,
          comments: text(.comments, place).count),
        dates: Picture.Dates(
          taken: taken?.moment, precision: taken?.precision ?? .moment,
          published: text(.published, place).flatMap { WrittenDate.moment($0) }),
        place: Written.line(text(.place, place), limit: 200), fields: fields(at: place))
    if let video {
      picture.motion = video
      picture.video = Video(length: text(.length, place))
      if let length = picture.video?.length,
        !picture.fields.contains(where: { $0.key == "duration" })
      {
        picture.fields.append(
          Field(
            key: "duration", label: "Length", shown: .text(length), group: .image, origin: .api))
      }
    }
    picture.refusesTraining = text(.refusesTraining, place) == "true"
    return .picture(picture)
  }

  /// By what the picture is known: its id where that is a name, else a digest of it.
  func ownID(at place: ReadingPlace) -> String? {
    guard let text = text(.id, place), !isNoID(at: place) else { return nil }
    let id = CleanText.line(text)
    if let name = JSONValue.string(id).name(allowing: ".") { return name }
    return id.isEmpty ? nil : String(Digest(of: id).hex.prefix(32))
  }

  /// A flag, or a number that is no count, tells no picture from another.
  private func isNoID(at place: ReadingPlace) -> Bool {
    guard case .path(let path)? = service.picture[.id],
      case .json(let value)? = path.nodes(from: place.start(of: path), most: 1).first
    else { return false }
    return switch value {
    case .bool: true
    case .number: value.count == nil
    default: false
    }
  }

  /// What a key gives, for whoever wants to see how it was read.
  func text(_ key: DeclaredService.PictureKey, _ place: ReadingPlace) -> String? {
    place.text(service.picture[key], isAddress: key.isAddress)
  }

  private func tags(at place: ReadingPlace) -> [String] {
    service.picture[.tags].map { place.texts($0) } ?? []
  }

  private func link(_ key: DeclaredService.PictureKey, _ place: ReadingPlace) -> WebAddress? {
    let readings =
      if case .first(let readings)? = service.picture[key] { readings } else {
        [service.picture[key]].compactMap(\.self)
      }
    // What is no address leaves the next reading its turn.
    let link = readings.lazy.compactMap {
      place.text($0, isAddress: true).flatMap { address.linking(to: $0) }
    }.first
    return link?.secured(inDomainOf: service.base)
  }

  private func creator(at place: ReadingPlace) -> Creator? {
    guard let name = Written.line(text(.creator, place), limit: 200) else { return nil }
    return Creator(
      source: service.name, id: Written.line(text(.creatorID, place), limit: 200) ?? name,
      name: name, page: link(.creatorPage, place), portrait: link(.creatorPortrait, place))
  }

  private func credit(of creator: Creator?) -> String {
    let title = service.description.title
    return creator.map { $0.name == title ? title : "\($0.name), \(title)" } ?? title
  }

  /// By what its kind begins with: a vector's may be `vector/svg`.
  private func kind(at place: ReadingPlace) -> Picture.Kind {
    let text = text(.kind, place)?.lowercased() ?? ""
    return Picture.Kind.allCases.first { text.hasPrefix($0.rawValue) } ?? .photo
  }

  private func image(
    _ address: DeclaredService.PictureKey, _ width: DeclaredService.PictureKey,
    _ height: DeclaredService.PictureKey, _ place: ReadingPlace
  ) -> SourceImage? {
    link(address, place).map { SourceImage(address: $0, size: size(width, height, place)) }
  }

  private func size(
    _ width: DeclaredService.PictureKey, _ height: DeclaredService.PictureKey, _ place: ReadingPlace
  ) -> PixelSize? {
    guard let width = text(width, place), let height = text(height, place) else { return nil }
    return PixelSize(.string(width), .string(height))
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
    var members: [Field] = []
    if service.showsAllFields, case .json(let node) = place.picture {
      members = service.members.fields(of: node)
    }
    return members
      + service.otherFields.compactMap { field in
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
    // Nearly all are whole and plain.
    if text.hasPrefix("http"), !text.utf8.contains(UInt8(ascii: "#")), let link = WebAddress(text) {
      return link
    }
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
    guard !isSecure, let base, base.isSecure else { return self }
    let labels = base.host.split(separator: ".")
    guard labels.count >= 2, labels.last?.contains(where: \.isLetter) == true else { return self }
    return secured(within: labels.suffix(2).joined(separator: "."))
  }
}
