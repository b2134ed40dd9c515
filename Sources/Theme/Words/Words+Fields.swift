package import Model

/// What sources send, in the language of the site.
extension Words {
  /// `Width of the image (1,024 px)`
  package func label(of field: Field) -> String {
    let label = term(field.label)
    return field.detail.map { "\(label) (\(shown($0)))" } ?? label
  }

  package func shown(_ value: Field.Shown) -> String {
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

  package func origin(_ origin: Field.Origin) -> String {
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
