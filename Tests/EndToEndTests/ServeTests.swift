import Foundation
import Glibc
import Model
import TestSupport
import Testing
import Transfer

struct ServeTests {
  @Test func showsTheSiteUntilItIsStopped() async throws {
    let folder = try TemporaryFolder()
    try folder.write("<!DOCTYPE html><title>here</title>", to: "site/index.html")
    let server = try Program().start(["serve", "site", "--port", "0"], in: folder.path)
    let address = try #require(try await server.address())
    let client = try Client(
      ClientSettings(userAgent: "test", trusted: [Endpoint(of: address)]))
    let response = try await client.send(Request(address))
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "text/html; charset=utf-8")
    #expect(String(decoding: response.body, as: UTF8.self).contains("here"))
    await client.close()
    #expect(try await server.interrupted() == 0)
  }

  @Test(arguments: [[], ["--host", "::ffff:127.0.0.1"]])
  func answersToThisMachinesNamesAlone(options: [String]) async throws {
    let (folder, server, port) = try await started(options)
    for (host, status) in [
      ("localhost:\(port)", 200), ("127.0.0.1:\(port)", 200), ("gallery.example", 421),
      ("127.0.0.1.gallery.example:\(port)", 421),
    ] {
      let client = try #require(RawClient(port: port))
      client.write("GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
      let answer = client.readText()
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(host)")
      #expect(answer.contains("here") == (status == 200), "\(host)")
    }
    #expect(try await server.interrupted() == 0)
    #expect(try folder.files() == ["site/index.html"])
  }

  /// 127.0.0.1 is part of every address of this machine.
  @Test func listensElsewhereWhereThatIsAskedFor() async throws {
    let (folder, server, port) = try await started(["--host", "0.0.0.0"])
    let client = try #require(RawClient(port: port))
    client.write("GET / HTTP/1.1\r\nHost: gallery.example\r\nConnection: close\r\n\r\n")
    #expect(client.readText().contains("here"))
    server.send(SIGTERM)
    let outcome = try await server.ended()
    #expect(outcome.errors.contains("anyone who can reach this machine can look at it"))
    #expect(try folder.files() == ["site/index.html"])
  }

  /// A page that is open asks by its tag; while a build publishes it is the old one or the new one.
  @Test func showsTheNewSiteAsSoonAsABuildHasPublishedIt() async throws {
    let bench = try ThreePages()
    #expect(try await bench.run("anything", "--limit", "3").outcome.status == 0)
    let server = try bench.studio.program.start(
      ["serve", "--port", "0"], in: bench.studio.folder.path)
    let port = try #require(try await server.address().flatMap { URL(string: $0.text)?.port })
    let old = RawClient.ask("/", port: port)
    let running = try bench.studio.program.start(
      ["build", "something", "--cache", "cache", "--quiet"], in: bench.studio.folder.path)
    let isNew: Bool? = try await running.warns { _ in
      let answer = RawClient.ask("/", port: port)
      #expect(answer.status == 200 && answer.body.hasSuffix("</html>\n"))
      return answer.header("ETag") != old.header("ETag") ? true : nil
    }
    #expect(isNew == true)
    #expect(try await running.ended().status == 0)
    #expect(RawClient.ask("/", port: port).body != old.body)
    #expect(try await server.interrupted() == 0)
  }

  /// A site of one page, and the server that shows it.
  private func started(
    _ options: [String]
  ) async throws -> (TemporaryFolder, RunningProgram, port: Int) {
    let folder = try TemporaryFolder()
    try folder.write("<!DOCTYPE html><title>here</title>", to: "site/index.html")
    let server = try Program().start(["serve", "site", "--port", "0"] + options, in: folder.path)
    let address = try #require(try await server.address())
    return (folder, server, try #require(URL(string: address.text)?.port))
  }
}
