import Model

/// What makes a creator one and the same: people of one name at two sources are two.
struct CreatorID: Hashable, Sendable {
  let source: SourceName
  let own: String

  init(_ creator: Creator) {
    source = creator.source
    own = creator.id
  }
}
