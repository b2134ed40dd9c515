import Dispatch
import Foundation
import Glibc

/// A wire between programs on this machine that is as long as one likes: what goes into its port
/// comes out at another one after a delay, and the answer likewise. It has no limit but its length.
final class LongWire {
  static let argument = "--wire"

  let port: Int
  private let listener: Int32
  private let far: sockaddr_in
  private let delay: UInt64
  private var links: [Link] = []

  /// There and back takes twice the delay.
  static func start(to port: Int, delay: Duration) throws -> Companion {
    let milliseconds = delay.components.attoseconds / 1_000_000_000_000_000
    return try Companion([argument, String(port), String(milliseconds)])
  }

  static func run(_ arguments: [String]) throws {
    let numbers = arguments.compactMap { UInt64($0) }
    guard numbers.count == 2 else { throw POSIXError(.EINVAL) }
    let wire = try LongWire(to: UInt16(numbers[0]), delay: numbers[1] * 1_000_000)
    let port = wire.port
    Thread.detachNewThread {
      Companion.serve(at: port)
      exit(0)
    }
    wire.carry()
  }

  init(to port: UInt16, delay: UInt64) throws {
    self.delay = delay
    far = Loopback.address(port: port)
    listener = try Loopback.listen()
    self.port = Loopback.port(of: listener)
  }

  /// Carries until the process ends.
  func carry() {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      var ends = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
      ends += links.flatMap(\.interests)
      poll(&ends, nfds_t(ends.count), timeout(at: Self.now))
      let now = Self.now
      for (index, link) in links.enumerated() {
        link.move(ends[(2 * index + 1)...(2 * index + 2)], through: buffer, at: now)
      }
      links.removeAll(where: \.isOver)
      if ends[0].revents != 0 { accept(at: now) }
    }
  }

  private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  /// Whole milliseconds until something is due; for ever where nothing is under way.
  private func timeout(at now: UInt64) -> Int32 {
    guard let due = links.compactMap(\.nextDue).min() else { return -1 }
    return due <= now ? 0 : Int32((due - now + 999_999) / 1_000_000)
  }

  private func accept(at now: UInt64) {
    let client = Glibc.accept(listener, nil, nil)
    guard client >= 0 else { return }
    guard let server = Loopback.connect(to: far) else {
      close(client)
      return
    }
    for end in [client, server] { Loopback.hasten(end) }
    links.append(Link(client: client, server: server, delay: delay, at: now))
  }
}
