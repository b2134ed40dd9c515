import Model
import Support

/// A file that was found, and what lies beside it.
struct PictureFile: Sendable {
  /// Below the folder that is searched.
  let place: String
  /// The source's own name of the picture.
  let own: String
  let file: LocalFile
  let side: SideFile?
  /// What a photo program says in a file beside it.
  let sidePacket: XMPPacket?
  /// The camera's raw file of the same picture.
  let raw: String?
  /// The video beside it that its telephone took with it.
  let motion: LocalFile?
  let isHidden: Bool

  init(_ found: FoundFile, in root: FolderRoot) {
    place = found.place
    own = found.own
    raw = found.raw
    motion = found.motionPath(in: root).flatMap { path in
      // What its owner hides beside it belongs to the picture all the same, and nobody sees it.
      SideFile(beside: path, isOfTakeout: false)?.isHidden == true ? nil : LocalFile(at: path)
    }
    // One that is gone again is told by whoever fetches it.
    file =
      found.file(in: root) ?? LocalFile(path: found.whole(in: root), byteCount: 0, modified: 0)
    let path = found.sidePath(in: root)
    side = SideFile(
      beside: path, isOfTakeout: found.isOfTakeout, flickr: found.flickrPaths(in: root))
    isHidden = side?.isHidden ?? !found.flickr.isEmpty || found.isHeldBack
    sidePacket = SideFile.packet(beside: path, raw: found.raw)
  }

  var name: String { FolderPath.lastPart(place) }

  /// The same before an export cut it.
  var wholeName: String {
    let isCut = side?.originalName?.hasPrefix(FolderPath.stem(name)) ?? false
    return isCut ? side?.originalName ?? name : name
  }

  /// The names of the folders on the way to it.
  var folders: [String] { place.pathParts().dropLast().map(String.init) }

  var modified: Timestamp {
    Timestamp(secondsSince1970: file.modified / 1_000_000_000)
  }
}
