import Model
import Support
import Synchronization

/// The files that are about to be replaced, removed or made: the lines of the ledger that another content
/// takes the place of, or none; and, without a content, the names that are new. Of a first build they are
/// all files of the site, so each is made when its turn comes.
struct FormerFiles: Sequence {
  let change: LedgerChange
  let root: String
  /// A sequence cannot fail, but only end: this says why it did.
  let failure = Mutexed()

  final class Mutexed: Sendable {
    let value = Mutex<Failure?>(nil)
  }

  func makeIterator() -> Iterator {
    Iterator(change: change, walk: change.walk(), root: root, failure: failure)
  }

  struct Iterator: IteratorProtocol {
    let change: LedgerChange
    let walk: LedgerWalk
    let root: String
    let failure: Mutexed

    mutating func next() -> FormerFile? {
      do throws(Failure) {
        while try walk.advanceOrFail() {
          if let file, file.name != Sums.path { return file }
        }
      } catch {
        failure.value.withLock { $0 = error }
      }
      return nil
    }

    /// Nil where it stays as it is.
    private var file: FormerFile? {
      guard let old = walk.old else {
        return walk.new.map { FormerFile(name: $0.name.text, content: nil) }
      }
      guard walk.new != nil || !change.keeps(walk.oldNumber),
        let entry = LedgerLine.entry(of: old)
      else { return nil }
      if let new = walk.new, LedgerLine.entry(of: new)?.content == entry.content { return nil }
      let name = old.name.text
      return FormerFile(
        name: name, content: entry.content, inputs: entry.inputs, origin: entry.origin,
        isAsLeft: OutputFiles(root: root).look(at: name) == .file(entry.stamp))
    }
  }
}
