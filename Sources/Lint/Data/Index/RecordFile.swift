import Support

/// `data/r-N.js`: what cards and the viewer need of some pictures, in columns.
struct RecordFile {
  /// The last three are there where cards and the viewer need them: metadata, the month in a timeline, tiles.
  private static let columns = 17...20

  let first: Int
  let meta: IndexMeta
  let addresses: LinkResolver

  /// Where each picture is, by its number.
  func places(_ call: IndexCall, _ found: inout FindingCollector) -> [Int: String] {
    guard let text = call.text(0) else {
      found.add(.searchIndex, line: 1, "it has no records")
      return [:]
    }
    let lines = IndexNumbers.lines(of: Array(text.utf8)[...])
    let expected = min(meta.perRecords, meta.count - first)
    if lines.count != expected {
      found.add(.searchIndex, line: 1, "it has \(lines.count) records, expected \(expected)")
    }
    var places: [Int: String] = [:]
    for (place, line) in lines.enumerated() where !found.isFull {
      let columns = line.split(separator: 0x09, omittingEmptySubsequences: false)
      guard Self.columns.contains(columns.count) else {
        let problem =
          "record \(place + 1) has \(columns.count) columns, expected \(Self.columns.lowerBound) to \(Self.columns.upperBound)"
        found.add(.searchIndex, line: 1, problem)
        continue
      }
      let picture = Record(columns)
      places[first + place] = picture.place
      for path in picture.files where !addresses.holds(path) {
        let problem = "record \(place + 1) leads to \(quoted(path)), which is not there"
        found.add(.searchIndex, line: 1, problem)
      }
      if let wrong = picture.wrong {
        found.add(.searchIndex, line: 1, "record \(place + 1) has the image \(quoted(wrong))")
      }
    }
    return places
  }
}

/// One picture.
private struct Record {
  let place: String
  /// Its page and its images.
  private(set) var files: [String]
  /// The first image that is told as none can be.
  private(set) var wrong: String?

  init(_ columns: [IndexNumbers.Text]) {
    place = String(fewMarks: columns[0])
    files = ["photo/\(place).html"]
    for kind in columns[6].split(separator: UInt8(ascii: "|")) {
      if !"AGWP".utf8.contains(kind.first ?? 0) { note(kind) }
      for image in kind.dropFirst().split(separator: 0x20) { add(image) }
    }
    if !columns[8].isEmpty { add(columns[8]) }
  }

  /// `640-5d20c7.webp`, or `1280!5d20c7.jpg` for an original.
  private mutating func add(_ image: IndexNumbers.Text) {
    let width = image.prefix { (0x30...0x39).contains($0) }
    let rest = image.dropFirst(width.count)
    let isOriginal = rest.first == UInt8(ascii: "!")
    let bytes = rest.dropFirst()
    guard !width.isEmpty, isOriginal || rest.first == UInt8(ascii: "-"), !bytes.isEmpty,
      bytes.allSatisfy({ 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2E })
    else { return note(image) }
    let ending = String(fewMarks: bytes)
    let size = String(fewMarks: width)
    let path = isOriginal ? "original/\(place)-\(ending)" : "img/\(place)-\(size)-\(ending)"
    if !files.contains(path) { files.append(path) }
  }

  private mutating func note(_ text: IndexNumbers.Text) {
    if wrong == nil { wrong = String(fewMarks: text) }
  }
}
