/// What stands in a page: its links, its ids, and what is wrong with it.
package struct PageFindings: Sendable {
  /// An address that stays within the site: relative, or from the root.
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

  package var mistakes: [Mistake] = []
  /// Where the files of the site are known, those that lead to none of them.
  package var links: [Link] = []
  /// Where the links within the page lead to; whether the id is there is for others to judge.
  package var fragments: [Fragment] = []
  package var ids: Set<String> = []
}
