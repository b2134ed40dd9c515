import Model

/// Reads `bplist00` files. Every offset and length is checked before it is followed; values that
/// hold themselves are refused, and what the file makes of few bytes is bounded.
struct BinaryPropertyList {
  static let mostValues = 50_000

  let bytes: [UInt8]
  var collector: MistakeCollector
  var path: [PathPart] = []
  private let trailer: BinaryTrailer
  private var open: Set<Int> = []
  private var values = 0
  /// Values without parts, which several places may share.
  private var leaves: [Int: PropertyListValue] = [:]

  struct Damage: Error { let problem: String }

  static func read(_ bytes: [UInt8], name: String) -> PropertyList.Result {
    do {
      var reader = BinaryPropertyList(
        bytes: bytes, collector: MistakeCollector(file: name),
        trailer: try BinaryTrailer(bytes))
      do {
        let root = try reader.node(at: reader.trailer.root)
        return PropertyList.Result(root: root, mistakes: reader.collector.sorted)
      } catch {
        reader.collector.add(error.problem, line: nil, path: reader.path)
        return PropertyList.Result(root: nil, mistakes: reader.collector.sorted)
      }
    } catch {
      let mistake = Mistake(file: name, problem: error.problem)
      return PropertyList.Result(root: nil, mistakes: [mistake])
    }
  }

  private init(
    bytes: [UInt8], collector: MistakeCollector, trailer: BinaryTrailer
  ) {
    self.bytes = bytes
    self.collector = collector
    self.trailer = trailer
  }

  private mutating func node(at index: Int) throws(Damage) -> PropertyListNode {
    values += 1
    guard values <= Self.mostValues else {
      throw Damage(problem: "there are too many values, expected at most \(Self.mostValues)")
    }
    if let leaf = leaves[index] { return PropertyListNode(line: nil, value: leaf) }
    guard !open.contains(index) else { throw Damage(problem: "a value holds itself") }
    guard open.count < PropertyList.deepest else {
      throw Damage(
        problem: "values within values go too deep, expected at most \(PropertyList.deepest)")
    }
    let object = try BinaryObject(at: try trailer.offset(of: index, in: bytes), in: bytes)
    let value: PropertyListValue
    switch object.kind {
    case .array:
      open.insert(index)
      value = .array(try array(object))
      open.remove(index)
    case .dictionary:
      open.insert(index)
      value = .dictionary(try dictionary(object))
      open.remove(index)
    default:
      value = try object.leaf(in: bytes)
      leaves[index] = value
    }
    return PropertyListNode(line: nil, value: value)
  }

  private mutating func array(_ object: BinaryObject) throws(Damage) -> [PropertyListNode] {
    var nodes: [PropertyListNode] = []
    for position in 0..<object.count {
      path.append(.index(position))
      nodes.append(try node(at: try trailer.reference(position, of: object, in: bytes)))
      path.removeLast()
    }
    return nodes
  }

  private mutating func dictionary(_ object: BinaryObject) throws(Damage) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    var seen: Set<String> = []
    for position in 0..<object.count {
      let name = try node(at: try trailer.reference(position, of: object, in: bytes))
      guard case .string(let key) = name.value, !key.isEmpty else {
        throw Damage(problem: "a key is \(name.value.kind), expected a name")
      }
      path.append(.key(key))
      let target = try trailer.reference(object.count + position, of: object, in: bytes)
      let value = try node(at: target)
      if seen.insert(key).inserted {
        entries.append(PropertyListEntry(key: key, line: nil, node: value))
      } else {
        collector.add("the key stands here again, expected it once", line: nil, path: path)
      }
      path.removeLast()
    }
    return entries
  }
}
