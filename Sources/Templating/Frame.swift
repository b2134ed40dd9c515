/// A view on the stack: one of a source, moved on for the next. It holds no references, so that
/// looking a name up counts none; the renderer keeps alive what it points to.
struct Frame {
  let slots: UnsafeMutablePointer<Unmanaged<Reader>?>
  /// Whether there may be names that only the data knows.
  let isOpen: Bool
  private(set) var pointer: UnsafeRawPointer
  private(set) var index = 0
  private let stride: Int

  init(at pointer: UnsafeRawPointer, stride: Int, _ table: NameTable) {
    slots = table.slots
    isOpen = table.isOpen
    self.pointer = pointer
    self.stride = stride
  }

  mutating func moveOn() {
    index += 1
    pointer += stride
  }
}

/// How the lines of a template are set in.
struct Layout {
  /// Goes before each line.
  var indentation: [UInt8] = []
  /// How many blanks each line of the template loses before.
  var dedentation = 0
  /// The next line has its indentation already.
  var isIndented = false

  var isPlain: Bool { indentation.isEmpty && dedentation == 0 }

  /// What goes before each line of something that stands behind those blanks.
  func indentation(behind blanks: [UInt8]) -> [UInt8] {
    indentation + blanks.dropFirst(dedentation)
  }
}
