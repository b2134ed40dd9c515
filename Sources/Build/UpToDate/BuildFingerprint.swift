import Configuration
import Folders
import Imaging
import Model
import Search
import Site
import Support
import Theme

/// Everything beside cache and site that decides what a run makes, as it is before the run looks at
/// any of it.
struct BuildFingerprint: Sendable {
  enum Part: String, CaseIterable, Sendable {
    case program, configuration, theme, folders, date

    /// What has changed where it is another one.
    var words: String {
      switch self {
      case .program: "the program"
      case .configuration: "the configuration, or the command line,"
      case .theme: "the theme"
      case .folders: "a folder that is searched"
      case .date: SourceDate.variable
      }
    }
  }

  private(set) var digests: [Part: Digest] = [:]
  private(set) var latestChange = LatestChange()

  /// Nil where a folder to be searched cannot be looked at.
  init?(of gallery: Gallery) {
    let queries = gallery.queries
    digests[.program] = Self.program(gallery)
    digests[.configuration] = Self.digest {
      $0.add(gallery.configuration)
      $0.add(queries.count)
      for query in queries { $0.add(query) }
    }
    digests[.date] = Self.digest { $0.add(gallery.environment.sourceDate?.secondsSince1970) }
    noteTheme(gallery.options.theme)
    guard noteFolders(of: queries, jobs: gallery.options.jobs) else { return nil }
  }

  /// The part that is another one than in `known`; nil where all are the same.
  func difference(from known: [Part: Digest]) -> Part? {
    Part.allCases.first { digests[$0] == nil || digests[$0] != known[$0] }
  }

  /// The theme that is built in is part of it.
  static func program(_ gallery: Gallery) -> Digest {
    digest {
      $0.add(gallery.environment.programVersion)
      $0.add(FileMark(of: "/proc/self/exe"))
      for reader in [RawFile.reader, JXLFile.reader, VideoFile.reader] {
        $0.add(reader.path.flatMap { FileMark(of: $0) })
      }
    }
  }

  private mutating func noteTheme(_ folder: String?) {
    let stamp = folder.map { ThemeStamp(of: $0) }
    digests[.theme] = Self.digest {
      $0.add(folder)
      $0.add(stamp?.digest)
    }
    if let stamp { latestChange.note(stamp.latestChange) }
  }

  private mutating func noteFolders(of queries: [Query], jobs: Int) -> Bool {
    var builder = DigestBuilder()
    for query in queries where query.folder != nil {
      guard let stamp = FolderStamp(of: query, jobs: jobs) else { return false }
      builder.add(stamp.digest)
      latestChange.note(stamp.latestChange)
    }
    digests[.folders] = builder.digest
    return true
  }

  private static func digest(_ note: (inout DigestBuilder) -> Void) -> Digest {
    var builder = DigestBuilder()
    note(&builder)
    return builder.digest
  }
}
