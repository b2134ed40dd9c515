import Model
import Support
import Synchronization

/// Which paths a plan has, as a disk sees them that does not tell cases apart. It holds no text of its
/// own, only where in the plan each is to be found: a fraction of the room that sets take.
struct PlannedPaths {
  /// So many are looked at by one thread, before the next may have them.
  private static let perPiece = 4_096

  private let files: PlannedFiles
  private var table: HashedPlaces
  /// The same by their exact paths.
  private(set) var exact: HashedPlaces

  /// Two files at one path would overwrite each other.
  ///
  /// - Parameters:
  ///   - others: how many paths may be added, to be found by their exact paths alone.
  ///   - jobs: on how many threads paths may be worked out.
  init(_ files: PlannedFiles, others: Int = 0, jobs: Int = 1) throws(Failure) {
    let pieces = (files.count + Self.perPiece - 1) / Self.perPiece
    let paths = Mutex(
      Self(
        files, HashedPlaces(for: files.count), exact: HashedPlaces(for: files.count + others)))
    try ThreadPool.share(pieces, among: jobs) { piece throws(Failure) in
      let places = piece * Self.perPiece..<min((piece + 1) * Self.perPiece, files.count)
      let hashes = places.map { place in
        let path = files[place].path
        return (Self.hash(of: path), exact: NameHash(path).value)
      }
      try paths.withLock { paths throws(Failure) in
        for (place, (hash, exact)) in zip(places, hashes) {
          try paths.insert(place, hash)
          paths.exact.insert(exact, place)
        }
      }
    }
    self = paths.withLock { $0 }
  }

  private init(_ files: PlannedFiles, _ table: HashedPlaces, exact: HashedPlaces) {
    (self.files, self.table, self.exact) = (files, table, exact)
  }

  /// Those that are planned and these others.
  func names(with others: [String]) -> HashedPlaces {
    var names = exact
    for (place, path) in others.enumerated() {
      names.insert(NameHash(path).value, files.count + place)
    }
    return names
  }

  func contains(_ path: String) -> Bool { place(of: path) != nil }

  func file(at path: String) -> PlannedFile? { place(of: path).map { files[$0] } }

  private func place(of path: String) -> Int? {
    table.place(Self.hash(of: path)) { Self.areSame(path, files[$0].path) }
  }

  private mutating func insert(_ place: Int, _ hash: UInt64) throws(Failure) {
    let other = table.place(hash) { Self.areSame(files[place].path, files[$0].path) }
    guard other == nil else {
      throw Failure(
        .software, "two files of the site have the same path", place: files[place].path)
    }
    table.insert(hash, place)
  }

  /// The same in capitals and small letters. Paths are ASCII.
  private static func hash(of path: String) -> UInt64 { NameHash(path, ignoringCase: true).value }

  private static func areSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8) { small($0) == small($1) }
  }

  private static func small(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }
}
