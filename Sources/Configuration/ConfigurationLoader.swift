import Glibc
package import Model
import Search
import Support
import XML

/// Reads the gallery's file, the services' files beside it, and the keys of the environment.
package enum ConfigurationLoader {
  package static let defaultFile = "config/gallery.plist"

  /// Reads everything, and tells every mistake of all files in one failure. Without `file` the
  /// default one is meant; where it is missing and not required, defaults take its place. Without
  /// `needsKeys` a placeholder is no key, and no mistake. `reading` has bytes that are read in the place of
  /// files.
  package static func load(
    file: String?, isRequired: Bool, sources: [SourceDescription],
    environment: [String: String], needsKeys: Bool = true, reading drafts: [String: [UInt8]] = [:]
  ) throws(Failure) -> GalleryConfiguration {
    let path = file ?? defaultFile
    var bytes = drafts[path]
    if bytes == nil { bytes = try galleryBytes(at: path, isRequired: isRequired) }
    var configuration = GalleryConfiguration()
    configuration.folder = ConfigurationFile.folder(of: path)
    configuration.file = path

    // Then everything that can be searched is known.
    let files = SourceFiles.all(in: configuration.folder, besides: sources)
    configuration.declared = files.services
    let sources = sources + files.services.map(\.description)

    // The services come before the gallery: every key is known, and can be kept out of all messages.
    let keys = sources.compactMap(\.key).compactMap { environment[$0.variable] }
      .compactMap { Secret($0)?.revealed }
    var lists: [MistakeList] = []
    for source in sources {
      guard let service = source.service else { continue }
      let list = MistakeList(
        file: Self.file(of: service, in: configuration.folder), secrets: keys)
      configuration.services[source.name] = settings(
        of: source, service, environment: environment, needsKeys: needsKeys, list: list, drafts)
      lists.append(list)
    }
    let secrets = lists.flatMap(\.secrets)
    let list = MistakeList(file: path, secrets: secrets)
    let prose = ProseReader()
    if let bytes, let reader = dictionary(in: bytes, list: list, KeyTable.gallery) {
      GalleryReader(
        reader: reader, sources: sources, folder: configuration.folder, prose: prose
      ).read(into: &configuration)
    }
    lists.insert(list, at: 0)
    lists += files.lists
    lists += readCuration(into: &configuration, sources: sources, prose)
    prose.finish()
    lists += prose.lists
    configuration.notes = prose.notes
    let lines = lists.flatMap(\.lines).map { Redaction.apply(to: $0, hiding: secrets) }
    guard lines.isEmpty else { throw failure(lines) }
    return configuration
  }

  /// What the owner says by now, in the files that the configuration was read with. Texts in Markdown lead to
  /// pages of the configuration, and stay as they were read with it.
  package static func curation(
    of configuration: GalleryConfiguration, sources: [SourceDescription]
  ) throws(Failure) -> Curation {
    var read = configuration
    read.curation = Curation()
    let lines = readCuration(into: &read, sources: sources, nil).flatMap(\.lines)
    guard lines.isEmpty else { throw failure(lines) }
    for (slug, entry) in configuration.curation.collections {
      read.curation.collections[slug]?.text = entry.text
    }
    for (tag, entry) in configuration.curation.tags { read.curation.tags[tag]?.text = entry.text }
    return read.curation
  }

  /// Reads the files that the configuration names, else the one beside it, where that is there.
  private static func readCuration(
    into configuration: inout GalleryConfiguration, sources: [SourceDescription],
    _ prose: ProseReader?
  ) -> [MistakeList] {
    if configuration.curationFiles.isEmpty {
      configuration.curationFiles = [
        ConfigurationFile.path(CurationReader.defaultFile, from: configuration.folder)
      ]
    }
    return configuration.curationFiles.map { path in
      let list = MistakeList(file: path)
      switch ConfigurationFile.read(path, atMost: CurationReader.longest) {
      case .bytes(let bytes):
        let root = root(of: bytes, list: list, longest: CurationReader.longest)
        if let reader = root.flatMap({ CurationReader.dictionary($0, list) }) {
          CurationReader(reader: reader, sources: sources, prose: prose)
            .read(over: &configuration.curation)
        }
      case .missing: break
      case .unreadable(let reason):
        list.add(
          "it cannot be read: \(reason), expected a property list", line: nil, keyPath: nil)
      }
      return list
    }
  }

  /// The service's file, beside the gallery's.
  static func file(of service: WebService, in folder: String) -> String {
    ConfigurationFile.path(service.fileName, from: folder)
  }

  private static func galleryBytes(
    at path: String, isRequired: Bool
  ) throws(Failure) -> [UInt8]? {
    switch ConfigurationFile.read(path) {
    case .bytes(let bytes): return bytes
    case .missing where !isRequired: return nil
    case .missing:
      throw Failure(
        .notFound, "there is no configuration", place: path,
        nextStep: "run `gallerist init` for one to start with, or name yours with --config")
    case .unreadable(let reason):
      throw Failure(
        .notFound, "the configuration cannot be read: \(reason)", place: path,
        nextStep: "name a file that you may read with --config")
    }
  }

  private static func settings(
    of source: SourceDescription, _ service: WebService, environment: [String: String],
    needsKeys: Bool, list: MistakeList, _ drafts: [String: [UInt8]]
  ) -> ServiceSettings {
    var root: PropertyListNode?
    switch drafts[list.file].map(ConfigurationFile.bytes) ?? ConfigurationFile.read(list.file) {
    case .bytes(let bytes): root = Self.root(of: bytes, list: list)
    case .missing: break
    case .unreadable(let reason):
      list.add("it cannot be read: \(reason), expected a property list", line: nil, keyPath: nil)
    }
    if let root { list.keepSecrets(in: root) }
    return ServiceReader(
      source: source, service: service, environment: environment, needsKeys: needsKeys, list: list
    ).settings(from: root)
  }

  private static func root(
    of bytes: [UInt8], list: MistakeList, longest: Int = PropertyList.longest
  ) -> PropertyListNode? {
    let result = PropertyList.read(
      bytes: bytes, name: list.file, secretKeys: ServiceReader.secretKeys, longest: longest)
    list.add(result.mistakes)
    return result.root
  }

  static func dictionary(
    in bytes: [UInt8], list: MistakeList, _ rules: [KeyRule],
    longest: Int = PropertyList.longest
  ) -> DictionaryReader? {
    root(of: bytes, list: list, longest: longest).flatMap {
      Item(node: $0, keyPath: "", list: list, kind: .dictionary(rules)).dictionary()
    }
  }

  static func failure(_ lines: [String]) -> Failure {
    Failure(
      .configuration,
      lines.count == 1
        ? "the configuration has a mistake" : "the configuration has \(lines.count) mistakes",
      details: lines)
  }
}

extension MistakeList {
  /// Notes the values that may be keys, so that nothing quotes them.
  fileprivate func keepSecrets(in root: PropertyListNode) {
    guard case .dictionary(let entries) = root.value else { return }
    for entry in entries where ServiceReader.secretKeys.contains(entry.key) {
      guard case .string(let text) = entry.node.value else { continue }
      // Of an address only the key: the rest of it is known to everybody.
      let key =
        entry.key == "PixabayUrl"
        ? text.split(separator: "key=", maxSplits: 1, omittingEmptySubsequences: false)
          .dropFirst().first?.prefix { $0 != "&" } : text[...]
      if let key, let secret = Secret(String(key)) { keepSecret(secret.revealed) }
    }
  }
}

/// A file of the configuration, as it lies on the disk.
enum ConfigurationFile {
  case bytes([UInt8])
  case missing
  case unreadable(String)

  /// The folder that a file lies in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastSlash else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Does something with a file that nobody else who asks so changes meanwhile; its folder is made if it is not there.
  static func whileLocked<Result>(
    _ path: String, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let folder = path.lastSlash.map { String(path[..<path.utf8.index(after: $0)]) } ?? "."
    if mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw unwritable(path, String(cString: strerror(errno)))
    }
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw unwritable(path, String(cString: strerror(errno))) }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    return try work()
  }

  /// Writes beside the file and renames. It is still readable by those who could read it, and by its
  /// owner: the file may hold a key, and root may have written it for a service.
  ///
  /// - Parameter isSecret: whether a new file is for its owner alone.
  static func write(
    _ bytes: [UInt8], to path: String, isSecret: Bool = false
  ) throws(Failure) {
    var former = stat()
    let isThere = stat(path, &former) == 0
    do throws(FileError) {
      try File.replace(path, mode: isThere || isSecret ? 0o600 : 0o644, syncing: true) {
        (writer) throws(FileError) in
        if isThere { try writer.adopt(permissionsOf: former) }
        try writer.write(bytes)
      }
    } catch {
      throw unwritable(path, error.words)
    }
  }

  static func unwritable(_ path: String, _ reason: String) -> Failure {
    Failure(
      .cannotCreate, "the file cannot be changed: \(reason)", place: path,
      nextStep: "nothing was written; change it by hand, or make its folder writable")
  }

  /// A path that the configuration names, from the folder of the configuration.
  static func path(_ name: String, from folder: String) -> String {
    name.beginsWithSlash || folder == "." ? name : folder + "/" + name
  }

  /// Reads a regular file, and of it no more than it takes to see that it is too large.
  static func read(
    _ path: String, atMost longest: Int = PropertyList.longest
  ) -> ConfigurationFile {
    do throws(FileError) {
      let file = try File(path)
      try file.regularFacts()
      return .bytes(try file.beginning(atMost: longest + 1))
    } catch {
      return error.isMissing || error.number == ENOTDIR ? .missing : .unreadable(error.words)
    }
  }
}
