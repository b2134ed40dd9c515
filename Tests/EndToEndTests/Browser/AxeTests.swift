import Foundation
import Model
import TestSupport
import Testing

extension WholeSiteTests.Pages {
  @Suite(
    .enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"),
    .enabled(if: Checkers.hasAxe, "there is no axe.min.js here"))
  struct AxeTests {
    private static let views: [Axe.View] = [
      .light, .dark, .narrow, .forcedColours, .largeText,
      Axe.View(
        description: "with its menu open",
        preparation: "document.querySelector('[popovertarget]')?.click();"),
    ]

    @Test(arguments: views)
    func axeFindsNothingOnAnyKindOfPage(_ view: Axe.View) async throws {
      let site = try await Showroom.site(.usual)
      try await Axe.expectNothing(on: try site.pageKinds(), of: site, view)
    }

    @Test(arguments: [Showroom.Exhibit.torture, .arabic, .single, .empty])
    func axeFindsNothingInOddSites(_ exhibit: Showroom.Exhibit) async throws {
      let site = try await Showroom.site(exhibit)
      try await Axe.expectNothing(on: try site.pageKinds(), of: site, .light)
    }
  }
}
