/// `RecordWriter+Picture.swift` wrote it, in this order.
extension RecordReader {
  /// Lists within lists are read no deeper, whatever the bytes say.
  static let deepestList = 8

  private static let kinds = Picture.Kind.allCases
  private static let parts = Picture.Part.allCases
  private static let groups = Field.Group.allCases
  private static let origins = Field.Origin.allCases

  /// All of it but its fields, which follow.
  ///
  /// - Parameter withOffers: whether to read the images that its source offers, too.
  mutating func picture(withOffers: Bool) throws(Damage) -> Picture {
    let id = PictureID(source: SourceName(try text()), own: try text())
    var picture = Picture(id: id, kind: try one(of: Self.kinds), credit: "")
    var has = try flags()
    if has.next() { picture.title = try text() }
    if has.next() { picture.caption = try text() }
    if has.next() { picture.creator = try creator() }
    if has.next() { picture.page = try address() }
    if has.next() { picture.preview = try image(isRead: withOffers) }
    if has.next() { picture.medium = try image(isRead: withOffers) }
    if has.next() { picture.large = try image(isRead: withOffers) }
    if has.next() { picture.dimensions = try size() }
    if has.next() { picture.license = try license() }
    if has.next() { picture.place = try text() }
    if has.next() { picture.rank = try number() }
    if has.next() { picture.dates.taken = Timestamp(secondsSince1970: try number()) }
    if has.next() { picture.dates.published = Timestamp(secondsSince1970: try number()) }
    if !has.next() { picture.origins = try origins() }
    picture.credit = try text()
    picture.statistics = try statistics()
    picture.tags = try list { reader throws(Damage) in
      Tag(shown: try reader.text(), compared: try reader.text())
    }
    return picture
  }

  private mutating func address() throws(Damage) -> WebAddress {
    let text = try text()
    guard let address = WebAddress(text), address.text == text else { throw Damage() }
    return address
  }

  private mutating func creator() throws(Damage) -> Creator {
    var has = try flags()
    var creator = Creator(source: SourceName(try text()), id: try text(), name: try text())
    if has.next() { creator.page = try address() }
    if has.next() { creator.portrait = try address() }
    if has.next() { creator.status = try text() }
    if has.next() { creator.biography = try text() }
    return creator
  }

  private mutating func image(isRead: Bool) throws(Damage) -> SourceImage? {
    if isRead { return try image() }
    var has = try flags()
    let (hasSize, isFile) = (has.next(), has.next())
    try skipText()
    for _ in 0..<(isFile ? 2 : 0) + (hasSize ? 2 : 0) { _ = try count() }
    return nil
  }

  private mutating func image() throws(Damage) -> SourceImage {
    var has = try flags()
    let hasSize = has.next()
    if has.next() {
      let file = LocalFile(path: try text(), byteCount: try number(), modified: try number())
      return SourceImage(file: file, size: hasSize ? try size() : nil)
    }
    return SourceImage(address: try address(), size: hasSize ? try size() : nil)
  }

  private mutating func size() throws(Damage) -> PixelSize {
    let (width, height) = (Int(bitPattern: try count()), Int(bitPattern: try count()))
    guard let size = PixelSize(width: width, height: height) else { throw Damage() }
    return size
  }

  private mutating func license() throws(Damage) -> License {
    var has = try flags()
    return License(id: try text(), name: try text(), address: has.next() ? try address() : nil)
  }

  private mutating func statistics() throws(Damage) -> Picture.Statistics {
    var has = try flags()
    var statistics = Picture.Statistics()
    if has.next() { statistics.views = try number() }
    if has.next() { statistics.downloads = try number() }
    if has.next() { statistics.likes = try number() }
    if has.next() { statistics.favourites = try number() }
    if has.next() { statistics.comments = try number() }
    return statistics
  }

  private mutating func origins() throws(Damage) -> [Picture.Part: Field.Origin] {
    var origins: [Picture.Part: Field.Origin] = [:]
    for _ in 0..<(try countOfThings()) {
      origins[try one(of: Self.parts)] = try one(of: Self.origins)
    }
    return origins
  }
}

extension RecordReader {
  mutating func field() throws(Damage) -> Field {
    let (group, origin) = (try one(of: Self.groups), try one(of: Self.origins))
    var has = try flags()
    let (hasDetail, hasRaw, hasLink) = (has.next(), has.next(), has.next())
    return Field(
      writtenAs: try text(), label: try text(), shown: try shown(depth: 0),
      detail: hasDetail ? try shown(depth: 0) : nil, raw: hasRaw ? try text() : nil,
      link: hasLink ? try address() : nil, group: group, origin: origin)
  }

  private mutating func shown(depth: Int) throws(Damage) -> Field.Shown {
    switch try byte() {
    case 0: return .text(try text())
    case 1: return .term(try text())
    case 2: return .count(try number())
    case 3: return .pixels(try number())
    case 4: return .bytes(try number())
    case 5: return .outOf(try number(), try number())
    case 6: return .moment(Timestamp(secondsSince1970: try number()))
    case 7: return .local(Timestamp(secondsSince1970: try number()))
    case 8: return .day(Timestamp(secondsSince1970: try number()))
    case 9: return .flag(false)
    case 10: return .flag(true)
    case 11 where depth < Self.deepestList:
      return .list(
        try list { reader throws(Damage) in try reader.shown(depth: depth + 1) })
    case 12: return .nothing
    default: throw Damage()
    }
  }
}

extension Tag {
  /// As a record has it, which was cleaned and folded before.
  fileprivate init(shown: String, compared: String) {
    self.shown = shown
    self.compared = compared
  }
}

extension Field {
  /// As a record has it: nothing is left to be tidied.
  fileprivate init(
    writtenAs key: String, label: String, shown: Shown, detail: Shown?, raw: String?,
    link: WebAddress?, group: Group, origin: Origin
  ) {
    self.key = key
    self.label = label
    self.shown = shown
    self.detail = detail
    self.raw = raw
    self.link = link
    self.group = group
    self.origin = origin
  }
}
