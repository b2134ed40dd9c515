import Support
import Synchronization

/// Which files a site has, asked with the links of its pages (`LeadFinder`): a gallery of a hundred thousand
/// pictures has half a million, and each page asks for dozens of them. That a link to nothing has the hash of a
/// file comes about once in a thousand million links.
package struct PathTable: Sendable {
  private let table: HashedPlaces

  /// - Parameter paths: relative, with `/`.
  package init(_ paths: [String]) {
    self.init(count: paths.count, jobs: 1) { paths[$0] }
  }

  /// So many paths are worked out by one thread, before the next may have them.
  private static let perPiece = 4_096

  /// The same of paths that are worked out on so many threads.
  package init(count: Int, jobs: Int, _ path: @Sendable (Int) -> String) {
    let made = Mutex(HashedPlaces(for: count))
    ThreadPool.share((count + Self.perPiece - 1) / Self.perPiece, among: jobs) { piece in
      let places = piece * Self.perPiece..<min((piece + 1) * Self.perPiece, count)
      let hashes = places.map { NameHash(path($0)).value }
      made.withLock { for (place, hash) in zip(places, hashes) { $0.insert(hash, place) } }
    }
    table = made.withLock { $0 }
  }

  /// The place of a file in the list of paths.
  func number(of path: NameHash) -> Int? { table.place(path.value) { _ in true } }
}
