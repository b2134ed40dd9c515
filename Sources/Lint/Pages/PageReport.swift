import Model
import Support

/// What stands in a page: its links, its ids, what other files have to agree with, and what is wrong
/// with it.
package struct PageReport: Equatable, Sendable {
  /// An address as it stands in the page: in most lists one that stays within the site.
  package struct Link: Hashable, Sendable {
    package let line: Int
    /// `href`, `src`, `srcset`, …
    package let attribute: String
    /// As it stands in the page, with query and fragment.
    package let address: String

    package init(line: Int, attribute: String, address: String) {
      self.line = line
      self.attribute = attribute
      self.address = address
    }
  }

  /// A link to a place in the page itself: `#main`.
  package struct Fragment: Hashable, Sendable {
    package let line: Int
    /// Without the `#`, percent-decoded.
    package let id: String

    package init(line: Int, id: String) {
      self.line = line
      self.id = id
    }
  }

  /// A link to a file of the site.
  struct Lead: Hashable, Sendable {
    let line: Int
    /// Its place in the list of the site's files.
    let file: Int
    let fragment: String?
  }

  /// A text of the page, and the line on which it ends.
  struct Text: Hashable, Sendable {
    let line: Int
    let text: String
  }

  /// An image, and the size that the page gives it.
  struct Image: Hashable, Sendable {
    let line: Int
    /// Its place in the list of the site's files.
    let file: Int
    let width: Int
    let height: Int?
  }

  /// An alternative text that says nothing.
  struct WeakAlt: Hashable, Sendable {
    let line: Int
    let text: String
    /// Whether it is a list of tags.
    let isTags: Bool
  }

  let name: String
  package internal(set) var findings: [Finding] = []
  /// Where the files of the site are known, those that lead to none of them.
  package internal(set) var links: [Link] = []
  /// Where they are kept, those of the web that leave the site.
  package internal(set) var outside: [Link] = []
  package internal(set) var fragments: [Fragment] = []
  package internal(set) var ids = Set<String>(minimumCapacity: 24)
  /// Where everything is kept, those that lead to a file.
  var leads: [Lead] = []
  var title: Text?
  var canonical: Text?
  /// Whether search engines are told to leave the page out.
  var isUnlisted = false
  var images: [Image] = []
  var weakAlts: [WeakAlt] = []
  /// The content security policy, and where it stands.
  var policy: Text?
  /// Whether it has scripts of its own or of files.
  var hasScripts = false
  var structuredData: [Text] = []
  var styles: [Text] = []

  init(name: String) { self.name = name }

  /// Whether a link to that place of the page leads anywhere. `#` and `#top` mean its beginning.
  package func holds(_ id: String) -> Bool { id.isEmpty || id == "top" || ids.contains(id) }

  private static let most = 100

  var isFull: Bool { findings.count >= Self.most }

  mutating func add(_ rule: Rule, line: Int, _ problem: String) {
    guard !isFull else { return }
    findings.append(Finding(rule, file: name, line: line, problem))
  }

  /// A piece of the page as messages show it.
  static func shown(_ text: String) -> String { CleanText.line(text, limit: 60) }
}
