import Model
import Publishing
import Support

/// The index of a site as its scripts read it (`data/`), as far as a page of all pictures needs it.
struct PictureIndex {
  static let folderName = "data"
  private static let largest = 64 << 20

  private let folder: SiteFolder
  private let perRecords: Int
  /// The numbers of pictures in their order, as runs.
  private let runs: [ClosedRange<Int>]

  init(in folder: SiteFolder) throws(Failure) {
    self.folder = folder
    guard folder.holds("\(Self.folderName)/meta.js") else {
      throw Failure(
        .badData, "the site has no index of its pictures", place: "\(folder.root)/data/meta.js",
        nextStep: "run `gallerist build` again")
    }
    guard let meta = try Self.content(of: "meta", in: folder).first,
      let perRecords = meta["perRecords"]?.number, perRecords > 0,
      let count = meta["count"]?.number, count >= 0,
      let text = try Self.content(of: "all", in: folder).first?.text,
      let runs = Self.runs(text, below: count)
    else { throw Self.isUnknown("meta", in: folder) }
    (self.perRecords, self.runs) = (perRecords, runs)
  }

  /// From `0-7pr,8`. No more numbers than there are pictures.
  private static func runs(_ text: String, below count: Int) -> [ClosedRange<Int>]? {
    var left = count
    var runs: [ClosedRange<Int>] = []
    for run in text.utf8.split(separator: UInt8(ascii: ",")) {
      let ends = run.split(
        separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false
      ).map {
        Int(Substring($0), radix: 36)
      }
      guard let first = ends.first.flatMap(\.self), let last = ends.last.flatMap(\.self),
        0 <= first, first <= last, last < count
      else { return nil }
      left -= last - first + 1
      guard left >= 0 else { return nil }
      runs.append(first...last)
    }
    return runs
  }

  func forEachPicture(_ take: (IndexedPicture) throws(Failure) -> Void) throws(Failure) {
    var read: (file: Int, lines: [Substring]) = (-1, [])
    for number in runs.joined() {
      guard !Task.isCancelled else { throw Bundles.stopped }
      let file = number / perRecords
      let name = file < 1_000 ? "r-\(file)" : "r-\(file / 1_000)/\(file % 1_000)"
      if file != read.file {
        let text = try Self.content(of: name, in: folder).first?.text ?? ""
        read = (file, text.split(separator: "\n", omittingEmptySubsequences: false))
      }
      let line = number % perRecords
      guard line < read.lines.count, let picture = IndexedPicture(read.lines[line]) else {
        throw Self.isUnknown(name, in: folder)
      }
      try take(picture)
    }
  }

  /// What a file of the index says: `gallerist("r-0","105b02",…);`.
  private static func content(of name: String, in folder: SiteFolder) throws(Failure)
    -> ArraySlice<JSONValue>
  {
    let path = "\(folderName)/\(name).js"
    let file = try folder.open(path)
    let bytes = try FileError.mapped(to: BundledFile.cannotRead) { () throws(FileError) in
      try file.bytes(atMost: largest)
    }
    guard bytes.starts(with: "gallerist(".utf8), let end = bytes.lastIndex(of: UInt8(ascii: ")"))
    else { throw isUnknown(name, in: folder) }
    let values = bytes[10..<end]
    do throws(JSONError) {
      let list = try JSONValue(
        parsing: [UInt8(ascii: "[")] + values + [UInt8(ascii: "]")])
      return (list.elements ?? []).dropFirst(2)
    } catch { throw isUnknown(name, in: folder) }
  }

  private static func isUnknown(_ name: String, in folder: SiteFolder) -> Failure {
    Failure(
      .badData, "the index of the site is not as this version of Gallerist writes it",
      place: "\(folder.root)/\(folderName)/\(name).js", nextStep: "run `gallerist build` again")
  }
}

/// A picture as the index tells it: see `RecordLine` of Site.
struct IndexedPicture {
  struct Image: Equatable {
    let path: String
    let width: Int
    let mediaType: String
  }

  /// `3f/dog-3fa8c1`
  let place: String
  /// Classes of its card.
  let classes: [String]
  let name: String
  let alt: String
  let creator: String
  let images: [Image]
  let width: Int
  let height: Int
  let credit: String
  /// Where it comes from.
  let page: WebAddress?
  let isTold: Bool

  private static let columns = 15
  /// In pixels.
  private static let sizes = 1...1_000_000

  /// Nil for a line that was not written by Gallerist: what is taken from it into names of files and classes is plain.
  init?(_ line: Substring) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count >= Self.columns else { return nil }
    place = columns[0]
    guard place.pathParts(keepingEmpty: true).count == 2,
      place.pathParts().allSatisfy(Self.isName)
    else { return nil }
    classes = columns[1...2].flatMap { $0.split(separator: " ").map(String.init) }
    guard classes.allSatisfy(Self.isName) else { return nil }
    name = columns[3]
    alt = columns[4].isEmpty ? name : columns[4]
    creator = columns[5]
    var images: [Image] = []
    // Those in wide colours stand beside others.
    for kind in columns[6].split(separator: "|") where !kind.hasPrefix("G") {
      for text in kind.dropFirst().split(separator: " ") {
        guard let image = Self.image(String(text), at: place) else { return nil }
        images.append(image)
      }
    }
    self.images = images
    let size = columns[7].split(separator: "x").map { Int($0) ?? 0 }
    (width, height) = size.count == 2 ? (size[0], size[1]) : (0, 0)
    guard images.isEmpty || Self.sizes.contains(width) && Self.sizes.contains(height) else {
      return nil
    }
    credit = columns[10]
    page = WebAddress(columns[11])
    isTold = columns[13] == "1"
  }

  /// From `640-5d20c7.webp`, or `1280!5d20c7.jpg` for a download.
  private static func image(_ text: String, at place: String) -> Image? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard let width = Int(digits), sizes.contains(width), let mark = rest.first,
      mark == "-" || mark == "!",
      isName(rest.dropFirst()), let mediaType = mediaType(of: rest)
    else { return nil }
    let path =
      mark == "!"
      ? "original/\(place)-\(rest.dropFirst())" : "img/\(place)-\(digits)-\(rest.dropFirst())"
    return Image(path: path, width: width, mediaType: mediaType)
  }

  static func mediaType(of path: Substring) -> String? {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { mediaTypes[String(path[$0...])] }
  }

  private static let mediaTypes = [
    ".avif": "image/avif", ".webp": "image/webp", ".jpg": "image/jpeg", ".png": "image/png",
    ".gif": "image/gif",
  ]

  /// Plain letters, and nothing that leads to another folder.
  private static func isName(_ text: some StringProtocol) -> Bool {
    text.utf8.first != UInt8(ascii: ".")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x61...0x7A, 0x2D, 0x2E: true
        default: false
        }
      }
  }

  /// How many pixels high an image of that width is.
  func height(at width: Int) -> Int { max(1, (height * width + self.width / 2) / self.width) }
}
