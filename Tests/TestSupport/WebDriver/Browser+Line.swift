/// The line between the browser and a host.
extension Browser {
  /// As slow as that of a phone in the country.
  package func slowDown() throws {
    try command(
      "Network.emulateNetworkConditions",
      """
      {"offline":false,"latency":150,"downloadThroughput":200000,"uploadThroughput":200000}
      """)
  }
}
