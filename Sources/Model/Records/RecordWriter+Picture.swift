/// `RecordReader+Picture.swift` reads exactly this, in this order.
extension RecordWriter {
  mutating func write(_ picture: Picture) {
    write(picture.id.source.text)
    write(picture.id.own)
    write(byte: place(of: picture.kind, in: Picture.Kind.allCases))
    write(flags: [
      picture.title != nil, picture.caption != nil, picture.creator != nil, picture.page != nil,
      picture.preview != nil, picture.medium != nil, picture.large != nil,
      picture.dimensions != nil, picture.license != nil, picture.place != nil, picture.rank != nil,
      picture.dates.taken != nil, picture.dates.published != nil, picture.origins.isEmpty,
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
    let known = Picture.Part.allCases.filter { origins[$0] != nil }
    write(list: known) { writer, part in
      writer.write(byte: writer.place(of: part, in: Picture.Part.allCases))
      writer.write(
        byte: writer.place(of: origins[part] ?? .api, in: Field.Origin.allCases))
    }
  }
}

extension RecordWriter {
  private mutating func write(_ field: Field) {
    write(byte: place(of: field.group, in: Field.Group.allCases))
    write(byte: place(of: field.origin, in: Field.Origin.allCases))
    write(flags: [field.detail != nil, field.raw != nil, field.link != nil])
    write(field.key)
    write(field.label)
    write(field.shown, depth: 0)
    if let detail = field.detail { write(detail, depth: 0) }
    if let raw = field.raw { write(raw) }
    if let link = field.link { write(link.text) }
  }

  /// A number says what follows.
  private mutating func write(_ shown: Field.Shown, depth: Int) {
    switch shown {
    case .text(let text):
      write(byte: 0)
      write(text)
    case .term(let term):
      write(byte: 1)
      write(term)
    case .count(let number): write(byte: 2, number)
    case .pixels(let number): write(byte: 3, number)
    case .bytes(let number): write(byte: 4, number)
    case .outOf(let number, let all):
      write(byte: 5, number)
      write(all)
    case .moment(let moment): write(byte: 6, moment.secondsSince1970)
    case .local(let moment): write(byte: 7, moment.secondsSince1970)
    case .day(let moment): write(byte: 8, moment.secondsSince1970)
    case .flag(let isSet): write(byte: isSet ? 10 : 9)
    case .list where depth == RecordReader.deepestList:
      // No source gives lists within lists within lists: this one says the same in words.
      write(.text(shown.plain), depth: depth)
    case .list(let parts):
      write(byte: 11)
      write(list: parts) { $0.write($1, depth: depth + 1) }
    case .nothing: write(byte: 12)
    }
  }

  private mutating func write(byte: UInt8, _ number: Int) {
    write(byte: byte)
    write(number)
  }

  private func place<Case: Equatable>(of value: Case, in all: [Case]) -> UInt8 {
    UInt8(truncatingIfNeeded: all.firstIndex(of: value) ?? 0)
  }
}
