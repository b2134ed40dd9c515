/// What the server answers. `Content-Length`, `Date` and `Connection` are its own business.
package struct ServerResponse: Sendable {
  package typealias Item = (name: String, value: String)

  package enum Body: Sendable {
    case bytes([UInt8])
    /// The whole file at this path; an answer of its own where it cannot be read.
    case file(String)
    /// Some bytes of a file that is open already.
    case part(ServedFile, Range<Int>)
    /// Announces so many bytes, sends these, and hangs up.
    case truncated([UInt8], announced: Int)
    /// The same byte, until the client leaves.
    case endless(UInt8)
    /// These bytes as they are, instead of an answer with status and headers.
    case raw([UInt8], then: Ending)

    /// No answer at all: the connection stays open until the server stops.
    package static let silence = Body.raw([], then: .silence)
    /// No answer at all: the connection is closed.
    package static let hangUp = Body.raw([], then: .hangUp)
  }

  /// What comes after bytes that are no whole answer.
  package enum Ending: Sendable { case silence, hangUp }

  package var status: Int
  package var headers: [Item]
  package var body: Body
  /// How long the client waits for the first byte.
  package var delay = Duration.zero
  /// What `LivePages` show above a page to whoever looks at it; it is sent in no other way.
  package var notice: String?

  package init(status: Int = 200, headers: [Item] = [], body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Plain text.
  package init(status: Int = 200, text: String) {
    self.init(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8")],
      body: .bytes(Array(text.utf8)))
  }

  /// The first header of that name, in any case.
  package func header(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name.lowercased() == name }?.value
  }
}
