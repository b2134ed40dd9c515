import Foundation
import Support
import TestSupport
import Testing

/// What a run worked out, for the next one that begins with the same.
struct RememberedFileTests {
  private static let inputs = Digest(of: "what it is made of")
  private static let texts = ["heron", "", "éclair 🐦"]

  private let folder: TemporaryFolder
  private var path: String { folder.path + "/memory" }
  private var file: RememberedFile { RememberedFile(path, of: Digest(of: "a program")) }

  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func keep() -> Bool {
    file.keep(madeOf: Self.inputs) { file throws(FileError) in
      try file.add([1, -2, Int.max])
      try file.add(Self.texts)
      try file.add([UInt32]())
    }
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
  }

  @Test func listsAreGivenBackInTheirOrder() throws {
    #expect(keep())
    var lists = try #require(file.lists(madeOf: Self.inputs))
    #expect(lists.next() == [1, -2, Int.max])
    #expect(lists.nextTexts() == Self.texts)
    #expect(lists.next() == [UInt32]())
    #expect(lists.next(of: UInt8.self) == nil)
    #expect(try names == ["memory"])
  }

  @Test func whatWasMadeOfSomethingElseIsNotGiven() {
    keep()
    #expect(file.lists(madeOf: Digest(of: "something else")) == nil)
    let other = RememberedFile(path, of: Digest(of: "another program"))
    #expect(other.lists(madeOf: Self.inputs) == nil)
  }

  @Test func nothingIsGivenOfAFileThatIsNotWhole() throws {
    keep()
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for length in [0, 31, 32, 63, 64, whole.count / 2, whole.count - 1] {
      try folder.write(Array(whole.prefix(length)), to: "memory")
      #expect(file.lists(madeOf: Self.inputs) == nil, "\(length) bytes")
    }
    for place in stride(from: 0, to: whole.count, by: 7) {
      var altered = Array(whole)
      altered[place] ^= 1
      try folder.write(altered, to: "memory")
      #expect(file.lists(madeOf: Self.inputs) == nil, "byte \(place)")
    }
  }

  @Test func aListOfAnotherLengthIsNone() throws {
    file.keep(madeOf: Self.inputs) { file throws(FileError) in try file.add([UInt8](0..<9)) }
    var lists = try #require(file.lists(madeOf: Self.inputs))
    // Nine numbers of eight bytes are more than there is.
    #expect(lists.next(of: UInt64.self) == nil)
  }

  @Test func whereItCannotBeKeptNothingIsLeft() throws {
    keep()
    try FileManager.default.createDirectory(
      atPath: path + ".new", withIntermediateDirectories: false)
    #expect(!keep())
    #expect(try names == ["memory.new"])
  }

  @Test func oneThatIsRemovedIsGone() throws {
    keep()
    // What a run left that was killed.
    try folder.write("half of it", to: "memory.new")
    file.remove()
    #expect(file.lists(madeOf: Self.inputs) == nil)
    #expect(try names.isEmpty)
  }
}
