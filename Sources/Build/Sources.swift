package import Configuration
package import Folders
package import Model
package import Search

/// Everything that can be searched: services that are built in, those that files describe, and folders.
package struct Sources: Sendable {
  /// Those of every gallery.
  package static let builtIn = Sources(declared: [])

  private let services: [SourceName: Service]
  /// What is to be known of each, in the order in which they are offered.
  package let all: [SourceDescription]

  package init(declared: [DeclaredService]) {
    let services = Self.everywhere + declared.map(Service.init)
    self.services = Dictionary(
      services.map { ($0.description.name, $0) }, uniquingKeysWith: { first, _ in first })
    all = services.map(\.description) + [Folder.description]
  }

  package func description(of name: SourceName) -> SourceDescription? {
    services[name]?.description ?? (Self.isFolder(name) ? Folder.description : nil)
  }

  /// Whether it searches folders of this machine, and no service.
  package static func isFolder(_ name: SourceName) -> Bool { name == Folder.description.name }

  /// The source of that name; a service is reached as `settings` say, and without them not at all.
  ///
  /// - Parameters:
  ///   - identities: which pictures the files of folders are.
  ///   - readings: what they said when they were read last.
  package func source(
    named name: SourceName, settings: ServiceSettings?,
    _ identities: FileIdentities = FileIdentities(), _ readings: FileReadings? = nil
  ) -> (any PictureSource)? {
    if Self.isFolder(name) { return Folder(identities, readings) }
    return settings.flatMap { services[name]?.source($0) }
  }

  /// An answer with nothing in it of the results that are to be forgotten; nil where it has none of them.
  func redacted(
    _ body: [UInt8], of name: SourceName, forgetting forgotten: ForgottenPictures
  ) -> [UInt8]? {
    services[name]?.redacted(body, forgetting: forgotten)
  }

  /// The fixed English words of all fields, for those who translate them.
  package static let fieldTerms = FieldTerms(
    all: everywhere.map(\.fieldTerms) + [Folder.fieldTerms])

  /// Services of every gallery: described ones, and those that need Swift.
  private static let everywhere = SourceFiles.builtIn.map(Service.init) + Service.builtIn
}

extension GalleryConfiguration {
  /// Those that this gallery may search.
  package var sources: Sources { Sources(declared: declared) }
}
