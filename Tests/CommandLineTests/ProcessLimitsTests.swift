import Model
import Testing

@testable import CommandLine

struct ProcessLimitsTests {
  private let need = ResourceNeed(of: .build, cores: 2, jobs: 2)

  private func failure(_ limits: ProcessLimits, _ need: ResourceNeed) -> Failure? {
    #expect(throws: Failure.self) { try limits.check(need, of: .build) }
  }

  @Test func whatIsLackingIsNamedWithItsNumbers() {
    let little = failure(ProcessLimits(addressSpace: 400_000), need)
    #expect(little?.code == .system)
    #expect(little?.summary.contains("400,000 KiB") == true)
    #expect(little?.nextStep?.contains("ulimit -v \(need.addressSpace)") == true)
    let small = failure(ProcessLimits(data: 285_000), need)
    #expect(small?.code == .system && small?.summary.contains("285,000 KiB of data") == true)
    #expect(small?.nextStep?.contains("ulimit -d \(need.data)") == true)
    let few = failure(ProcessLimits(openFiles: 6), need)
    #expect(few?.code == .system && few?.summary.contains("6 files open") == true)
  }

  @Test func enoughIsEnough() throws {
    try ProcessLimits().check(need, of: .build)
    try ProcessLimits(
      addressSpace: need.addressSpace, data: need.data, openFiles: need.openFiles
    )
    .check(need, of: .build)
  }

  @Test func threadsAreStartedToSee() {
    #expect(ProcessLimits.canStart(threads: 10))
  }

  @Test func moreJobsNeedMore() {
    let many = ResourceNeed(of: .build, cores: 2, jobs: 32)
    #expect(many.threads == need.threads + 30 && many.addressSpace > need.addressSpace)
    #expect(ResourceNeed(of: .sources, cores: 2, jobs: 2).addressSpace < need.addressSpace)
    // It answers itself.
    let demo = ResourceNeed(of: .demo, cores: 2, jobs: 2)
    #expect(demo.threads > need.threads && demo.openFiles > need.openFiles)
  }
}
