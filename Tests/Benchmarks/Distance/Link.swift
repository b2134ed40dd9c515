import Glibc

/// One connection that leads through the wire. Owns both of its ends.
final class Link {
  let client: Int32
  let server: Int32
  private let there: Stretch
  private let back: Stretch

  /// A connection counts as open after one more way there and back, as over a real wire.
  init(client: Int32, server: Int32, delay: UInt64, at now: UInt64) {
    self.client = client
    self.server = server
    let opening = now + 2 * delay
    there = Stretch(from: client, to: server, delay: delay, opening: opening)
    back = Stretch(from: server, to: client, delay: delay, opening: opening)
  }

  deinit {
    close(client)
    close(server)
  }

  var isOver: Bool { there.isOver && back.isOver }

  var nextDue: UInt64? {
    [there.nextDue, back.nextDue].compactMap(\.self).min()
  }

  /// What is to be waited for at both ends.
  var interests: [pollfd] {
    [
      Self.interest(in: client, reading: there.takes, writing: back.isBlocked),
      Self.interest(in: server, reading: back.takes, writing: there.isBlocked),
    ]
  }

  func move(
    _ news: ArraySlice<pollfd>, through buffer: UnsafeMutableRawBufferPointer, at now: UInt64
  ) {
    for end in news where end.revents & ~Int16(POLLOUT) != 0 {
      let stretch = end.fd == client ? there : back
      if stretch.takes { stretch.take(into: buffer, at: now) }
    }
    there.deliver(at: now)
    back.deliver(at: now)
  }

  /// An end from which nothing is wanted is left out: poll would tell of a broken one again and
  /// again.
  private static func interest(in end: Int32, reading: Bool, writing: Bool) -> pollfd {
    let events = (reading ? POLLIN : 0) | (writing ? POLLOUT : 0)
    return pollfd(fd: events == 0 ? -1 : end, events: Int16(events), revents: 0)
  }
}
