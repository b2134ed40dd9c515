package import Model

/// Everything that can be searched.
package enum Sources {
  /// One line per service on the network.
  package static let services: [any WebSource.Type] = [
    Pixabay.self, Flickr.self, LastFM.self, NYTimes.self, Openverse.self, Commons.self,
  ]

  /// What is to be known of each source, in the order in which they are offered.
  package static let all = services.map { $0.description } + [Folder.description]

  package static func description(of name: SourceName) -> SourceDescription? {
    all.first { $0.name == name }
  }

  /// The source of that name; a service is reached as `settings` say, and without them not at all.
  package static func source(
    named name: SourceName, settings: ServiceSettings?
  ) -> (any PictureSource)? {
    if name == Folder.description.name { return Folder() }
    guard let settings else { return nil }
    return services.first { $0.description.name == name }?.init(settings: settings)
  }
}
