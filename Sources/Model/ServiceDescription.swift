/// What is to be known of a source before it is asked: data, kept beside the source's code.
package struct ServiceDescription: Sendable {
  package let name: SourceName
  /// For people: `Pixabay`.
  package let title: String
  /// The file beside the gallery's configuration: `Pixabay.plist`.
  package let fileName: String
  /// The address of the real service.
  package let base: WebAddress
  /// The service's key, where it needs one.
  package let key: Key?
  /// Every parameter that may be set in the service's file or in a query.
  package let parameters: [ParameterRule]
  /// Answers younger than this are used again, whatever is asked for.
  package let shortestAge: Duration
  /// At most so many pictures are let through for one search.
  package let reach: Int
  /// A search may have so many characters.
  package let longestSearch: Int
  /// What must be shown and how long things may be kept, in a line.
  package let terms: String

  package struct Key: Sendable {
    /// The variable of the environment that holds it, and wins over the file.
    package let variable: String
    /// Where people get one.
    package let page: WebAddress?

    package init(variable: String, page: WebAddress?) {
      self.variable = variable
      self.page = page
    }
  }

  package init(
    name: SourceName, title: String, fileName: String, base: WebAddress, key: Key?,
    parameters: [ParameterRule], shortestAge: Duration, reach: Int, longestSearch: Int = .max,
    terms: String
  ) {
    self.name = name
    self.title = title
    self.fileName = fileName
    self.base = base
    self.key = key
    self.parameters = parameters
    self.shortestAge = shortestAge
    self.reach = reach
    self.longestSearch = longestSearch
    self.terms = terms
  }
}
