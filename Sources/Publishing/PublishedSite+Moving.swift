import Glibc
package import Model
import Support

extension PublishedSite {
  /// Where the site in `folder` was before somebody moved it with all that is in it: a ledger has the
  /// same list of files, and the folder that it tells of is gone, or a link to this one. Nil where the
  /// site has a ledger of its own.
  package static func formerFolder(
    of folder: String, ledgers: String
  ) throws(Failure) -> String? {
    guard access("\(ledgers)/\(ledgerName(of: folder))", F_OK) != 0,
      let list = OutputFiles(root: folder).text(ofList: Sums.path),
      let tree = try? list.digest()
    else { return nil }
    let former = try ledgerNames(in: ledgers).compactMap { name -> String? in
      guard let heading = LedgerHeading(ofFile: "\(ledgers)/\(name)"), heading.tree == tree,
        let former = heading.folder, ledgerName(of: former) == name,
        RealPath.isGone(former) || RealPath.of(former) == folder
      else { return nil }
      return former
    }
    return former.count == 1 ? former.first : nil
  }

  /// Has the ledger of one folder be that of another.
  package static func moveLedger(
    from former: String, to folder: String, in ledgers: String
  ) throws(Failure) {
    let path = "\(ledgers)/\(ledgerName(of: folder))"
    guard rename("\(ledgers)/\(ledgerName(of: former))", path) == 0 else {
      throw LedgerFile.cannotWrite(path, errno)
    }
  }

  /// Moves the ledgers of an earlier version to where they are kept now; gives the folders of their sites.
  package static func takeOverLedgers(
    from former: String, to ledgers: String
  ) throws(Failure) -> [String] {
    guard RealPath.of(former) != RealPath.of(ledgers) else { return [] }
    var folders: [String] = []
    for name in try ledgerNames(in: former) {
      let (old, new) = ("\(former)/\(name)", "\(ledgers)/\(name)")
      guard let heading = LedgerHeading(ofFile: old), let folder = heading.folder else { continue }
      if access(new, F_OK) != 0, rename(old, new) != 0 {
        guard errno == EXDEV else { throw LedgerFile.cannotWrite(new, errno) }
        try LedgerFile.write(to: new) { writer throws(FileError) in
          try File(old, O_RDONLY | O_NOFOLLOW).forEachPiece(orThrow: { $0 }) {
            (piece) throws(FileError) in try writer.write(piece)
          }
        }
      }
      unlink(old)
      folders.append(folder)
    }
    return folders
  }

  /// Whether a site of ours is in `folder`, as its own list of files tells.
  package static func isThere(in folder: String) -> Bool {
    let files = OutputFiles(root: folder)
    guard let list = files.text(ofList: Sums.path) else { return false }
    return files.isOurs(list, in: Sums.path)
  }
}
