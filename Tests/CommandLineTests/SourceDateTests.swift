import Testing

/// A date from the environment, for builds that are repeated to the byte.
struct SourceDateTests {
  @Test func aBuildTakesADateInSeconds() async throws {
    var bench = try Bench()
    bench.environment["SOURCE_DATE_EPOCH"] = "1900000000"
    #expect(await bench.run("build", "puppies", "--source", "openverse") == 0)
    #expect(bench.order.options != nil)
  }

  @Test func anythingElseIsWrongUsageAndNothingIsBuilt() async throws {
    var bench = try Bench()
    bench.environment["SOURCE_DATE_EPOCH"] = "tomorrow"
    #expect(await bench.run("build", "puppies", "--source", "openverse") == 64)
    #expect(bench.order.options == nil)
    #expect(bench.errors.text.contains("SOURCE_DATE_EPOCH=tomorrow"))
    #expect(bench.errors.text.contains("date +%s"))
  }
}
