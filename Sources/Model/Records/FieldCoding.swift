/// A field of a picture as bytes, and back.
extension RecordWriter {
  mutating func write(_ field: Field) {
    write(byte: place(of: field.group, in: RecordReader.groups))
    write(byte: place(of: field.origin, in: RecordReader.origins))
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
}

extension RecordReader {
  /// Lists within lists are read no deeper, whatever the bytes say.
  static let deepestList = 8

  fileprivate static let groups = Field.Group.allCases
  fileprivate static let origins = Field.Origin.allCases

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
