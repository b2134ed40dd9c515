package import Folders
package import Model
package import Search

/// Everything that can be searched: services, and folders.
package enum Sources {
  /// What is to be known of each source, in the order in which they are offered.
  package static let all = Services.all.map { $0.description } + [Folder.description]

  package static func description(of name: SourceName) -> SourceDescription? {
    all.first { $0.name == name }
  }

  /// Whether it searches folders of this machine, and no service.
  package static func isFolder(_ name: SourceName) -> Bool { name == Folder.description.name }

  /// The source of that name; a service is reached as `settings` say, and without them not at all.
  ///
  /// - Parameters:
  ///   - identities: which pictures the files of folders are.
  ///   - readings: what they said when they were read last.
  package static func source(
    named name: SourceName, settings: ServiceSettings?,
    _ identities: FileIdentities = FileIdentities(), _ readings: FileReadings? = nil
  ) -> (any PictureSource)? {
    if name == Folder.description.name { return Folder(identities, readings) }
    return settings.flatMap { Services.service(named: name, settings: $0) }
  }

  /// The fixed English words of all fields, for those who translate them.
  package static let fieldTerms = FieldTerms(
    all: Services.all.map { $0.fieldTerms } + [Folder.fieldTerms])
}
