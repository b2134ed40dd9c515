package import Model
import Support

/// A described service, reached as its settings say.
package struct DeclaredSource: PictureSource {
  let service: DeclaredService
  let settings: ServiceSettings

  package init(_ service: DeclaredService, settings: ServiceSettings) {
    (self.service, self.settings) = (service, settings)
  }

  /// What is asked first, for people.
  package static func firstAddress(
    of service: DeclaredService, searchingFor words: String
  ) -> WebAddress? {
    guard let base = service.base else { return nil }
    let question = ServiceQuestion(
      Query(source: service.name, search: words), of: service.description,
      at: ServiceSettings(base: base, key: nil)
    ) { (_) async throws(SearchError) in throw SearchError(.refused) }
    return try? DeclaredSearch(service, question, contact: nil).firstAddress()
  }

  package func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let question = ServiceQuestion(query, of: service.description, at: settings, asking: ask)
    let search = DeclaredSearch(service, question, contact: settings.contact)
    return SearchPages(limit: query.limit, leavingOutVideos: query.leavesOutVideos) {
      (number) async throws(SearchError) in
      try await search.page(number)
    }
  }
}
