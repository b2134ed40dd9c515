import Foundation
import Model
import Synchronization
import Transfer

/// Downloads a list of addresses as a build does: through the polite client, into files, and nothing else.
final class Downloader: Sendable {
  static let argument = "--download"

  private let addresses: [WebAddress]
  private let folder: String
  private let client: PoliteClient
  private let workers: Int
  private let next = Atomic(0)
  private let rateLimit = RateLimit(name: "images 127.0.0.1", title: "the warehouse")

  /// `LIST FOLDER CONNECTIONS`
  static func run(_ arguments: [String]) async throws {
    guard arguments.count == 3, let connections = Int(arguments[2]) else {
      throw POSIXError(.EINVAL)
    }
    let list = try String(contentsOfFile: arguments[0], encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: arguments[1], withIntermediateDirectories: true)
    let downloader = try Downloader(
      list.split(separator: "\n").compactMap { WebAddress(String($0)) }, to: arguments[1],
      connections: connections)
    let failures = await downloader.downloadAll()
    if failures > 0 { exit(1) }
  }

  private init(_ addresses: [WebAddress], to folder: String, connections: Int) throws {
    self.addresses = addresses
    self.folder = folder
    // As many as a build has.
    workers = connections * 2 + ProcessInfo.processInfo.activeProcessorCount
    let wire = try Client(
      ClientSettings(
        userAgent: "gallerist/benchmarks", connections: connections,
        connectionsPerHost: connections, allowPrivateHosts: true))
    client = PoliteClient(
      wire, book: OpenBook(), start: .seconds(Date().timeIntervalSince1970),
      clock: ContinuousClock(), telling: { _ in })
  }

  /// How many there are not afterwards.
  private func downloadAll() async -> Int {
    let failures = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<workers {
        group.addTask { [self] in
          var failures = 0
          while case let number = next.add(1, ordering: .relaxed).oldValue,
            number < addresses.count
          {
            failures += await download(number) ? 0 : 1
          }
          return failures
        }
      }
      return await group.reduce(0, +)
    }
    await client.close()
    return failures
  }

  private func download(_ number: Int) async -> Bool {
    do throws(TransferError) {
      let response = try await client.download(
        Request(addresses[number]), to: "\(folder)/\(number)", in: rateLimit)
      return response.status == 200
    } catch {
      return false
    }
  }
}

/// Lets everything through.
private struct OpenBook: BudgetBook {
  func admit(to rateLimit: RateLimit, at moment: Duration) async throws(Failure) -> Admission {
    .go
  }
  func pause(_ rateLimit: RateLimit, until end: Duration, because reason: String)
    async throws(Failure)
  {}
}
