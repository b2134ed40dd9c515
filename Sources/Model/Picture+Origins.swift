extension Picture {
  /// What a picture itself consists of, beside its fields.
  package enum Part: String, CaseIterable, Sendable {
    case title, caption, tags, creator, credit, copyright, license, taken, place, page
  }

  /// Whose word a part is; what nobody noted is from the answer of a service.
  package func origin(of part: Part) -> Field.Origin { origins[part] ?? .api }
}
