import Model
import Sandbox
import Testing

@testable import Search

/// A source with its double, as the conformance suite needs them.
struct SourceCase: Sendable, CustomTestStringConvertible {
  let description: SourceDescription
  /// The source, reached as its settings say.
  let make: @Sendable (ServiceSettings) -> any PictureSource
  /// As many results as come with one page.
  let pageSize: Int
  /// The own id of the picture that an item of the catalogue becomes.
  let own: @Sendable (CatalogueItem) -> String
  var isJSON = true
  /// Whether its answer is a list and nothing beside it: an empty one is then good.
  var isBareList = false
  var hasPages = true
  /// Starts a double that offers the catalogue and makes the mistakes.
  let start: @Sendable (Catalogue, Faults) async throws -> RunningSource

  var testDescription: String { description.name.text }

  /// One line per source: this is all that the suite wants of a new one.
  static let builtIn: [SourceCase] =
    [
      .web(PixabaySample.service, .pixabay, pageSize: 200) { String($0.id) },
      .web(LastFM.self, .lastfm, pageSize: 50, parameters: ["tags": "true"]) { $0.albumPath },
      .web(NYTimes.self, .nytimes, pageSize: 20) { NYTimesSample.reviewID(of: $0) },
      .web(NYTimes.self, .nytimes, pageSize: 10, parameters: NYTimesSample.articles) {
        NYTimesSample.articleID(of: $0)
      },
      .web(Flickr.self, .flickr, pageSize: 500) { String($0.id) },
      .web(Openverse.self, .openverse, pageSize: 20, own: OpenverseSample.own),
      .folder,
      .web(Commons.self, .commons, pageSize: 50) { String($0.id) },
    ]

  /// With those that are described.
  static let all = builtIn + described

  /// Those whose answers are JSON.
  static var json: [SourceCase] { web.filter(\.isJSON) }

  static var web: [SourceCase] { all.filter { $0.description.service != nil } }

  /// A source on the network, whose double is a service of the sandbox.
  static func web(
    _ source: any WebSource.Type, _ service: Sandbox.Service, pageSize: Int,
    parameters: [String: String] = [:], own: @escaping @Sendable (CatalogueItem) -> String
  ) -> SourceCase {
    web(Service(source), service, pageSize: pageSize, parameters: parameters, own: own)
  }

  static func web(
    _ source: Service, _ service: Sandbox.Service, pageSize: Int,
    parameters: [String: String] = [:], own: @escaping @Sendable (CatalogueItem) -> String
  ) -> SourceCase {
    SourceCase(
      description: source.description, make: { source.source($0) }, pageSize: pageSize, own: own,
      start: { catalogue, faults in
        try RunningSource(source, service, catalogue, faults, parameters)
      })
  }

  /// The word that finds everything in `catalogue`.
  static let everything = "everything"

  /// So many items, all of which `everything` finds.
  static func catalogue(_ count: Int) -> Catalogue {
    catalogue(Catalogue(count: count).items)
  }

  static func catalogue(_ items: [CatalogueItem]) -> Catalogue {
    Catalogue(
      items: items.map { item in
        var item = item
        item.tags.append(everything)
        return item
      })
  }
}
