/// Reads one declared value of the view that lies behind a pointer.
///
/// A class, and lent unmanaged: calling a closure out of an array would count its references up and
/// down for every name that a template writes.
///
/// `@unchecked Sendable`: it holds nothing; only a final class may say so otherwise.
class Reader: @unchecked Sendable {
  func value(at pointer: UnsafeRawPointer) -> Value { .none }

  /// Writes a text without making a `Value` of it first. False where that is no text, or must not be
  /// written like that; then nothing was written.
  func write(
    at pointer: UnsafeRawPointer, escaping: Bool, to output: inout OutputBuffer
  ) -> Bool { false }
}

/// What can be read in one way only.
///
/// `@unchecked Sendable`, as it inherits that: it holds one `@Sendable` closure and never changes it.
final class FieldReader: Reader, @unchecked Sendable {
  private let get: @Sendable (UnsafeRawPointer) -> Value

  init(_ get: @escaping @Sendable (UnsafeRawPointer) -> Value) { self.get = get }

  override func value(at pointer: UnsafeRawPointer) -> Value { get(pointer) }
}

/// A text, written without a `Value` in between.
///
/// `@unchecked Sendable`, as it inherits that: it holds one `@Sendable` closure and never changes it.
final class TextReader: Reader, @unchecked Sendable {
  private let get: @Sendable (UnsafeRawPointer) -> String?

  init(_ get: @escaping @Sendable (UnsafeRawPointer) -> String?) { self.get = get }

  override func value(at pointer: UnsafeRawPointer) -> Value {
    get(pointer).map(Value.text) ?? .none
  }

  override func write(
    at pointer: UnsafeRawPointer, escaping: Bool, to output: inout OutputBuffer
  ) -> Bool {
    guard escaping else { return false }
    if let text = get(pointer) { Escaping.append(text, to: &output) }
    return true
  }
}
