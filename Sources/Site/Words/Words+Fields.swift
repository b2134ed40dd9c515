import Model

/// What sources send, in the language of the site.
extension Words {
  /// `Width of the image (1,024 px)`
  func label(of field: Field) -> String {
    let label = term(field.label)
    return field.detail.map { "\(label) (\(shown($0)))" } ?? label
  }

  func shown(_ value: Field.Shown) -> String {
    switch value {
    case .text(let text): text
    case .term(let text): term(text)
    case .count(let count): number(count)
    case .pixels(let count): self(.width, count: count)
    case .bytes(let count): bytes(count)
    case .outOf(let number, let most):
      self(.outOf, ["number": self.number(number), "most": self.number(most)])
    case .moment(let moment): self.moment(moment)
    case .local(let moment): localMoment(moment)
    case .day(let moment): day(moment)
    case .flag(let isSet): self(isSet ? .yes : .no)
    case .list(let values): values.map(shown).joined(separator: self(.comma))
    case .nothing: self(.nothing)
    }
  }

  /// A value with the address that one may follow, or with the date for machines.
  func link(_ field: Field) -> Link {
    Link(text: shown(field.shown), link: field.link?.text, moment: field.shown.machineDate)
  }

  func origin(_ origin: Field.Origin) -> String {
    switch origin {
    case .api: self(.fromAPI)
    case .exif: self(.fromEXIF)
    case .iptc: self(.fromIPTC)
    case .xmp: self(.fromXMP)
    case .curated: self(.fromSideFile)
    case .file: self(.fromFile)
    }
  }
}

extension Field.Shown {
  /// For `datetime`; without a zone where nobody knows one.
  fileprivate var machineDate: String? {
    switch self {
    case .moment(let moment): moment.description
    case .local(let moment): String(moment.description.dropLast())
    case .day(let moment): moment.date
    default: nil
    }
  }
}

extension Label {
  /// The part of a picture that it names, whose origin is known.
  var part: Picture.Part? {
    switch self {
    case .title: .title
    case .caption: .caption
    case .tags: .tags
    case .creator: .creator
    case .credit: .credit
    case .licence: .license
    case .dateTaken: .taken
    case .place: .place
    case .pageAtSource: .page
    default: nil
    }
  }
}
