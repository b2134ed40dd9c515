package import Model

/// The services on the network that can be searched.
package enum Services {
  /// One line each, in the order in which they are offered.
  package static let all: [any WebSource.Type] = [
    Pixabay.self, Flickr.self, LastFM.self, NYTimes.self, Openverse.self, Commons.self,
  ]

  /// The service of that name, reached as `settings` say.
  package static func service(
    named name: SourceName, settings: ServiceSettings
  ) -> (any PictureSource)? {
    all.first { $0.description.name == name }?.init(settings: settings)
  }
}
