package import Model

/// Everything that can be searched.
package enum Sources {
  /// One line per source.
  package static let all: [any PictureSource.Type] = [
    Pixabay.self
  ]

  package static var services: [ServiceDescription] { all.map { $0.service } }

  /// The source of that name, reached as `settings` say.
  package static func source(
    named name: SourceName, settings: ServiceSettings
  ) -> (any PictureSource)? {
    all.first { $0.service.name == name }?.init(settings: settings)
  }
}
