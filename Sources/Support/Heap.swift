import CLinux

/// The memory of the whole process. Only who owns the process calls it: a build, and no value.
package enum Heap {
  /// Blocks of 256 KiB and more come from the system and go back to it, and leave no holes: tables
  /// that have grown or are used up.
  package static func keepLargeBlocksApart() { gallerist_keep_large_blocks_apart() }

  /// Gives back what is free, however little the pieces are.
  package static func giveBack() { malloc_trim(0) }
}
