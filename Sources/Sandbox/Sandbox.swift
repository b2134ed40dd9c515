import Foundation
package import Model
import Preview

/// Pixabay on this machine: it speaks the real protocol, knows a catalogue of pictures that do not
/// exist, and draws them when they are asked for.
package final class Sandbox: Sendable {
  /// The only key that is accepted.
  package static let key = "sandbox-key"

  /// Where it listens, on 127.0.0.1.
  package let port: Int
  /// The address to search at.
  package let base: WebAddress
  package let faults: Faults

  private let server: Server
  private let service: PixabayService

  /// With a `publicHost` every address that is sent is on that made-up host, whatever the port, so
  /// that two runs see the same ones; whoever asks has to lead the host to `port`.
  package init(
    catalogue: Catalogue = Catalogue(), faults: Faults = Faults(), publicHost: String? = nil,
    requestLimit: Int = 100, now: @escaping @Sendable () -> Timestamp = Sandbox.systemTime
  ) throws {
    let service = PixabayService(
      catalogue: catalogue, faults: faults, publicHost: publicHost,
      pace: Pace(limit: requestLimit, now: now))
    server = try Server { service.answer($0) }
    self.service = service
    self.faults = faults
    port = server.port
    let host = publicHost ?? "127.0.0.1:\(server.port)"
    guard let base = WebAddress("http://\(host)/api/") else {
      throw SandboxError(detail: "\(host) is not the name of a host")
    }
    self.base = base
  }

  /// Every request so far, in order of arrival.
  package var requests: [SandboxRequest] { service.log.requests }

  /// Makes every medium and large address handed out so far one that has expired, as 24 hours do.
  package func expireImages() { service.expireImages() }

  package func stop() { server.stop() }

  /// The clock of this machine, for where no other one is given.
  package static let systemTime: @Sendable () -> Timestamp = {
    Timestamp(secondsSince1970: Int(Date().timeIntervalSince1970))
  }
}

/// Why a sandbox cannot be had.
package struct SandboxError: Error, Hashable {
  package let detail: String
}
