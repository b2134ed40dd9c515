import TestSupport
import Testing

extension WholeSiteTests.Pages {
  @Suite(
    .enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"),
    .enabled(if: Checkers.hasAxe, "there is no axe.min.js here"))
  struct AxeStateTests {
    @Test(arguments: [Axe.View.light, .dark, .narrow, .forcedColours, .largeText])
    func axeFindsNothingInAnyState(_ view: Axe.View) async throws {
      try await Axe.expectNothing(inStatesOf: try await Showroom.site(.usual), view)
    }

    @Test func axeFindsNothingInAnyStateFromRightToLeft() async throws {
      try await Axe.expectNothing(inStatesOf: try await Showroom.site(.arabic), .light)
    }
  }
}
