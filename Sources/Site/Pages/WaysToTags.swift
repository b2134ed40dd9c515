import Templating

/// The ways to the tags from the front page, for visitors who would rather type: the letters, and
/// the tags with most photos.
struct WaysToTags: View {
  /// Names in many scripts begin with more letters than a row can hold.
  private static let mostLetters = 60
  private static let mostTags = 12

  let site: SiteIndex
  let root: String

  init?(site: SiteIndex, root: String) {
    guard !site.tags.isEmpty else { return nil }
    self.site = site
    self.root = root
  }

  static let fields = Fields<Self>([
    .text("link", "The page of all tags, ready for `href`") {
      $0.root + SiteSection.tags.path
    },
    .list("letters", "The ways to the tags of each initial, where those are not too many") {
      $0.letters
    },
    .flag("hasLetters", "Whether there are such ways: few tags have none") { !$0.letters.isEmpty },
    .list("tags", "The tags with most pictures") { ways in
      ways.site.mostUsedTags(mostTags).map { Link($0, root: ways.root, ways.site.words) }
    },
  ])

  private var letters: [Link] {
    let letters = site.hasFewTags ? [] : site.tagsByInitial.letters(root: root, site.words)
    return letters.count > Self.mostLetters ? [] : letters
  }
}
