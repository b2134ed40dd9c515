/// The person or body credited. Two creators are one when source and id agree.
package struct Creator: Hashable, Sendable {
  package let source: SourceName
  /// The source's own id of the creator, else the name.
  package let id: String
  package var name: String
  package var page: WebAddress?
  package var portrait: WebAddress?
  /// Such as `full-time`.
  package var status: String?
  package var biography: String?

  /// What makes two creators one.
  package struct Identity: Hashable, Sendable {
    package let source: SourceName
    package let id: String
  }

  package var identity: Identity { Identity(source: source, id: id) }

  package init(
    source: SourceName, id: String, name: String, page: WebAddress? = nil,
    portrait: WebAddress? = nil, status: String? = nil, biography: String? = nil
  ) {
    self.source = source
    self.id = id
    self.name = name
    self.page = page
    self.portrait = portrait
    self.status = status
    self.biography = biography
  }
}
