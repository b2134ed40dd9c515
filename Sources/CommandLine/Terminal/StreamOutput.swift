import Glibc
import Model
import Support
import Synchronization

/// Standard output or standard error. After the first problem nothing more is written.
final class StreamOutput: TextOutput {
  private let descriptor: Int32
  private let state = Mutex<OutputProblem?>(nil)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  var problem: OutputProblem? { state.withLock { $0 } }

  func write(_ text: String) {
    state.withLock { problem in
      guard problem == nil else { return }
      var text = text
      let reason = text.withUTF8 {
        Descriptor.write(UnsafeRawBufferPointer($0), to: descriptor)
      }
      problem = reason.map { $0 == EPIPE ? .readerLeft : .failed(String(cString: strerror($0))) }
    }
  }
}
