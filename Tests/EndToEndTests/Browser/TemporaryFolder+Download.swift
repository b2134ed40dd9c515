import Foundation
import TestSupport
import Testing

extension TemporaryFolder {
  /// The bytes of a download, once it is all that is there: for a moment it has a second name, that of
  /// what is not whole.
  func download(_ name: String, by browser: Browser) async throws -> [UInt8] {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if try files() == [name] {
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
      }
      // Each question takes a moment, so this waits without sleeping.
      try await browser.address()
    }
    Issue.record("\(name) is not saved; there is \(try files())")
    return []
  }
}
