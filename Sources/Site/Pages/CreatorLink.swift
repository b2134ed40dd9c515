import Model
import Templating
import Theme

/// The way to a creator: the page in the gallery, and the profile elsewhere. That need not be the
/// source's: Openverse leads to Flickr and many others.
struct CreatorLink: View {
  let entry: CreatorEntry
  let root: String
  let words: Words

  init(_ entry: CreatorEntry, root: String, _ words: Words) {
    self.entry = entry
    self.root = root
    self.words = words
  }

  static let fields = Fields<Self>([
    .text("text", "The creator's name") { $0.entry.name },
    .text("link", "The creator's page in the gallery, ready for `href`") {
      $0.root + $0.entry.address
    },
    .optional("profile", "The creator's page elsewhere, ready for `href`") {
      $0.entry.creator.page?.text
    },
    .optional("profileWords", "The words that lead there, with its site") { link in
      link.entry.creator.page.map { link.words(.profileAt, ["host": $0.shortHost]) }
    },
  ])
}

extension WebAddress {
  /// The host as people say it: `flickr.com`.
  var shortHost: String { host.hasPrefix("www.") ? String(host.dropFirst(4)) : host }
}
