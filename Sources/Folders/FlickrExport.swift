import Imaging
import Model
import Search
import Support

/// Flickr's data download, wherever in a folder its archives were unpacked: the files of photos and what is said of
/// them lie in different folders, and which photos are in which albums stands in a third file.
struct FlickrExport {
  /// An album, as `albums.json` tells it.
  struct Album: Sendable {
    let title: String?
    let text: String?
    /// The names of files in it: that which stands for it, and all in their order.
    fileprivate(set) var cover: String?
    fileprivate(set) var order: [String] = []
  }

  /// Where everything is, once albums are known.
  struct Arrangement {
    var files: [FoundFile]
    /// By the places of their folders.
    var albums: [String: Album] = [:]
    /// What its owner is told.
    var notes: [String] = []
    /// How many files would be more than there may be.
    var beyond = 0
  }

  /// The places of the files that say something of a photo, by its number: of several exports there are several.
  private var photos: [String: [String]] = [:]
  /// The places of files with albums.
  private var lists: [String] = []
  /// Folders with files that are called as Flickr calls photos.
  private var downloads: [String] = []

  /// A photo may have comments without number, and an account photos.
  static let longestFile = 8 << 20
  private static let mostLists = 100
  private static let mostAlbums = 20_000
  private static let listName = "albums.json"
  private static let downloadName = "data-download-"
  private static let samples = 5

  /// Whether any file is known that says something of a photo.
  var isKnown: Bool { !photos.isEmpty }

  /// Of a file that says something of a photo, its number.
  static func number(ofFile name: String) -> String? {
    let (start, end) = ("photo_", ".json")
    guard name.hasPrefix(start), name.hasSuffix(end) else { return nil }
    let number = name.dropFirst(start.count).dropLast(end.count)
    return isNumber(number) ? String(number) : nil
  }

  private static func isNumber(_ text: Substring) -> Bool {
    (1...20).contains(text.utf8.count) && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// What may be the number of the photo in a file that is called as Flickr does it, the likelier one first:
  /// `heron_53212345678_o.jpg`, `53212345678_1a2b3c4d5e_o.jpg`, `heron_53212345678.mov`.
  private static func numbers(in name: String) -> [String] {
    var parts = FolderPath.stem(name).split(separator: "_", omittingEmptySubsequences: false)
    guard let last = parts.popLast() else { return [] }
    if last == "o" {
      let untitled = parts.count == 2 ? parts.first : nil
      return [parts.last, untitled].compactMap(\.self).filter(isNumber).map(String.init)
    }
    // Flickr had billions of photos when it began to take videos.
    let isVideo = VideoFile.isOne(name) && last.utf8.count >= 10 && isNumber(last)
    return isVideo ? [String(last)] : []
  }

  /// Whether `_o` stands before the ending.
  private static func isCalledAsOriginal(_ name: String) -> Bool {
    let bytes = name.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return bytes[..<dot].suffix(2).elementsEqual("_o".utf8)
  }

  /// Notes what is in a folder of `root`.
  mutating func note(_ entries: [FolderEntry], in folder: String, of root: String) {
    var found: [(number: String, place: String)] = []
    for entry in entries where entry.kind == .file || entry.kind == .link {
      if let number = Self.number(ofFile: entry.name) {
        found.append((number, FolderPath.joined(folder, entry.name)))
      } else if entry.name == Self.listName, lists.count < Self.mostLists {
        lists.append(FolderPath.joined(folder, entry.name))
      }
    }
    // Those of one's own have short numbers.
    let likely = found.sorted { $0.number.utf8.count > $1.number.utf8.count }.prefix(Self.samples)
    if likely.contains(where: { Self.mayBeFlickrs($0.place, $0.number, in: root) }) {
      for (number, place) in found { photos[number, default: []].append(place) }
    }
    let isDownload = FolderPath.lastPart(FolderPath.joined(root, folder))
      .hasPrefix(Self.downloadName)
    let alike = entries.lazy.filter { entry in
      // Of a million files none may be.
      Self.isCalledAsOriginal(entry.name)
        && Self.numbers(in: entry.name).contains { $0.utf8.count >= 9 }
    }
    let enough = isDownload ? 1 : Self.samples
    if alike.prefix(enough).count == enough { downloads.append(folder) }
  }

  /// Files of one's own may be called so, too: `photo_12.json` beside `photo_12.jpg`. What cannot be read may be
  /// Flickr's, with a number that is long enough.
  private static func mayBeFlickrs(
    _ place: String, _ number: String, in root: String
  ) -> Bool {
    let path = FolderPath.joined(root, place)
    let bytes = try? File.bytes(of: path, atMost: longestFile, followingLinks: false)
    guard let bytes, let json = try? JSONValue(parsing: bytes), case .object = json else {
      return number.utf8.count >= 7
    }
    return FlickrFile(json) != nil
  }

  /// The files as albums have them: where links would lead that somebody put into folders of their titles. Those of
  /// no album lie on top, and what is nobody's is where it was.
  ///
  /// - Parameter most: how many files there may be.
  func arranged(_ files: [FoundFile], in root: String, most: Int) -> Arrangement {
    guard isKnown else {
      let notes = downloads.prefix(1).map {
        "\(CleanText.line(FolderPath.joined(root, $0), limit: 300)) has files that are called as those of Flickr's data "
          + "download, and none says which of them were public: all are shown. If they are, unpack the rest of it into "
          + "the same folder"
      }
      return Arrangement(files: files, notes: notes)
    }
    var media: [String: [FoundFile]] = [:]
    var folders: Set<String> = []
    var others: [FoundFile] = []
    for var file in files {
      let path = file.target ?? FolderPath.joined(root, file.place)
      let number = Self.numbers(in: FolderPath.lastPart(path)).first { photos[$0] != nil }
      file.flickr = number.flatMap { photos[$0] } ?? []
      if let number, file.target == nil {
        folders.insert(FolderPath.folder(of: path))
        media[number, default: []].append(file)
      } else {
        others.append(file)
      }
    }
    // Such a one may be of those that not everybody was to see.
    for index in others.indices where others[index].flickr.isEmpty {
      let path = others[index].target ?? FolderPath.joined(root, others[index].place)
      let isCalledSo = Self.numbers(in: FolderPath.lastPart(path)).contains { $0.utf8.count >= 7 }
      others[index].isHeldBack = isCalledSo || folders.contains(FolderPath.folder(of: path))
    }
    var arrangement = Arrangement(files: others)
    let heldBack = others.count(where: \.isHeldBack)
    if heldBack > 0 {
      arrangement.notes.append(
        "\(Numbers.counted(heldBack, "file")) in \(CleanText.line(root, limit: 300)) may be of Flickr, and nothing there "
          + "says that all may see them, so they are hidden: `gallerist import check` names them")
    }
    place(media, in: root, most: most, &arrangement)
    return arrangement
  }

  private func place(
    _ media: [String: [FoundFile]], in root: String, most: Int, _ arrangement: inout Arrangement
  ) {
    var rest = media
    var places: Set<String> = []
    var sameTitles: [String: Int] = [:]
    func add(_ file: FoundFile, to folder: String) -> String? {
      let name = FolderPath.lastPart(file.place)
      let place = FolderPath.joined(folder, name)
      // It was unpacked twice, or is listed twice.
      guard places.insert(place).inserted else { return nil }
      guard arrangement.files.count < most else {
        arrangement.beyond += 1
        return nil
      }
      arrangement.files.append(file.moved(to: place, from: FolderPath.joined(root, file.place)))
      return name
    }
    for (var album, photos, cover) in albums(root, &arrangement.notes) {
      let files = photos.flatMap { media[$0] ?? [] }
      guard !files.isEmpty else { continue }
      let title = Self.folderName(album.title)
      var (folder, number) = (title, sameTitles[title] ?? 1)
      while arrangement.albums[folder] != nil {
        number += 1
        folder = "\(title) \(number)"
      }
      sameTitles[title] = number
      album.order = files.compactMap { add($0, to: folder) }
      for number in photos { rest[number] = nil }
      album.cover = cover.flatMap { media[$0]?.first }.map { FolderPath.lastPart($0.place) }
        .flatMap { album.order.contains($0) ? $0 : nil }
      arrangement.albums[folder] = album
    }
    for file in rest.values.joined().sorted(by: { $0.place < $1.place }) { _ = add(file, to: "") }
  }

  /// As a disk could have it.
  private static func folderName(_ title: String?) -> String {
    var name = ""
    for scalar in (title ?? "").unicodeScalars where !(name.isEmpty && scalar == ".") {
      guard name.utf8.count < 200 else { break }
      name.unicodeScalars.append(scalar == "/" ? "-" : scalar)
    }
    return name.isEmpty ? "album" : name
  }

  /// Each with the numbers of its photos and of that which stands for it.
  private func albums(
    _ root: String, _ notes: inout [String]
  ) -> [(album: Album, photos: [String], cover: String?)] {
    var albums: [JSONValue] = []
    for place in lists {
      let path = FolderPath.joined(root, place)
      do {
        let bytes = try File.bytes(of: path, atMost: Self.longestFile, followingLinks: false)
        albums += try JSONValue(parsing: bytes)["albums"]?.elements ?? []
      } catch {
        let problem = (error as? FileError)?.words ?? (error as? JSONError)?.problem ?? ""
        notes.append(
          "\(CleanText.line(path, limit: 300)) cannot be read, so its albums are none: \(problem)")
      }
    }
    // Several exports tell of the same album.
    var ids: Set<String> = []
    return albums.prefix(Self.mostAlbums).compactMap { json in
      if let id = json["id"]?.text, !ids.insert(id).inserted { return nil }
      let album = Album(
        title: Written.lineOfHTML(json["title"]?.text, limit: 300),
        text: FlickrFile.lines(json["description"]))
      // An address that ends in the number.
      let cover = json["cover_photo"]?.text.map(FolderPath.lastPart)
      return (album, (json["photos"]?.elements ?? []).compactMap(\.text), cover)
    }
  }
}
