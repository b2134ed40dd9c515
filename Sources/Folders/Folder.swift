import Imaging
package import Model
package import Search

/// The pictures in a folder of this machine and in the folders below it. Nothing is asked over the
/// network.
package struct Folder: PictureSource {
  package static let description = SourceDescription(
    name: .folder, title: "Folder", service: nil,
    parameters: [
      ParameterRule("path", .text(4_096), "The folder, named from where the configuration is."),
      ParameterRule(
        "folderTags", .boolean, "Whether the names of sub-folders are tags of the pictures in them."
      ),
    ],
    limits: SourceLimits(reach: nil),
    terms: SourceTerms(
      summary: "nothing leaves this machine; GPS positions and the files themselves are "
        + "published only if the configuration says so",
      publishesOriginals: false),
    words: .optional)

  package static let fieldTerms = FieldTerms(
    labels: FolderLabel.allCases.map(\.rawValue), values: CameraWords.terms + FileFields.terms)

  private let identities: FileIdentities
  private let readings: FileReadings?

  /// - Parameters:
  ///   - identities: which pictures its files were before; without them each is a new one.
  ///   - readings: what earlier searches read; without any, each file is opened.
  package init(
    _ identities: FileIdentities = FileIdentities(), _ readings: FileReadings? = nil
  ) {
    self.identities = identities
    self.readings = readings
  }

  /// What a search of the folder would pass over. Opens no picture.
  package static func leftOut(of query: Query) throws(SearchError) -> LeftOut {
    let found = FolderWalk.found(in: try FolderRoot(query), for: query)
    var leftOut = found.leftOut
    leftOut[.unreadable] += found.unreadable.count
    return leftOut
  }

  /// How many pictures a search of the folder would look at, and where some of them are, evenly spread. Opens
  /// no picture.
  package static func files(
    of query: Query, most: Int
  ) throws(Failure) -> (count: Int, samples: [String]) {
    do throws(SearchError) {
      let root = try FolderRoot(query)
      let files = FolderWalk.found(in: root, for: query).files
      let count = min(files.count, query.limit ?? .max)
      let samples = (0..<min(most, count)).map { files[$0 * count / min(most, count)] }
      // How much room a video takes, its pixels do not tell.
      return (count, samples.map { $0.whole(in: root) }.filter { !VideoFile.isOne($0) })
    } catch {
      throw error.failure
    }
  }

  /// The folder is `query.folder`; `query.parameters["path"]` is how it was written.
  package func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let search = FolderSearch(query, identities, readings)
    return SearchPages(limit: query.limit) { (number) async throws(SearchError) in
      try await search.page(number)
    }
  }
}
