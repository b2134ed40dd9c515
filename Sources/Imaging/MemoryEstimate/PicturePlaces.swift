/// Where in an AVIF the coded pictures are (ISO/IEC 14496-12, 8.11): the main one, its tiles, its
/// alpha. What is not in one piece of the file itself is left out, as is what makes no sense.
struct PicturePlaces {
  private static let mostItems = 2_000

  private(set) var places: [Range<Int>] = []
  private let file: FileWindow

  init(_ file: FileWindow, byteCount: Int) {
    self.file = file
    guard let meta = box("meta", in: 0..<byteCount) else { return }
    let inside = min(meta.lowerBound + 4, meta.upperBound)..<meta.upperBound
    guard let infos = box("iinf", in: inside), let list = box("iloc", in: inside) else { return }
    places = pieces(in: list, of: pictures(in: infos))
  }

  private func boxes(in part: Range<Int>) -> [(name: [UInt8], content: Range<Int>)] {
    var boxes: [(name: [UInt8], content: Range<Int>)] = []
    var place = part.lowerBound
    while boxes.count < Self.mostItems, let length = file.number(at: place, 4),
      let name = file.bytes(at: place + 4, 4), length >= 8, place + length <= part.upperBound
    {
      boxes.append((Array(name), (place + 8)..<(place + length)))
      place += length
    }
    return boxes
  }

  private func box(_ name: String, in part: Range<Int>) -> Range<Int>? {
    boxes(in: part).first { $0.name == Array(name.utf8) }?.content
  }

  /// The numbers of the items in AV1.
  private func pictures(in infos: Range<Int>) -> Set<Int> {
    guard let version = file.byte(at: infos.lowerBound) else { return [] }
    let start = infos.lowerBound + (version == 0 ? 6 : 8)
    guard start <= infos.upperBound else { return [] }
    var found: Set<Int> = []
    for (name, content) in boxes(in: start..<infos.upperBound) where name == Array("infe".utf8) {
      let place = content.lowerBound
      let length = file.byte(at: place) == 3 ? 4 : 2
      guard let id = file.number(at: place + 4, length),
        let kind = file.bytes(at: place + 6 + length, 4), kind.elementsEqual("av01".utf8)
      else { continue }
      found.insert(id)
    }
    return found
  }

  private func pieces(in list: Range<Int>, of pictures: Set<Int>) -> [Range<Int>] {
    var reader = Reader(file: file, place: list.lowerBound)
    guard let version = reader.number(1), version < 3, reader.number(3) != nil,
      let lengths = reader.number(2)
    else { return [] }
    let nibbles = [12, 8, 4, 0].map { lengths >> $0 & 15 }
    let idLength = version == 2 ? 4 : 2
    var pieces: [Range<Int>] = []
    for _ in 0..<min(reader.number(idLength) ?? 0, Self.mostItems) {
      guard let id = reader.number(idLength), let method = reader.number(version == 0 ? 0 : 2),
        reader.number(2) != nil, let base = reader.number(nibbles[2]), let count = reader.number(2)
      else { break }
      // Where nothing is written of a piece there need be none: 65,535 of them take no room, and time.
      let isEmpty = nibbles[0] == 0 && nibbles[1] == 0 && (version == 0 || nibbles[3] == 0)
      for _ in 0..<(isEmpty ? min(count, 1) : count) {
        guard reader.number(version == 0 ? 0 : nibbles[3]) != nil,
          let offset = reader.number(nibbles[0]), let length = reader.number(nibbles[1])
        else { return pieces }
        let (start, isHuge) = base.addingReportingOverflow(offset)
        let isWhole = count == 1 && method == 0 && !isHuge && start < 1 << 40 && length < 1 << 40
        if isWhole, pictures.contains(id) { pieces.append(start..<(start + length)) }
      }
    }
    return pieces
  }

  private struct Reader {
    let file: FileWindow
    var place: Int

    /// Up to eight bytes, most significant first; nil also for what is no length.
    mutating func number(_ count: Int) -> Int? {
      guard let number = file.number(at: place, count), number >= 0 else { return nil }
      place += count
      return number
    }
  }
}
