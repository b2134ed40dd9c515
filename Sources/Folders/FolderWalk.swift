import Glibc
import Imaging
import Model
import Support

/// A file whose name says that it is an image.
struct FoundFile: Sendable {
  /// Below the folder that is searched.
  var place: String
  /// Where the file really is, where a link or an export's list led to it.
  var target: String?
  /// The raw file beside it that is of the same picture, by its name.
  var raw: String?
  /// The video beside it that its telephone took with it.
  var motion: String?
  /// Whether something beside it has a name of Google's Takeout.
  var isOfTakeout = false
  /// The places of the files in which Flickr says something of it.
  var flickr: [String] = []
  /// Whether an export's list has it there, and no link.
  var isMoved = false
  /// Whether nobody says that all may see it, though an export says so of its neighbours.
  var isHeldBack = false
  /// Whether anything in its folder is called as what tells of a picture is.
  var hasSideFiles = true
  /// The source's own name of the picture, once that is known.
  var own = ""

  /// Where it really is.
  func whole(in root: FolderRoot) -> String { target ?? FolderPath.joined(root.path, place) }

  func motionPath(in root: FolderRoot) -> String? {
    motion.map { FolderPath.joined(FolderPath.folder(of: whole(in: root)), $0) }
  }

  /// Beside which path others say something of it.
  func sidePath(in root: FolderRoot) -> String {
    isMoved ? whole(in: root) : FolderPath.joined(root.path, place)
  }

  func flickrPaths(in root: FolderRoot) -> [String] {
    flickr.map { FolderPath.joined(root.path, $0) }
  }

  func moved(to place: String, from target: String) -> FoundFile {
    var file = self
    (file.place, file.target, file.isMoved) = (place, target, true)
    return file
  }

  /// Nil where it is gone again.
  func file(in root: FolderRoot) -> LocalFile? { LocalFile(at: whole(in: root)) }
}

/// Finds the images in a folder and in those below it, without opening any of them. Of videos that are called like one it
/// looks how long they are.
struct FolderWalk {
  static let deepest = 64
  static let mostFiles = 4_000_000

  private let root: String
  private let most: Int
  private let withoutVideos: Bool
  private var files: [FoundFile] = []
  /// Folders that are links, to be looked into when all others are done: what is in a folder that
  /// has several names is found under its own.
  private var links: [(place: String, depth: Int)] = []
  private var visited: Set<FolderIdentity> = []
  private var unreadable: [String] = []
  private var leftOut = LeftOut()
  private var notices: [String: AlbumNotice] = [:]
  private var flickr = FlickrExport()
  private var notes: [String] = []

  struct Found: Sendable {
    var files: [FoundFile] = []
    /// What lies in folders to say something of them, by their places.
    var notices: [String: AlbumNotice] = [:]
    /// What its owner is told, each with its file.
    var notes: [String] = []
    /// Folders that could not be looked into: what is in them is not known.
    var unreadable: [String] = []
    /// What else is there that may have been meant as a picture.
    var leftOut = LeftOut()
  }

  private init(root: String, sparing spared: [String], withoutVideos: Bool, most: Int) {
    self.root = root
    self.most = most
    self.withoutVideos = withoutVideos
    for path in spared {
      var facts = stat()
      if stat(path, &facts) == 0 { visited.insert(FolderIdentity(facts)) }
    }
  }

  /// What a search of a folder finds.
  static func found(in root: FolderRoot, for query: Query) -> Found {
    found(in: root.path, sparing: query.spared, withoutVideos: query.leavesOutVideos)
  }

  /// In the order of their names, folder by folder; nothing of what is in the folders `spared`.
  static func found(
    in root: String, sparing spared: [String] = [], withoutVideos: Bool = false,
    most: Int = mostFiles
  ) -> Found {
    var walk = FolderWalk(root: root, sparing: spared, withoutVideos: withoutVideos, most: most)
    let files = walk.allFiles()
    return Found(
      files: files, notices: walk.notices, notes: walk.notes, unreadable: walk.unreadable,
      leftOut: walk.leftOut)
  }

  private mutating func allFiles() -> [FoundFile] {
    visit("", depth: 0)
    let direct = files.count
    var next = 0
    while next < links.count {
      visit(links[next].place, depth: links[next].depth)
      next += 1
    }
    let arranged = flickr.arranged(files, in: root, most: most)
    notes = arranged.notes
    guard files.count > direct || flickr.isKnown else { return files }
    leftOut[.limit] += arranged.beyond
    for (place, album) in arranged.albums { notices[place, default: AlbumNotice()].flickr = album }
    return arranged.files.sorted { NaturalName.precedes(path: $0.place, $1.place) }
  }

  private mutating func visit(_ place: String, depth: Int) {
    let path = place.isEmpty ? root : FolderPath.joined(root, place)
    var facts = stat()
    guard depth <= Self.deepest, stat(path, &facts) == 0 else {
      unreadable.append(place)
      return
    }
    guard visited.insert(FolderIdentity(facts)).inserted else { return }
    guard let (entries, ofSystem) = FolderEntry.all(in: path) else {
      unreadable.append(place)
      return
    }
    leftOut[.system] += ofSystem
    notices[place] = AlbumNotice(entries)
    let isOfTakeout = entries.contains { $0.kind == .file && TakeoutName.isOne($0.name) }
    let hasSideFiles = entries.contains { SideFile.isOne($0.name) }
    let raws = Self.rawsOfPictures(entries)
    let motions = Self.motionsOfPictures(entries, in: path)
    let belonging = Set(motions.values)
    flickr.note(entries, in: place, of: root)
    for entry in entries {
      let inner = FolderPath.joined(place, entry.name)
      let content = entry.content
      let raw = raws.isEmpty ? nil : raws[FolderPath.stem(entry.name)]
      switch entry.kind {
      case .folder: visit(inner, depth: depth + 1)
      // It is of the picture beside it.
      case .file where raw == entry.name || belonging.contains(entry.name): break
      case .file:
        var file = FoundFile(
          place: inner, target: nil, isOfTakeout: isOfTakeout, hasSideFiles: hasSideFiles)
        if content == .picture { file.raw = raw }
        if content != .video { file.motion = motions[FolderPath.stem(entry.name)] }
        add(file, content)
      case .link: follow(inner, content, depth: depth + 1, isOfTakeout: isOfTakeout)
      case .special: leaveOut(content, .unreadable)
      }
    }
  }

  /// The raw files beside which there is a picture of the same name, as cameras write both, by that name: of
  /// several the first.
  private static func rawsOfPictures(_ entries: [FolderEntry]) -> [String: String] {
    let raws = entries.filter { $0.kind == .file && $0.content == .raw }
    guard !raws.isEmpty else { return [:] }
    let pictures = Set(
      entries.lazy.filter { $0.kind == .file && $0.content == .picture }
        .map { FolderPath.stem($0.name) })
    return raws.reduce(into: [:]) { named, raw in
      let stem = FolderPath.stem(raw.name)
      if pictures.contains(stem), named[stem] == nil { named[stem] = raw.name }
    }
  }

  /// The videos of a few seconds beside which there is a picture of the same name, by that name: as Apple's
  /// telephones write them, and as Google's exports call them.
  private static func motionsOfPictures(
    _ entries: [FolderEntry], in folder: String
  ) -> [String: String] {
    let videos = entries.filter { $0.kind == .file && $0.content.mayBeMotion(called: $0.name) }
    guard !videos.isEmpty, VideoFile.reader.path != nil else { return [:] }
    let pictures = Set(
      entries.lazy.filter { $0.kind == .file && [.picture, .raw].contains($0.content) }
        .map { FolderPath.stem($0.name) })
    return videos.reduce(into: [:]) { named, video in
      // `IMG_1.MOV` of `IMG_1.HEIC`; `PXL_1.MP` of `PXL_1.MP.jpg`.
      let names = [FolderPath.stem(video.name), video.name]
      guard let stem = names.first(where: { pictures.contains($0) && named[$0] == nil }),
        MotionPhoto.isMotion(FolderPath.joined(folder, video.name))
      else { return }
      named[stem] = video.name
    }
  }

  private mutating func add(_ file: FoundFile, _ content: NamedContent) {
    switch content {
    case .video where withoutVideos: leftOut[.video] += 1
    case .picture, .raw, .video:
      if files.count < most { files.append(file) } else { leftOut[.limit] += 1 }
    case .leftOut(let reason): leftOut[reason] += 1
    case .other: break
    }
  }

  /// Counts what is not looked at whatever its name promises.
  private mutating func leaveOut(_ content: NamedContent, _ reason: LeftOut.Reason) {
    if content != .other { leftOut[reason] += 1 }
  }

  /// Only to what lies within the folder that is searched.
  private mutating func follow(
    _ place: String, _ content: NamedContent, depth: Int, isOfTakeout: Bool
  ) {
    guard let target = RealPath.of(FolderPath.joined(root, place)) else {
      return leaveOut(content, .nowhere)
    }
    // By bytes: two folders may have names that are the same text, and are not the same folder.
    guard target == root || target.utf8.starts(with: (root.endsWithSlash ? root : root + "/").utf8)
    else { return leaveOut(content, .outside) }
    var facts = stat()
    guard lstat(target, &facts) == 0 else { return leaveOut(content, .nowhere) }
    switch facts.st_mode & S_IFMT {
    // What its own name does not call a raw file or a video is none for those who open it.
    case S_IFREG
    where content.isReadByAnother && NamedContent(of: FolderPath.lastPart(target)) != content:
      leftOut[content == .raw ? .raw : .video] += 1
    case S_IFREG where content.isPicture:
      add(FoundFile(place: place, target: target, isOfTakeout: isOfTakeout), content)
    case S_IFDIR: links.append((place, depth))
    // What it leads to is counted where it is.
    default: break
    }
  }
}

/// What tells one folder from another, by whatever name it is reached.
struct FolderIdentity: Hashable, Sendable {
  private let device: UInt
  private let number: UInt

  init(_ facts: stat) {
    device = facts.st_dev
    number = facts.st_ino
  }
}
