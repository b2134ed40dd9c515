import FoundationEssentials
package import Model
package import Search
import Support
import XML

/// The files beside a configuration that describe sources, one for each.
package enum SourceFiles {
  package static let folder = "sources"
  static let longest = 1 << 20
  private static let most = 1_000

  /// Where the file of a source is, or would be.
  package static func path(of name: String, in folder: String) -> String {
    ConfigurationFile.path("\(Self.folder)/\(name).plist", from: folder)
  }

  /// Those of a folder, in the order of their names; a mistake of a file leaves its source out.
  static func all(
    in folder: String, besides builtIn: [SourceDescription]
  ) -> (services: [DeclaredService], lists: [MistakeList]) {
    let path = ConfigurationFile.path(Self.folder, from: folder)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.hasSuffix(".plist") && !$0.hasPrefix(".") }.sorted().prefix(most)
    var services: [DeclaredService] = []
    var lists: [MistakeList] = []
    for name in names {
      let list = MistakeList(file: "\(path)/\(name)")
      if let service = service(at: list, besides: builtIn) { services.append(service) }
      lists.append(list)
    }
    return (services, lists)
  }

  /// What is to be known of those beside the gallery's own file, as far as they have no mistake.
  package static func descriptions(
    beside file: String, besides builtIn: [SourceDescription]
  ) -> [SourceDescription] {
    all(in: ConfigurationFile.folder(of: file), besides: builtIn).services.map(\.description)
  }

  /// Tells the mistakes of the description of that name, where it is there and has some.
  package static func check(_ name: String, beside file: String) throws(Failure) {
    let list = MistakeList(file: path(of: name, in: ConfigurationFile.folder(of: file)))
    _ = service(at: list, besides: [])
    guard list.mistakes.isEmpty else { throw ConfigurationLoader.failure(list.lines) }
  }

  /// The source that one file describes, wherever it is.
  package static func service(
    at path: String, besides builtIn: [SourceDescription]
  ) throws(Failure) -> DeclaredService {
    let list = MistakeList(file: path)
    if case .missing = ConfigurationFile.read(path, atMost: longest) {
      throw Failure(
        .notFound, "there is no such file", place: path,
        nextStep: "name a description, or run `gallerist init --source NAME` for one that is ready")
    }
    if let service = service(at: list, besides: builtIn) { return service }
    throw ConfigurationLoader.failure(list.lines)
  }

  private static func service(
    at list: MistakeList, besides builtIn: [SourceDescription]
  ) -> DeclaredService? {
    switch ConfigurationFile.read(list.file, atMost: longest) {
    case .missing: return nil
    case .unreadable(let reason):
      list.add("it cannot be read: \(reason), expected a property list", line: nil, keyPath: nil)
      return nil
    case .bytes(let bytes): return service(in: bytes, list, besides: builtIn)
    }
  }

  /// The sources of every gallery that are described: their files come with the program.
  package static let builtIn: [DeclaredService] = ShippedSources.builtIn.compactMap { name in
    ShippedSources.bytes(of: name).flatMap {
      service(in: $0, MistakeList(file: "\(name).plist"), besides: [])
    }
  }

  /// The source that a file of these bytes and of that name describes.
  package static func service(
    in bytes: [UInt8], named name: String, besides builtIn: [SourceDescription]
  ) throws(Failure) -> DeclaredService {
    let list = MistakeList(file: name)
    if let service = service(in: bytes, list, besides: builtIn) { return service }
    throw ConfigurationLoader.failure(list.lines)
  }

  private static func service(
    in bytes: [UInt8], _ list: MistakeList, besides builtIn: [SourceDescription]
  ) -> DeclaredService? {
    let reader = ConfigurationLoader.dictionary(
      in: bytes, list: list, KeyTable.description, longest: longest)
    guard let reader else { return nil }
    let name = list.file.pathParts().last.map { String($0.dropLast(".plist".count)) }
    var service = DescriptionReader(
      reader: reader, fileName: name ?? "", taken: builtIn.map(\.name.text)
    ).service()
    service?.digest = Digest(of: bytes)
    return service
  }
}
