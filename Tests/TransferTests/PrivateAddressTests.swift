import Glibc
import Model
import Preview
import Testing

@testable import Transfer

struct PrivateAddressTests {
  @Test func refusesAPrivateAddress() async throws {
    let site = try Fixture(trusting: false) { _ in ServerResponse() }
    let error = try await site.failure()
    #expect(error.code == .refusedAddress)
    #expect(error.detail == "127.0.0.1 is not a public address")
    #expect(site.requests.isEmpty)
  }

  @Test func refusesAPrivateAddressBehindAName() async throws {
    let site = try Fixture { _ in ServerResponse() }
    let request = try Request(site.address(host: "localhost:\(site.server.port)"))
    #expect(try await site.failure(of: request).code == .refusedAddress)
    #expect(site.requests.isEmpty)
  }

  @Test func connectsWherePrivateHostsAreAllowed() async throws {
    let server = try Server { _ in ServerResponse() }
    let client = try Client(ClientSettings(userAgent: "x", allowPrivateHosts: true))
    let address = try #require(WebAddress("http://localhost:\(server.port)/"))
    #expect(try await client.send(Request(address)).status == 200)
  }

  @Test(arguments: ["127.1", "0x7f.1", "2130706433", "0177.0.0.1"])
  func refusesOtherSpellingsOfATrustedHost(_ host: String) async throws {
    let site = try Fixture { _ in ServerResponse() }
    let error = try await site.failure(
      of: Request(site.address(host: "\(host):\(site.server.port)")))
    #expect(error.code == .badAnswer || error.code == .refusedAddress)
    #expect(site.requests.isEmpty)
  }

  /// The service has the proxy's word for it, and the proxy is on this machine. In a process of its own,
  /// since the proxy is named by its environment.
  @Test func aProxyOfThisMachineServesNoOtherHostOverAConnectionThatIsOpen() async throws {
    await #expect(processExitsWith: .success) {
      let proxy = try Server { _ in ServerResponse(text: "from the proxy") }
      setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
      unsetenv("no_proxy")
      let service = Endpoint(host: "service.example", port: 80)
      let client = try Client(ClientSettings(userAgent: "x", trusted: [service]))
      let asked = try #require(WebAddress("http://service.example/"))
      #expect(try await client.send(Request(asked)).status == 200)
      let metadata = try #require(WebAddress("http://169.254.169.254/latest/meta-data/"))
      let error = await #expect(throws: TransferError.self) {
        try await client.send(Request(metadata))
      }
      #expect(error?.code == .refusedAddress)
      #expect(error?.detail == "127.0.0.1 is not a public address")
      #expect(try await client.send(Request(asked)).status == 200)
    }
  }

  @Test(arguments: [
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.9.9.9",
    "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.0.0.1", "192.0.2.1",
    "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255",
    "::", "::1", "::7f00:1", "::ffff:7f00:1", "::ffff:a9fe:a9fe", "fe80::1", "fec0::1", "fc00::1",
    "fd12::1", "ff02::1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001::1", "2001:db8::1", "100::1",
  ])
  func knowsWhatIsPrivate(_ text: String) throws {
    #expect(try !number(text).isPublic)
  }

  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "100.63.0.1", "100.128.0.1", "169.253.0.1", "172.15.0.1", "172.32.0.1",
    "192.167.0.1", "192.169.0.1", "198.17.0.1", "223.255.255.254", "::ffff:808:808",
    "2606:4700::1111", "2a00:1450::1", "64:ff9b::808:808", "2002:808:808::",
  ])
  func knowsWhatIsPublic(_ text: String) throws {
    #expect(try number(text).isPublic)
  }

  @Test func isPrivateWhereItIsNoAddress() {
    #expect(!NetworkAddress(bytes: []).isPublic)
  }

  private func number(_ text: String) throws -> NetworkAddress {
    if !text.contains(":") {
      return NetworkAddress(bytes: text.split(separator: ".").compactMap { UInt8($0) })
    }
    let halves = text.split(separator: "::", omittingEmptySubsequences: false).map { half in
      half.split(separator: ":").compactMap { UInt16($0, radix: 16) }
    }
    try #require(halves.count == 2 || halves[0].count == 8)
    let tail = halves.count == 2 ? halves[1] : []
    let groups =
      halves[0] + [UInt16](repeating: 0, count: 8 - halves[0].count - tail.count) + tail
    return NetworkAddress(bytes: groups.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
  }
}
