package import Model

/// A source as its pictures' pages tell of it.
package struct SiteSource: Hashable, Sendable {
  package var name: SourceName
  /// As people know it: `Pixabay`.
  package var title: String
  /// Where it lives; a folder lives nowhere.
  package var home: WebAddress?
  /// The words that stand below every page.
  package var notices: [String]
  /// At most so many pictures of it on one page.
  package var mostPerPage: Int?
  /// Whether it is a folder of this machine, so that facts come from files.
  package var isLocal: Bool
  /// From when its data is, where it could not be asked; nil where that is as new as it should be.
  package var dataFrom: Timestamp?

  package init(
    name: SourceName, title: String, home: WebAddress? = nil, notices: [String] = [],
    mostPerPage: Int? = nil, isLocal: Bool = false, dataFrom: Timestamp? = nil
  ) {
    self.name = name
    self.title = title
    self.home = home
    self.notices = notices
    self.mostPerPage = mostPerPage
    self.isLocal = isLocal
    self.dataFrom = dataFrom
  }
}
