import Glibc
import Model
import Search
import Support

/// What its owner says of a picture in a JSON file beside it: `heron.jpg.json` or `heron.json`.
struct SideFile: Sendable {
  let embedded: EmbeddedMetadata
  /// What has no other place in a picture.
  let fields: [Field]
  /// The same, where it tells the position.
  let positions: [Field]
  let position: GeoPosition?
  let isBroken: Bool
  /// Whether the picture is to be nowhere in the site.
  let isHidden: Bool
  /// What a crop of the picture keeps.
  let focus: Focus?

  /// Nil where there is none. One that is broken is told on the picture's page.
  init?(beside path: String) {
    guard let file = Self.places(beside: path).lazy.compactMap(SideFile.content).first else {
      return nil
    }
    switch file {
    case .success(let bytes): self.init(bytes, beside: FolderPath.lastPart(path))
    case .failure(let error): self.init(broken: error.words)
    }
  }

  /// The first that is there counts.
  static func places(beside path: String) -> [String] {
    [path + ".json", FolderPath.stem(path) + ".json"]
  }

  /// The same of what a photo program writes beside a file that it leaves alone.
  static func packetPlaces(beside path: String) -> [String] {
    [path + ".xmp", FolderPath.stem(path) + ".xmp"]
  }

  /// Nil where there is none, or none that can be read: then the file speaks for itself.
  static func packet(beside path: String) -> XMPPacket? {
    packetPlaces(beside: path).lazy.compactMap(content).first.flatMap { try? $0.get() }
      .flatMap { XMPPacket($0) }
  }

  init(_ bytes: [UInt8], beside name: String) {
    do {
      let json = try JSONValue(parsing: bytes)
      guard case .object(let members) = json else {
        self.init(broken: "it is not a JSON object")
        return
      }
      self.init(json, members, beside: name)
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
    isBroken = false
    isHidden = json["hide"] == .bool(true)
    focus = json["focus"]?.text.flatMap { Focus($0) }
  }

  private init(broken problem: String) {
    let text = CleanText.line("broken: \(problem)", limit: 300)
    embedded = EmbeddedMetadata()
    fields = [Field("sideFile", .sideFile, .text(text), .files, from: .curated)]
    (positions, position) = ([], nil)
    isBroken = true
    isHidden = false
    focus = nil
  }

  /// As programs that export pictures write it, or its owner: of the file itself, or of one of its parts.
  private static func position(in json: JSONValue) -> GeoPosition? {
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
    Position.isMeant(byKey: member.key) || Position.isMeant(byText: member.key)
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
        || Position.isMeant(byText: text)
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
      case .system(ENOENT), .system(ELOOP), .system(ENXIO), .isFolder, .notRegular: return nil
      case .system, .longerThan, .holdsMoreThan: return .failure(error)
      }
    }
  }
}
