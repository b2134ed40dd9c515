import Glibc
import Support

/// Sorts lines by the bytes of their names, however many there are: an external merge sort. What is
/// more than a few MB goes in sorted runs to a file that has no name, and is gone with the process.
///
/// Of several copies of one, only one may go on adding: they share the file.
struct LineSorter: Sendable {
  /// In bytes: so much is held in memory.
  static let usualLimit = 8 << 20
  /// Of more runs, one is made before they are read.
  private static let mostRuns = 8
  private static let piece = 256 << 10

  private let place: String
  /// Whether lines stay in memory where the file cannot be written: it must not keep those from
  /// looking who write nothing else.
  private let isLenient: Bool
  private var limit: Int
  private var gathered: [UInt8] = []
  private var places: [Int] = []
  private var sorted: LineText?
  private var file: OpenFile?
  private var end = 0
  private var runs: [LineText] = []
  private(set) var count = 0

  /// - Parameters:
  ///   - path: the file for what does not fit is made beside it.
  ///   - limit: how many bytes stay in memory.
  init(beside path: String, limit: Int = usualLimit, isLenient: Bool = false) {
    place = path
    self.limit = limit
    self.isLenient = isLenient
  }

  var isEmpty: Bool { count == 0 }

  /// - Parameter line: begins with a name and a tab, and has no end.
  mutating func append(_ line: [UInt8]) throws(FileError) {
    if gathered.count + line.count >= limit, !gathered.isEmpty { try spill() }
    places.append(gathered.count)
    gathered += line
    gathered.append(NamedLines.newline)
    sorted = nil
    count += 1
  }

  /// To be called before the lines are looked at.
  mutating func sort() throws(FileError) {
    sortGathered()
    if runs.count > Self.mostRuns {
      let file = try makeFile()
      let size = try Self.write(MergedLines(runs), to: file)
      (self.file, end, runs) = (file, size, [LineText(file, 0..<size)])
    }
  }

  /// All lines in order; of those with the same name, those that were added first come first.
  func lines() -> MergedLines { MergedLines(runs + [sorted].compactMap(\.self)) }

  /// All lines in order, in one text; of those with the same name, the first.
  mutating func text() throws(FileError) -> LineText {
    sortGathered()
    guard !runs.isEmpty else {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(gathered.count)
      try Self.forEach(of: lines(), isUnique: true) { line throws(FileError) in
        bytes += line
        bytes.append(NamedLines.newline)
      }
      return LineText(bytes)
    }
    let file = try makeFile()
    return LineText(file, 0..<(try Self.write(lines(), to: file, isUnique: true)))
  }

  // MARK: Runs

  private mutating func spill() throws(FileError) {
    sortGathered()
    do throws(FileError) {
      let file = if let open = self.file { open } else { try makeFile() }
      self.file = file
      let start = end
      end += try Self.write(MergedLines([sorted].compactMap(\.self)), to: file)
      runs.append(LineText(file, start..<end))
    } catch {
      // Nobody knows how much of it was written.
      (file, end) = (nil, 0)
      guard isLenient else { throw error }
      limit = .max
      return
    }
    gathered.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    sorted = nil
  }

  private mutating func sortGathered() {
    guard sorted == nil, !places.isEmpty else { return }
    gathered.withUnsafeBytes { bytes in
      func name(at place: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[place...]).name
      }
      places.sort { one, other in
        let order = name(at: one).order(name(at: other))
        return order < 0 || order == 0 && one < other
      }
    }
    let inOrder = gathered.withUnsafeBytes { bytes in
      var inOrder: [UInt8] = []
      inOrder.reserveCapacity(bytes.count)
      for place in places {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[place...])
        inOrder += rest.prefix((rest.firstByte(NamedLines.newline) ?? rest.count - 1) + 1)
      }
      return inOrder
    }
    sorted = LineText(inOrder)
  }

  private func makeFile() throws(FileError) -> OpenFile {
    let folder = LedgerFile.folder(of: place)
    if !isLenient, mkdir(folder, 0o755) != 0, errno != EEXIST { throw FileError(path: folder) }
    return try OpenFile.nameless(in: folder)
  }

  private static func write(
    _ lines: MergedLines, to open: OpenFile, isUnique: Bool = false
  ) throws(FileError) -> Int {
    var size = 0
    var gathered: [UInt8] = []
    gathered.reserveCapacity(piece)
    try forEach(of: lines, isUnique: isUnique) { line throws(FileError) in
      if gathered.count + line.count >= piece {
        try open.file.write(gathered)
        gathered.removeAll(keepingCapacity: true)
      }
      gathered += line
      gathered.append(NamedLines.newline)
      size += line.count + 1
    }
    try open.file.write(gathered)
    return size
  }

  /// - Parameter isUnique: whether of lines with the same name only the first is wanted.
  private static func forEach(
    of lines: MergedLines, isUnique: Bool,
    _ body: (UnsafeRawBufferPointer) throws(FileError) -> Void
  ) throws(FileError) {
    var last: [UInt8] = []
    while try lines.advance() {
      if isUnique {
        let name = lines.line.name
        guard !name.elementsEqual(last) else { continue }
        last.removeAll(keepingCapacity: true)
        last += name
      }
      try body(lines.line)
    }
  }
}
