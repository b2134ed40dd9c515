#if LIBFUZZER
  import Foundation
  import Fuzzing
  import Synchronization

  /// libFuzzer, which sees which code an input reaches and builds on those that reach more.
  struct Guided {
    let subject: Subject
    let seconds: Int
    let seed: UInt32

    /// What C functions see of it.
    fileprivate static let current = Mutex<Subject?>(nil)

    /// Does not come back where libFuzzer finds something: it writes the input into this folder and
    /// ends the process.
    func run() async throws {
      Self.current.withLock { $0 = subject }
      let folder = FileManager.default.temporaryDirectory.path + "/\(subject.name)-\(seed)"
      try FileManager.default.createDirectory(
        atPath: folder + "/corpus", withIntermediateDirectories: true)
      for (number, seed) in try await subject.seeds().enumerated() {
        try Data(seed).write(to: URL(fileURLWithPath: folder + "/corpus/seed\(number)"))
      }
      let words = subject.words.map { word in
        "\"" + word.utf8.map { String(format: "\\x%02x", $0) }.joined() + "\"\n"
      }
      try Data(words.joined().utf8).write(to: URL(fileURLWithPath: folder + "/words"))
      start(in: folder)
    }

    /// Leaks are looked for once, at the end: after every input it would be all that there is time for.
    private func start(in folder: String) {
      let arguments = [
        CommandLine.arguments[0], "-seed=\(seed)", "-max_total_time=\(seconds)",
        "-max_len=\(subject.longest)", "-detect_leaks=0", "-timeout=30", "-rss_limit_mb=2048",
        "-print_final_stats=1",
        "-dict=\(folder)/words", "-artifact_prefix=./\(subject.name)-", folder + "/corpus",
      ]
      var count = CInt(arguments.count)
      var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
      pointers.withUnsafeMutableBufferPointer { buffer in
        guard var start = buffer.baseAddress else { return }
        exit(runDriver(&count, &start, fuzzOne))
      }
    }
  }

  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ look: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  /// libFuzzer's own `main`, which nobody calls, wants it by this name.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let subject = Guided.current.withLock({ $0 }) else { return 0 }
    let done = DispatchSemaphore(value: 0)
    // libFuzzer waits for an answer on a thread of its own, which is none of Swift's.
    Task.detached {
      do {
        try await subject.look(bytes)
      } catch {
        // Only a crash is a finding for libFuzzer.
        preconditionFailure("\(error)")
      }
      done.signal()
    }
    done.wait()
    return 0
  }
#endif
