import CVips
import Model
import Support
import Synchronization

/// libvips as this process uses it: started once, strict, and one thread per picture.
enum Library {
  /// Starts libvips on first use; false where it cannot start.
  static let isRunning: Bool = start()

  private static let wasStarted = Atomic(false)

  private static func start() -> Bool {
    guard gallerist_start() == 0 else { return false }
    wasStarted.store(true, ordering: .releasing)
    // Images come from strangers: six loaders, all of them fuzzed, and no other.
    gallerist_block_loaders()
    // Pictures run side by side, so each stays on one core: with a thread for each core, 200 photos
    // take as long, and half as much again in the system. Nothing is asked for twice.
    vips_concurrency_set(1)
    vips_cache_set_max(0)
    vips_leak_set(0)
    // A warning about one picture is no line on the user's terminal.
    g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING, { _, _, _, _ in }, nil)
    return true
  }

  /// Lets go of what libvips keeps for this thread, which is about to end. Where libvips was never
  /// started there is nothing, and asking for it would crash.
  static func leaveThread() {
    if wasStarted.load(ordering: .acquiring) { vips_thread_shutdown() }
  }

  /// Does `work`, and in case of trouble says why in libvips' own words.
  ///
  /// libvips keeps one buffer of error text for the whole process, in which the troubles of several
  /// pictures mix. So work that fails is done once more with nothing beside it, and only the text
  /// of that second time is used. Pictures that fail are rare; the others lose no time. One that
  /// took longer than `timeout` to fail is not done again, since all others would wait for it: its
  /// trouble has no words then.
  static func working<Outcome>(
    timeout: Duration = .milliseconds(500), _ work: () throws(ImagingFault) -> Outcome
  ) throws(ImagingFault) -> Outcome {
    guard isRunning else { throw ImagingFault(.unreadable, "libvips does not start") }
    var start = ContinuousClock.now
    do throws(ImagingFault) {
      return try lock.shared { () throws(ImagingFault) in
        start = .now
        return try work()
      }
    } catch {
      guard error.detail == nil, ContinuousClock.now - start < timeout else { throw error }
      return try lock.alone { () throws(ImagingFault) in try explaining(work) }
    }
  }

  private static func explaining<Outcome>(
    _ work: () throws(ImagingFault) -> Outcome
  ) throws(ImagingFault) -> Outcome {
    vips_error_clear()
    do throws(ImagingFault) {
      return try work()
    } catch {
      throw ImagingFault(error.code, error.detail ?? takeWords())
    }
  }

  private static let lock = ReadWriteLock()

  /// The text in libvips' buffer as one line without repetitions, copied and cleared under libvips'
  /// own lock.
  private static func takeWords() -> String {
    guard let text = vips_error_buffer_copy() else { return "libvips gives no reason" }
    defer { g_free(text) }
    var lines: [String] = []
    for line in String(cString: text).split(separator: "\n") {
      let clean = CleanText.line(String(line), limit: 300)
      if !clean.isEmpty, !lines.contains(clean) { lines.append(clean) }
    }
    return lines.isEmpty ? "libvips gives no reason" : lines.prefix(4).joined(separator: "; ")
  }
}
