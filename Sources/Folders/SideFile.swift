import Glibc
import Model
import Search
import Support

/// What its owner says of a picture in a JSON file beside it, `heron.jpg.json` or `heron.json`, or what Google's
/// Takeout says there.
struct SideFile: Sendable {
  private(set) var embedded: EmbeddedMetadata
  /// What has no other place in a picture.
  let fields: [Field]
  /// The same, where it tells the position.
  let positions: [Field]
  private(set) var position: GeoPosition?
  /// Why nothing is read of it.
  let problem: String?
  private(set) var path = ""
  /// Why nobody sees it, where nobody said so.
  private(set) var hiddenFor: String?
  /// Whether the picture is to be nowhere in the site.
  private(set) var isHidden: Bool
  /// What a crop of the picture keeps.
  let focus: Focus?
  let writer: Writer
  /// What the picture was called before an export cut its name.
  let originalName: String?

  /// Who wrote it.
  enum Writer { case owner, takeout, flickr }

  /// What it is called.
  var name: String { FolderPath.lastPart(path) }

  /// Whether a file may be one by its name, or the packet of a photo program, on whatever disk.
  static func isOne(_ name: String) -> Bool {
    [".json", ".xmp"].contains { ending in
      name.utf8.suffix(ending.utf8.count).lazy.map { $0 | 0x20 }.elementsEqual(ending.utf8)
    }
  }

  /// Nil where there is none. One that is broken is told on the picture's page.
  ///
  /// - Parameter flickr: the paths of what Flickr says of it.
  init?(beside path: String, isOfTakeout: Bool = false, flickr: [String] = []) {
    let places = Self.places(beside: path, isOfTakeout: isOfTakeout).filter { !flickr.contains($0) }
    let picture = FolderPath.lastPart(path)
    var found = places.lazy.compactMap { Self(readingFile: $0, beside: picture) }
      .filter { $0.isAbout(picture) }.makeIterator()
    let told = flickr.map { Self(readingFlickrs: $0) }
    guard var first = found.next() ?? told.last else { return nil }
    // Whatever its owner writes beside it, what was private stays so, in any export; of what cannot be read it is not
    // known. And what was thrown away stays away.
    if let last = told.last {
      first.embedded = first.embedded.over(last.embedded)
      first.position = first.position ?? last.position
      first.isHidden = first.isHidden || told.contains(where: \.isHidden)
      first.hiddenFor = told.lazy.compactMap(\.hiddenFor).first
    }
    if isOfTakeout, first.writer != .takeout, !first.isHidden {
      while let other = found.next(), !first.isHidden { first.isHidden = other.isHidden }
    }
    self = first
  }

  /// Nil where there is no such file.
  private init?(readingFile path: String, beside picture: String) {
    switch Self.content(of: path) {
    case nil: return nil
    case .success(let bytes)?: self.init(bytes, beside: picture)
    case .failure(let error)?: self.init(broken: error.words)
    }
    self.path = path
  }

  /// What Flickr says, or that it cannot be read.
  private init(readingFlickrs path: String) {
    let problem: String
    do throws(FileError) {
      let bytes = try File.bytes(
        of: path, atMost: FlickrExport.longestFile, followingLinks: false)
      if let json = try? JSONValue(parsing: bytes), let file = FlickrFile(json) {
        self.init(file)
        self.path = path
        return
      }
      problem = "it is not as Flickr writes it"
    } catch {
      problem = error.words
    }
    self.init(broken: problem)
    (self.path, isHidden, hiddenFor) = (path, true, "\(path) cannot be read: \(problem)")
  }

  /// Only Google's files are about pictures of other names.
  private func isAbout(_ picture: String) -> Bool {
    guard writer == .takeout else {
      return [picture, FolderPath.stem(picture)].contains { name == $0 + ".json" }
    }
    return originalName.map { TakeoutName.mayBe(picture, called: $0) } ?? true
  }

  /// The first that is there counts.
  ///
  /// - Parameter isOfTakeout: whether any file beside it has a name of Google's Takeout.
  static func places(beside path: String, isOfTakeout: Bool = false) -> [String] {
    let own = [path + ".json", FolderPath.stem(path) + ".json"]
    let name = FolderPath.lastPart(path)
    guard isOfTakeout || TakeoutName.isEdited(name) else { return own }
    let folder = FolderPath.folder(of: path)
    return own
      + TakeoutName.names(beside: name, isOfTakeout: isOfTakeout).map {
        FolderPath.joined(folder, $0)
      }
  }

  /// The same of what a photo program writes beside a file that it leaves alone, such as the raw file of
  /// the picture.
  static func packetPlaces(beside path: String, raw: String?) -> [String] {
    let raw = raw.map { FolderPath.joined(FolderPath.folder(of: path), $0) }
    return ([path, raw].compactMap(\.self) + [FolderPath.stem(path)]).map { $0 + ".xmp" }
  }

  /// Nil where there is none, or none that can be read: then the file speaks for itself.
  static func packet(beside path: String, raw: String?) -> XMPPacket? {
    packetPlaces(beside: path, raw: raw).lazy.compactMap(content).first.flatMap {
      try? $0.get()
    }
    .flatMap { XMPPacket($0) }
  }

  init(_ bytes: [UInt8], beside name: String) {
    do {
      let json = try JSONValue(parsing: bytes)
      guard case .object(let members) = json else {
        self.init(broken: "it is not a JSON object")
        return
      }
      if let file = TakeoutFile(json) {
        self.init(file)
      } else {
        self.init(json, members, beside: name)
      }
    } catch {
      self.init(broken: "\(error.problem) at byte \(error.offset)")
    }
  }

  private init(_ json: JSONValue, _ members: [JSONValue.Member], beside name: String) {
    embedded = EmbeddedMetadata(json, beside: name)
    let others = members.filter { !EmbeddedMetadata.sideKeys.contains($0.key) }
      .prefix(FieldMaker.mostFields)
    let make = FieldMaker(known: [:], origin: .curated).field
    fields = others.filter { !Self.tellsPosition($0) }.map(make)
    positions = others.filter(Self.tellsPosition).map(make)
    position = Self.position(in: json)
    problem = nil
    isHidden = json["hide"] == .bool(true)
    focus = json["focus"]?.text.flatMap { Focus($0) }
    (writer, originalName) = (.owner, nil)
  }

  /// Nothing of it but what belongs on a page: it names people, and whatever Google comes to write into it.
  private init(_ file: TakeoutFile) {
    (embedded, position, focus) = (file.embedded, file.position, file.focus)
    (isHidden, writer, originalName) = (file.isHidden, .takeout, file.originalName)
    (fields, positions, problem) = ([], [], nil)
  }

  /// Nor of this: comments and notes of others stand in it.
  private init(_ file: FlickrFile) {
    (embedded, position, focus) = (file.embedded, file.position, nil)
    (isHidden, writer, originalName) = (file.isHidden, .flickr, nil)
    (fields, positions, problem) = ([], [], nil)
  }

  private init(broken problem: String) {
    let text = CleanText.line("broken: \(problem)", limit: 300)
    embedded = EmbeddedMetadata()
    fields = [Field("sideFile", .sideFile, .text(text), .files, from: .curated)]
    self.problem = problem
    (positions, position) = ([], nil)
    isHidden = false
    (focus, writer, originalName) = (nil, .owner, nil)
  }

  /// As programs that export pictures write it, or its owner: of the file itself, or of one of its parts.
  static func position(in json: JSONValue) -> GeoPosition? {
    ([json] + ["geoData", "gps", "location", "position"].compactMap { json[$0] }).lazy
      .compactMap { part in
        func degrees(_ keys: String...) -> Double? {
          keys.lazy.compactMap { part[$0]?.text.flatMap(Double.init) }.first
        }
        guard let latitude = degrees("latitude", "lat"),
          let longitude = degrees("longitude", "lon", "lng")
        else { return nil }
        return GeoPosition(latitude: latitude, longitude: longitude)
      }.first
  }

  /// Programs that export pictures write the position here, too.
  private static func tellsPosition(_ member: JSONValue.Member) -> Bool {
    Position.isMeant(byKey: member.key) || PositionText(member.key).tellsPosition
      || tellsPosition(member.value)
  }

  private static func tellsPosition(_ value: JSONValue) -> Bool {
    switch value {
    case .object(let members):
      Position.isMeant(byNumbers: members.map { $0.value.text ?? "" })
        || members.contains { tellsPosition($0) }
    case .array(let elements):
      Position.isMeant(byNumbers: elements.map { $0.text ?? "" })
        || elements.contains { tellsPosition($0) }
    case .string(let text):
      Position.isMeant(byNumbers: text.split { ",; ".contains($0) }.map(String.init))
        || PositionText(text).tellsPosition
    default: false
    }
  }
}

extension SideFile {
  private static let longest = 1 << 20

  /// Nil where there is no file of that name; a link counts as none.
  private static func content(of path: String) -> Result<[UInt8], FileError>? {
    do throws(FileError) {
      return .success(try File.bytes(of: path, atMost: longest, followingLinks: false))
    } catch {
      switch error.reason {
      case .system(ENOENT), .system(ELOOP), .system(ENXIO), .system(ENAMETOOLONG), .isFolder,
        .notRegular:
        return nil
      case .system, .longerThan, .holdsMoreThan: return .failure(error)
      }
    }
  }
}
