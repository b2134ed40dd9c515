import Synchronization

/// The files of a plan in their order. Of most there is no more than how to make the value that stands for
/// them: a gallery of a million pictures has nearly five million files.
package struct PlannedFiles: RandomAccessCollection, Sendable {
  /// So many files, each of which is made when it is asked for.
  struct Part: Sendable {
    let count: Int
    let file: @Sendable (Int) -> PlannedFile

    init(_ count: Int, _ file: @escaping @Sendable (Int) -> PlannedFile) {
      self.count = count
      self.file = file
    }

    init(_ files: [PlannedFile]) {
      self.init(files.count) { files[$0] }
    }

    /// - Parameter counts: how many files each thing has, of which one is made by the place of the thing and its own.
    init(counts: [Int], _ file: @escaping @Sendable (Int, Int) -> PlannedFile) {
      let starts = PlannedFiles.starts(of: counts)
      self.init(Int(starts[starts.count - 1])) { position in
        let thing = starts.partitioningIndex { $0 > position } - 1
        return file(thing, position - Int(starts[thing]))
      }
    }
  }

  private let parts: [Part]
  /// Where each part begins, and where the last one ends.
  private let starts: [Int]

  init(_ parts: [Part]) {
    self.parts = parts.filter { $0.count > 0 }
    var starts = [0]
    for part in self.parts { starts.append(starts[starts.count - 1] + part.count) }
    self.starts = starts
  }

  /// Where the files of each thing begin, and where the last ones end.
  fileprivate static func starts(of counts: [Int]) -> [UInt32] {
    var starts: [UInt32] = [0]
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append(starts[starts.count - 1] + UInt32(count)) }
    return starts
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { starts[parts.count] }

  package subscript(position: Int) -> PlannedFile {
    let part = starts.partitioningIndex { $0 > position } - 1
    return parts[part].file(position - starts[part])
  }

  /// The same files in another order.
  func ordered(_ order: [UInt32]) -> Part {
    Part(order.count) { self[Int(order[$0])] }
  }

  var part: Part { Part(count) { self[$0] } }
}

extension PlannedFiles {
  /// Files of which each thing has some: those of a thing are made at once and kept for a while, as they are
  /// asked for one after the other.
  final class Batches: Sendable {
    /// Threads that ask at once are at several things.
    private static let mostKept = 16

    private let starts: [UInt32]
    private let files: @Sendable (Int) -> [PlannedFile]
    private let kept: [Slot]

    private final class Slot: Sendable {
      let made = Mutex<(thing: Int, files: [PlannedFile])>((-1, []))
    }

    /// - Parameter counts: how many files each thing has.
    init(_ counts: [Int], _ files: @escaping @Sendable (Int) -> [PlannedFile]) {
      starts = PlannedFiles.starts(of: counts)
      self.files = files
      kept = (0..<Self.mostKept).map { _ in Slot() }
    }

    var part: Part {
      Part(Int(starts[starts.count - 1])) { self[$0] }
    }

    private subscript(position: Int) -> PlannedFile {
      let thing = starts.partitioningIndex { $0 > position } - 1
      return kept[thing % Self.mostKept].made.withLock { made in
        if made.thing != thing { made = (thing, files(thing)) }
        return made.files[position - Int(starts[thing])]
      }
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first place from which on `isBehind` holds.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
