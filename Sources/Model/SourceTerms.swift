/// What a source asks of those who use its pictures. All of it is obeyed without being asked for.
package struct SourceTerms: Sendable {
  /// What must be shown and how long things may be kept, in a line.
  package let summary: String
  /// The words to be shown below every page of a site that holds its pictures.
  package let notice: String?
  /// Where the source lives, for the line under every page.
  package let home: WebAddress?
  /// Answers younger than this are used again, whatever is asked for.
  package let shortestAge: Duration
  /// For how long the addresses of images in an answer are good.
  package let linksLast: Duration
  /// At most so many bytes of its answers and images may be kept.
  package let mostKeptBytes: Int?
  /// At most so many pictures of it on one page.
  package let mostPerPage: Int?
  /// Whether its large images are published byte for byte where the configuration says nothing.
  package let publishesOriginals: Bool
  /// Whether the portraits of its creators are part of what it offers, and are fetched.
  package let offersPortraits: Bool

  package init(
    summary: String, notice: String? = nil, home: WebAddress? = nil, shortestAge: Duration = .zero,
    linksLast: Duration = .seconds(24 * 60 * 60), mostKeptBytes: Int? = nil,
    mostPerPage: Int? = nil,
    publishesOriginals: Bool = true, offersPortraits: Bool = false
  ) {
    self.summary = summary
    self.notice = notice
    self.home = home
    self.shortestAge = shortestAge
    self.linksLast = linksLast
    self.mostKeptBytes = mostKeptBytes
    self.mostPerPage = mostPerPage
    self.publishesOriginals = publishesOriginals
    self.offersPortraits = offersPortraits
  }
}
