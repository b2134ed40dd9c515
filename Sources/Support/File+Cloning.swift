// In a file of its own, since CLinux has a mode_t, too, which no interface may show.
import CLinux
import Glibc

extension File {
  /// Has this empty file share the blocks of `source`, until either is written to (btrfs, xfs, bcachefs).
  /// False where the disk cannot do that, or they lie on two; then it is still empty.
  package func clone(_ source: borrowing File) -> Bool {
    if gallerist_clone(descriptor, source.descriptor) == 0 { return true }
    _ = ftruncate(descriptor, 0)
    return false
  }
}
