import Foundation
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
}
