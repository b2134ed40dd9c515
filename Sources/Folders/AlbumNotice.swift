import Markdown
import Model
import Search
import Support
import XML

/// The files in a folder that say something of it, by their names there.
struct AlbumNotice: Sendable {
  private(set) var settings: String?
  /// What Google's Takeout says of the album.
  private(set) var takeout: String?
  private(set) var text: String?
  /// A picture that is called so is to stand for the folder.
  private(set) var cover: String?
  var flickr: FlickrExport.Album?

  init() {}

  private static let settingsNames = ["album.json", "album.plist"]
  /// In the languages of those who ordered it.
  private static let takeoutNames = [
    "metadados.json", "metadane.json", "metadata.json", "metadaten.json", "metadati.json",
    "metadatos.json", "metagegevens.json", "métadonnées.json",
  ]
  private static let textNames = ["index.md", "readme.md"]

  /// Nil where there is none.
  init?(_ entries: [FolderEntry]) {
    for entry in entries where entry.kind == .file {
      let name = entry.name.lowercased()
      if Self.settingsNames.contains(name) { Self.prefer(entry.name, to: &settings) }
      if Self.takeoutNames.contains(name) { Self.prefer(entry.name, to: &takeout) }
      if Self.textNames.contains(name) { Self.prefer(entry.name, to: &text) }
      if entry.content == .picture, FolderPath.stem(name) == "cover" { cover = cover ?? entry.name }
    }
    if settings == nil, takeout == nil, text == nil, cover == nil { return nil }
  }

  /// The names of each list are in the order of the alphabet, the one that counts first.
  private static func prefer(_ name: String, to other: inout String?) {
    if other.map({ name.lowercased() < $0.lowercased() }) ?? true { other = name }
  }
}

/// What `album.json` or `album.plist` says.
struct AlbumSettings {
  private(set) var title: String?
  private(set) var text: String?
  private(set) var cover: String?
  /// Whether the text is no Markdown.
  private(set) var isPlain = false
  /// What is wrong with it, with the place where that is known.
  private(set) var mistakes: [String] = []

  private static let keys = ["title", "text", "cover"]

  init(readingFile path: String) {
    do throws(FileError) {
      let bytes = try File.bytes(
        of: path, atMost: PropertyList.longest, followingLinks: false)
      if path.lowercased().hasSuffix(".plist") {
        read(propertyList: bytes, of: path)
      } else {
        read(json: bytes, of: path)
      }
    } catch {
      mistakes = ["\(Self.shown(path)) cannot be read: \(error.words)"]
    }
  }

  init(_ album: FlickrExport.Album) {
    title = album.title
    (text, isPlain) = (album.text, true)
    cover = album.cover
  }

  /// What Google's Takeout says; nil where the file is another's, such as one beside a picture.
  init?(ofTakeout path: String) {
    let bytes = try? File.bytes(of: path, atMost: PropertyList.longest, followingLinks: false)
    guard let bytes, let json = try? JSONValue(parsing: bytes), json["photoTakenTime"] == nil,
      json["date"]?["timestamp"] != nil || json["albumData"] != nil
    else { return nil }
    let album = json["albumData"] ?? json
    // The folder of a year has no name of its own.
    title = album["title"]?.text.flatMap {
      AlbumName.tidied($0) == nil ? nil : Written.line($0, limit: 300)
    }
    text = album["description"]?.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  private mutating func read(json bytes: [UInt8], of path: String) {
    do throws(JSONError) {
      guard case .object(let members) = try JSONValue(parsing: bytes) else {
        mistakes = ["\(Self.shown(path)) is not a JSON object, expected {\"title\": …}"]
        return
      }
      for member in members { take(member.key, member.value.text, at: Self.shown(path)) }
    } catch {
      let line = bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") } + 1
      mistakes = ["\(Self.shown(path)):\(line): \(error.problem)"]
    }
  }

  private mutating func read(propertyList bytes: [UInt8], of path: String) {
    let result = PropertyList.read(bytes: bytes, name: Self.shown(path))
    mistakes = result.mistakes.map { "\($0)" }
    guard case .dictionary(let entries)? = result.root?.value else { return }
    for entry in entries {
      let place = Self.shown(path) + (entry.line.map { ":\($0)" } ?? "")
      if case .string(let text) = entry.node.value {
        take(entry.key, text, at: place)
      } else {
        take(entry.key, nil, at: place)
      }
    }
  }

  private mutating func take(_ key: String, _ value: String?, at place: String) {
    guard Self.keys.contains(key) else {
      let known = Self.keys.joined(separator: ", ")
      mistakes.append("\(place): `\(Self.shown(key))` is unknown, expected one of \(known)")
      return
    }
    guard let value else {
      mistakes.append("\(place): `\(key)` is not text")
      return
    }
    switch key {
    case "title": title = Written.line(value, limit: 300)
    case "text": text = value
    default: cover = value
    }
  }

  private static func shown(_ text: String) -> String { CleanText.line(text, limit: 300) }
}
