/// Which picture the front page begins with, as the owner chooses.
package enum HeroChoice: Hashable, Sendable {
  /// A large landscape picture of the first collection that has one. The one that came first is taken
  /// among large ones, so that new pictures do not change it.
  case automatic
  /// The front page begins with words.
  case none
  case picture(PictureID)

  /// The picture that the owner names.
  package var named: PictureID? {
    if case .picture(let id) = self { id } else { nil }
  }
}
