/// A picture as bytes; `picture` below reads exactly what this writes, in this order.
extension RecordWriter {
  mutating func write(_ picture: Picture) {
    write(picture.id.source.text)
    write(picture.id.own)
    write(byte: place(of: picture.kind, in: RecordReader.kinds))
    write(flags: [
      picture.title != nil, picture.caption != nil, picture.creator != nil, picture.page != nil,
      picture.preview != nil, picture.medium != nil, picture.large != nil,
      picture.dimensions != nil, picture.license != nil, picture.place != nil, picture.rank != nil,
      picture.dates.taken != nil, picture.dates.published != nil, picture.origins.isEmpty,
      picture.album != nil, picture.dates.takenPrecision == .local,
      picture.dates.takenPrecision == .day, picture.alt != nil,
      picture.isHidden, picture.refusesTraining, picture.focus != nil,
      picture.position != nil, picture.video != nil, picture.motion != nil,
    ])
    if let title = picture.title { write(title) }
    if let caption = picture.caption { write(caption) }
    if let creator = picture.creator { write(creator) }
    if let page = picture.page { write(page.text) }
    if let preview = picture.preview { write(preview) }
    if let medium = picture.medium { write(medium) }
    if let large = picture.large { write(large) }
    if let dimensions = picture.dimensions { write(dimensions) }
    if let license = picture.license { write(license) }
    if let place = picture.place { write(place) }
    if let rank = picture.rank { write(rank) }
    if let taken = picture.dates.taken { write(taken.secondsSince1970) }
    if let published = picture.dates.published { write(published.secondsSince1970) }
    if !picture.origins.isEmpty { write(picture.origins) }
    if let album = picture.album { write(album) }
    if let alt = picture.alt { write(alt) }
    if let focus = picture.focus { write(focus.description) }
    if let position = picture.position {
      write(position.latitude)
      write(position.longitude)
    }
    if let video = picture.video { write(count: video.milliseconds) }
    if let motion = picture.motion { write(motion) }
    write(picture.credit)
    write(picture.statistics)
    write(list: picture.tags) { $0.write($1) }
    write(list: picture.fields) { $0.write($1) }
  }

  private mutating func write(_ creator: Creator) {
    write(flags: [
      creator.page != nil, creator.portrait != nil, creator.status != nil,
      creator.biography != nil,
    ])
    write(creator.source.text)
    write(creator.id)
    write(creator.name)
    if let page = creator.page { write(page.text) }
    if let portrait = creator.portrait { write(portrait.text) }
    if let status = creator.status { write(status) }
    if let biography = creator.biography { write(biography) }
  }

  private mutating func write(_ image: SourceImage) {
    switch image.place {
    case .web(let address):
      write(flags: [image.size != nil, false])
      write(address.text)
    case .file(let file):
      write(flags: [image.size != nil, true])
      write(file.path)
      write(file.byteCount)
      write(file.modified)
    }
    if let size = image.size { write(size) }
  }

  private mutating func write(_ size: PixelSize) {
    write(count: size.width)
    write(count: size.height)
  }

  private mutating func write(_ license: License) {
    write(flags: [license.address != nil])
    write(license.id)
    write(license.name)
    if let address = license.address { write(address.text) }
  }

  private mutating func write(_ statistics: Picture.Statistics) {
    let counts = [
      statistics.views, statistics.downloads, statistics.likes, statistics.favourites,
      statistics.comments,
    ]
    write(flags: counts.map { $0 != nil })
    for count in counts.compactMap(\.self) { write(count) }
  }

  private mutating func write(_ tag: Tag) {
    write(tag.shown)
    // Services give most tags in small letters; the same text again is two bytes.
    write(tag.compared)
  }

  private mutating func write(_ origins: [Picture.Part: Field.Origin]) {
    let known = RecordReader.parts.filter { origins[$0] != nil }
    write(list: known) { writer, part in
      writer.write(byte: writer.place(of: part, in: RecordReader.parts))
      writer.write(
        byte: writer.place(of: origins[part] ?? .api, in: RecordReader.origins))
    }
  }
}

extension RecordReader {
  fileprivate static let kinds = Picture.Kind.allCases
  fileprivate static let parts = Picture.Part.allCases
  fileprivate static let origins = Field.Origin.allCases

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
    if has.next() { picture.album = try text() }
    if has.next() { picture.dates.takenPrecision = .local }
    if has.next() { picture.dates.takenPrecision = .day }
    if has.next() { picture.alt = try text() }
    picture.isHidden = has.next()
    picture.refusesTraining = has.next()
    if has.next() { picture.focus = try focus() }
    if has.next() { picture.position = try position() }
    if has.next() { picture.video = try video() }
    if has.next() { picture.motion = try image(isRead: withOffers) }
    picture.credit = try text()
    picture.statistics = try statistics()
    picture.tags = try list { reader throws(Damage) in
      Tag(shown: try reader.text(), compared: try reader.text())
    }
    return picture
  }

  mutating func address() throws(Damage) -> WebAddress {
    let text = try text()
    guard let address = WebAddress(text), address.text == text else { throw Damage() }
    return address
  }

  private mutating func focus() throws(Damage) -> Focus {
    guard let focus = Focus(try text()) else { throw Damage() }
    return focus
  }

  private mutating func position() throws(Damage) -> GeoPosition {
    let (latitude, longitude) = (try number(), try number())
    guard latitude.magnitude <= 9_000_000, longitude.magnitude <= 18_000_000 else { throw Damage() }
    return GeoPosition(units: latitude, longitude)
  }

  private mutating func video() throws(Damage) -> Video {
    let milliseconds = try count()
    guard milliseconds <= Video.longest else { throw Damage() }
    return Video(milliseconds: Int(milliseconds))
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
    let count = try countOfThings()
    origins.reserveCapacity(min(count, Self.parts.count))
    for _ in 0..<count {
      origins[try one(of: Self.parts)] = try one(of: Self.origins)
    }
    return origins
  }
}

extension Tag {
  /// As a record has it, which was cleaned and folded before.
  fileprivate init(shown: String, compared: String) {
    self.shown = shown
    self.compared = compared
  }
}
