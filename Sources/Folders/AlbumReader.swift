import Markdown
import Model
import Search
import Support

/// Makes albums of the folders in which files were found.
struct AlbumReader {
  private let root: FolderRoot
  private let notices: [String: AlbumNotice]
  private let gps: PositionDetail
  /// The pictures by the places of their files.
  private var pictures: [String: PictureID] = [:]
  private(set) var albums: [FolderAlbum] = []
  /// What its owner is told, each with its file.
  private(set) var notes: [String] = []

  /// - Parameter files: in their order, each with the name that its source gives it.
  init(
    _ files: [FoundFile], _ notices: [String: AlbumNotice], in root: FolderRoot,
    gps: PositionDetail
  ) {
    (self.root, self.notices, self.gps) = (root, notices, gps)
    var places: [String: Int] = [:]
    var names: [String] = []
    var latest: (folder: Substring, number: Int)?
    for file in files {
      let folder = file.place[..<(file.place.lastSlash ?? file.place.startIndex)]
      // Files of a folder mostly stand behind each other.
      if latest?.folder != folder { latest = (folder, add(String(folder), to: &places, &names)) }
      if let latest { albums[latest.number].pictures.append(file.picture) }
    }
    if !notices.isEmpty { describe(names, files) }
    boundNotes()
  }

  /// Texts of a whole archive may have the same thing wrong with them.
  private static let mostNotes = 20

  private mutating func boundNotes() {
    let others = notes.count - Self.mostNotes
    guard others > 0 else { return }
    notes.removeLast(others)
    notes.append(
      "\(others) more notes on files of albums in \(CleanText.line(root.path, limit: 300)) are left out"
    )
  }

  /// A folder within others is an album of theirs, also where nothing else is in them.
  private mutating func add(
    _ folder: String, to places: inout [String: Int], _ names: inout [String]
  ) -> Int {
    if let number = places[folder] { return number }
    let slash = folder.lastSlash
    if !folder.isEmpty {
      _ = add(String(folder[..<(slash ?? folder.startIndex)]), to: &places, &names)
    }
    let (name, date) =
      folder.isEmpty ? (nil, nil) : AlbumName.parts(of: FolderPath.lastPart(folder))
    albums.append(
      FolderAlbum(
        folders: folder.pathParts().map(String.init), name: shown(name, of: folder),
        date: date))
    names.append(folder)
    places[folder] = albums.count - 1
    return albums.count - 1
  }

  private mutating func describe(_ names: [String], _ files: [FoundFile]) {
    pictures = Dictionary(files.map { ($0.place, $0.picture) }) { first, _ in first }
    for (number, folder) in names.enumerated() {
      guard let notice = notices[folder] else { continue }
      let settings =
        notice.settings.map { AlbumSettings(readingFile: path(of: $0, in: folder)) }
        ?? notice.flickr.map { AlbumSettings($0) }
        ?? notice.takeout.flatMap { AlbumSettings(ofTakeout: path(of: $0, in: folder)) }
      notes += settings?.mistakes ?? []
      albums[number].text = text(in: folder, notice, settings)
      albums[number].title = told(settings?.title) ?? Written.line(albums[number].text?.heading)
      albums[number].cover = cover(of: folder, notice, settings)
      albums[number].first = (notice.flickr?.order ?? []).compactMap { picture($0, in: folder) }
    }
    pictures = [:]
  }

  /// A folder whose own name may not be told, or shows nothing, needs another one.
  private func shown(_ name: String?, of folder: String) -> String? {
    guard !folder.isEmpty else { return nil }
    let own = CleanText.line(FolderPath.lastPart(folder))
    return own.isVisible && told(own) != nil ? name : String(Digest(of: folder).hex.prefix(6))
  }

  /// Exports, too, write down where pictures were taken. A text in a file of its own is as its owner wants it.
  private func told(_ text: String?) -> String? {
    gps == .exact ? text : text.flatMap(PositionText.rest)
  }

  private func path(of name: String, in folder: String) -> String {
    FolderPath.joined(FolderPath.joined(root.path, folder), name)
  }

  private mutating func cover(
    of folder: String, _ notice: AlbumNotice, _ settings: AlbumSettings?
  ) -> PictureID? {
    if let cover = settings?.cover {
      if let picture = picture(cover, in: folder) { return picture }
      // Its owner may have had it forgotten.
      if notice.settings == nil { return nil }
      let file = CleanText.line(path(of: notice.settings ?? "", in: folder), limit: 300)
      notes.append(
        "\(file): `cover` names “\(CleanText.line(cover, limit: 200))”, and there is no such picture"
      )
    }
    return notice.cover.flatMap { picture($0, in: folder) }
  }

  private func picture(_ name: String, in folder: String) -> PictureID? {
    pictures[RealPath.normalised(FolderPath.joined(folder, name))]
  }

  // MARK: Texts

  private mutating func text(
    in folder: String, _ notice: AlbumNotice, _ settings: AlbumSettings?
  ) -> Prose? {
    if let text = told(settings?.text) {
      let file = path(of: notice.settings ?? notice.takeout ?? "", in: folder)
      // A line of the text is none of the file.
      let markdown = settings?.isPlain == true ? MarkdownText.escaped(text) : text
      return prose(Array(markdown.utf8), of: file, in: folder, hasPage: false, tellsLines: false)
    }
    guard let name = notice.text else { return nil }
    let path = path(of: name, in: folder)
    do throws(FileError) {
      let bytes = try File.bytes(of: path, atMost: MarkdownText.longest, followingLinks: false)
      // What the folder that is searched is called, its query says.
      return prose(bytes, of: path, in: folder, hasPage: !folder.isEmpty)
    } catch {
      notes.append("\(CleanText.line(path, limit: 300)) cannot be read: \(error.words)")
      return nil
    }
  }

  private mutating func prose(
    _ bytes: [UInt8], of path: String, in folder: String, hasPage: Bool, tellsLines: Bool = true
  ) -> Prose? {
    let file = CleanText.line(path, limit: 300)
    let text = MarkdownText(bytes, hasPage: hasPage) {
      "\(file):\($0)"
    } destination: { [self] address, _, _ in
      destination(of: address, in: folder)
    }
    notes += (text.mistakes + text.notes).map {
      tellsLines ? "\(file):\($0.line): \($0.words)" : "\(file): `text`: \($0.words)"
    }
    return text.prose.pieces.isEmpty && text.prose.heading == nil ? nil : text.prose
  }

  /// A picture in the folder is linked to, and never published for a text: only what a build makes of it says
  /// no more than its owner wants.
  private func destination(of address: String, in folder: String) -> MarkdownText.Destination {
    switch MarkdownAddress.destination(ofScheme: address) {
    case .mistake(let words): return .leftOut(words)
    case let known?: return known
    case nil: break
    }
    let path = address.prefix { $0 != "#" && $0 != "?" }
    if let path = MarkdownAddress.decoded(path), let picture = picture(path, in: folder) {
      return .link(.photo(picture))
    }
    return .leftOut(
      "“\(CleanText.line(address, limit: 200))” is not a picture of this folder, so there is no "
        + "link")
  }
}

extension FoundFile {
  fileprivate var picture: PictureID { PictureID(source: Folder.description.name, own: own) }
}
