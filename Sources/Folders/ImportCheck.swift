package import Model
import Search
import Support

/// What is understood of the pictures in a folder, and of what a program or a service left beside them; and what
/// is not. Nothing is published, and nothing kept.
package struct ImportCheck: Sendable {
  /// What may be known of a picture.
  package enum Told: String, CaseIterable, Sendable {
    case title, caption, tags, creator, licence, date, place, position, rating
  }

  /// A file that says nothing of any picture though it looks so, and why.
  package struct Stray: Sendable {
    /// Below the folder.
    package let place: String
    package let reason: String
  }

  package private(set) var pictures = 0
  package private(set) var hidden = 0
  package private(set) var told: [Told: Int] = [:]
  /// Files beside pictures that are read.
  package private(set) var ofTakeout = 0
  package private(set) var ofFlickr = 0
  package private(set) var ofOwner = 0
  package private(set) var ofPrograms = 0
  package private(set) var albums = 0
  package private(set) var titledAlbums = 0
  /// The first of them.
  package private(set) var strays: [Stray] = []
  package private(set) var strayCount = 0
  package private(set) var leftOut = LeftOut()
  /// What is wrong with the texts of albums.
  package private(set) var notes: [String] = []

  private static let mostStrays = 50

  /// The paths of what is read beside pictures.
  private var read: Set<String> = []

  /// - Parameter query: of the folder, with every picture that is in it.
  package init(of query: Query) async throws(Failure) {
    do throws(SearchError) {
      let root = try FolderRoot(query)
      let found = FolderWalk.found(in: root, for: query)
      leftOut = found.leftOut
      for file in found.files {
        noteSideFile(of: file, in: root)
        notePacket(of: file, in: root)
      }
      noteStrays(in: "", of: root, depth: 0)
      noteAlbums(AlbumReader(found.files, found.notices, in: root, gps: .exact))
      notes = found.notes + notes
      try await notePictures(of: query)
    } catch {
      throw error.failure
    }
  }

  private mutating func noteSideFile(of file: FoundFile, in root: FolderRoot) {
    if file.isHeldBack {
      add(file.place, "Flickr's file of it is not here, so it may be private, and is hidden")
    }
    let flickr = file.flickrPaths(in: root)
    let side = SideFile(
      beside: file.sidePath(in: root), isOfTakeout: file.isOfTakeout, flickr: flickr)
    // Of a picture and an edited copy it is the same, and of one in several albums.
    guard let side, read.insert(side.path).inserted else { return }
    read.formUnion(flickr)
    if let reason = side.hiddenFor { return add(file.place, "it is hidden: \(reason)") }
    if let problem = side.problem {
      return add(
        String(side.path.dropFirst(FolderPath.joined(root.path, "").count)), problem)
    }
    switch side.writer {
    case .takeout: ofTakeout += 1
    case .flickr: ofFlickr += 1
    case .owner: ofOwner += 1
    }
  }

  private mutating func notePacket(of file: FoundFile, in root: FolderRoot) {
    let path = file.sidePath(in: root)
    let places = SideFile.packetPlaces(beside: path, raw: file.raw)
    guard let place = places.first(where: { FileMark(of: $0) != nil }),
      SideFile.packet(beside: path, raw: file.raw) != nil
    else { return }
    read.insert(place)
    ofPrograms += 1
  }

  private mutating func add(_ place: String, _ reason: String) {
    strayCount += 1
    if strayCount <= Self.mostStrays { strays.append(Stray(place: place, reason: reason)) }
  }

  /// What has the ending of a file beside a picture, and is none that is read.
  private mutating func noteStrays(in place: String, of root: FolderRoot, depth: Int) {
    let path = place.isEmpty ? root.path : FolderPath.joined(root.path, place)
    guard depth <= FolderWalk.deepest, let entries = FolderEntry.all(in: path)?.entries else {
      return
    }
    let notice = AlbumNotice(entries)
    let own = [notice?.settings, notice?.takeout].compactMap(\.self)
    let isOfFlickr = entries.contains { FlickrExport.number(ofFile: $0.name) != nil }
    for entry in entries {
      let inner = FolderPath.joined(place, entry.name)
      switch entry.kind {
      case .folder: noteStrays(in: inner, of: root, depth: depth + 1)
      case .file where Self.saysSomething(entry.name) && !own.contains(entry.name):
        guard !read.contains(FolderPath.joined(path, entry.name)),
          !(isOfFlickr && Self.isOfAccount(entry.name))
        else { continue }
        // What is left out is counted.
        if case .leftOut(let reason) = NamedContent(of: TakeoutName.subject(of: entry.name)),
          reason != .unknown
        {
          continue
        }
        add(inner, "no picture here has it beside it, or reads it")
      default: break
      }
    }
  }

  /// With its files of photos Flickr gives what it knows of the account, of which nothing is told but albums.
  private static func isOfAccount(_ name: String) -> Bool {
    let kind = FolderPath.stem(name).prefix { !"0123456789".contains($0) }
    return accountFiles.contains(kind.hasSuffix("_part") ? kind.dropLast(5) : kind[...])
  }

  private static let accountFiles = Set(
    ("account_profile account_testimonials albums apps_comments contacts faves followers galleries "
      + "galleries_comments group_discussions groups photos_comments received_flickrmail "
      + "sent_flickrmail sets_comments")
      .split(separator: " "))

  private static func saysSomething(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".json") || name.hasSuffix(".xmp")
  }

  private mutating func notePictures(of query: Query) async throws(SearchError) {
    let pages = Folder().pages(of: query) { (_) async throws(SearchError) in
      throw SearchError(.refused)
    }
    for try await page in pages {
      for picture in page.pictures { note(picture) }
    }
  }

  private mutating func noteAlbums(_ reader: AlbumReader) {
    let own = reader.albums.filter { !$0.folders.isEmpty }
    albums = own.count
    titledAlbums = own.count { $0.title != nil }
    notes = reader.notes
  }

  private mutating func note(_ picture: Picture) {
    pictures += 1
    if picture.isHidden { hidden += 1 }
    let parts: [(Told, Bool)] = [
      (.title, picture.title != nil && picture.origins[.title] != .file),
      (.caption, picture.caption != nil), (.tags, !picture.tags.isEmpty),
      (.creator, picture.creator != nil), (.licence, picture.license != nil),
      (.date, picture.dates.taken != nil), (.place, picture.place != nil),
      (.position, picture.position != nil),
      (.rating, picture.fields.contains { $0.key == "rating" }),
    ]
    for (part, isTold) in parts where isTold { told[part, default: 0] += 1 }
  }
}
