package import Model

/// A service on the network that can be searched: one that is written in Swift, or one that a file describes.
package struct Service: Sendable {
  package let description: SourceDescription
  /// The fixed words of its fields.
  package let fieldTerms: FieldTerms
  private let make: @Sendable (ServiceSettings) -> any PictureSource
  private let redact: @Sendable ([UInt8], ForgottenPictures) -> [UInt8]?

  /// Reached as `settings` say.
  package func source(_ settings: ServiceSettings) -> any PictureSource {
    guard let division = description.division, let reach = description.limits.reach else {
      return make(settings)
    }
    return DividedSource(
      source: make(settings), division: division, reach: reach, usual: settings.parameters)
  }

  /// An answer with nothing in it of the results that are to be forgotten; nil where it has none of them.
  package func redacted(_ body: [UInt8], forgetting forgotten: ForgottenPictures) -> [UInt8]? {
    forgotten.isEmpty ? nil : redact(body, forgotten)
  }

  init(_ source: any WebSource.Type) {
    description = source.description
    fieldTerms = source.fieldTerms
    make = { source.init(settings: $0) }
    redact = { source.redacted($0, forgetting: $1) }
  }

  package init(_ declared: DeclaredService) {
    description = declared.description
    fieldTerms = declared.fieldTerms
    make = { DeclaredSource(declared, settings: $0) }
    redact = { declared.redacted($0, forgetting: $1) }
  }

  /// Those that are written in Swift, one line each, in the order in which they are offered.
  package static let builtIn: [Service] = [
    Service(Flickr.self), Service(LastFM.self), Service(NYTimes.self),
    Service(Openverse.self), Service(Commons.self),
  ]
}
