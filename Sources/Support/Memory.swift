public import CLinux

extension Array where Element: BitwiseCopyable {
  /// Asks the memory for elements that are wanted soon, and does not wait for them. Of many that are
  /// far from each other all come in the time of a few.
  @inlinable package func fetchAhead(_ places: Range<Int>) {
    guard let last = places.last else { return }
    withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      gallerist_fetch_ahead(start + places.lowerBound)
      gallerist_fetch_ahead(start + last)
    }
  }
}

/// The memory of the whole process. Only who owns the process calls it: a build, and no value.
package enum Heap {
  /// Has threads share so many heaps, before there are any, which have heaps already. With the eight for each core
  /// that the system gives them, what one stage freed is of no use to the next: the plan of 100,000 pictures took
  /// 247 MB instead of 193 MB. (libvips wants two, once it is started.)
  package static func share(among threads: Int) {
    gallerist_share_heaps(Int32(clamping: max(1, threads)))
  }

  /// Blocks of 256 KiB and more come from the system and go back to it, and leave no holes: tables
  /// that have grown or are used up. While pictures are developed it would cost time: see `CVips`.
  package static func keepLargeBlocksApart() { gallerist_keep_large_blocks_apart() }

  /// Gives back what is free, however little the pieces are.
  package static func giveBack() { malloc_trim(0) }
}
