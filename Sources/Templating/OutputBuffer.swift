/// Where a page grows: one piece of memory, so that writing is copying and nothing else.
struct OutputBuffer: ~Copyable {
  /// Never less than the capacity, so that only growing needs to ask for it.
  private var limit: Int
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  /// Whether something was left out because the limit was reached.
  private(set) var isFull = false
  /// Whether it has grown out of the memory that it was given.
  private(set) var isOwn = false
  /// Whether escaped text has no opening brace, so that what looks like a tag in what is written was
  /// left there by a template.
  var escapesBraces = false

  init(capacity: Int = 256) {
    limit = .max
    self.capacity = max(capacity, 16)
    bytes = .allocate(capacity: self.capacity)
    isOwn = true
  }

  /// Writes into `memory` as far as it goes; it is lent for as long as this lives.
  init(in memory: UnsafeMutableBufferPointer<UInt8>, limit: Int) {
    self.init(capacity: 0)
    self.limit = limit
    guard let start = memory.baseAddress else { return }
    bytes.deallocate()
    bytes = start
    capacity = min(memory.count, limit)
    isOwn = false
  }

  deinit { if isOwn { bytes.deallocate() } }

  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    guard let start = piece.baseAddress, reserve(piece.count) else { return }
    (bytes + count).update(from: start, count: piece.count)
    count += piece.count
  }

  mutating func append(_ piece: ArraySlice<UInt8>) {
    piece.withUnsafeBufferPointer { append($0) }
  }

  mutating func append(_ piece: StaticString) {
    append(UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount))
  }

  var array: [UInt8] { array(from: 0) }

  func array(from start: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: bytes + start, count: count - start))
  }

  var text: String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Whether there is room for that many more bytes now.
  private mutating func reserve(_ more: Int) -> Bool {
    if more <= capacity - count { return true }
    guard more <= limit - count else {
      isFull = true
      return false
    }
    grow(to: min(max(capacity * 2, count + more), limit))
    return true
  }

  private mutating func grow(to newCapacity: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
    larger.update(from: bytes, count: count)
    if isOwn { bytes.deallocate() }
    isOwn = true
    bytes = larger
    capacity = newCapacity
  }
}
