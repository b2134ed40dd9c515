import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// Fingers on the photo in the viewer, on a screen of 390 by 800.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct ViewerTouchTests {
    @Test func aSwipeMovesOnAndBackAndAShortOneDoesNot() async throws {
      try await visit { box in
        try await box.drag([((300, 400), (100, 410))])
        try await box.shows(2, of: 48)
        try await box.drag([((100, 400), (300, 410))])
        try await box.shows(1, of: 48)
        try await box.drag([((200, 400), (230, 400))])
        #expect(try await box.zoom() == (1, 0, 0))
        try await box.shows(1, of: 48)
      }
    }

    @Test func twoFingersZoomAndOneThenMovesThePhoto() async throws {
      try await visit { box in
        try await box.drag([((170, 400), (70, 400)), ((220, 400), (320, 400))])
        let zoomed = try await box.zoom()
        #expect(zoomed.scale > 3)
        try await box.drag([((200, 400), (180, 400))])
        let moved = try await box.zoom()
        #expect(moved.scale == zoomed.scale && moved.x < zoomed.x)
      }
    }

    @Test func atItsEdgeAZoomedPhotoGivesWayToTheNext() async throws {
      try await visit { box in
        try await box.doubleTap(195, 400)
        #expect(try await box.zoom().scale > 1)
        // A way to the edge ends there, however far the finger moves.
        try await box.drag([((380, 400), (10, 400))])
        try await box.drag([((380, 400), (10, 400))])
        try await box.drag([((380, 400), (10, 400))])
        try await box.shows(2, of: 48)
      }
    }

    @Test func aDoubleTapTogglesTheFullSize() async throws {
      try await visit { box in
        try await box.doubleTap(195, 400)
        let zoomed = try await box.zoom().scale
        #expect(zoomed > 1)
        try await box.doubleTap(195, 400)
        #expect(try await box.zoom().scale == 1)
      }
    }

    @Test func pulledDownThePhotoCloses() async throws {
      try await visit { box in
        try await box.drag([((200, 300), (205, 360))])
        #expect(try await box.zoom() == (1, 0, 0))
        try await box.drag([((200, 300), (205, 500))])
        try await box.isClosed()
      }
    }

    private func visit(_ body: @Sendable (Lightbox) async throws -> Void) async throws {
      try await Hall.visit(.usual) { browser, hall in
        let box = Lightbox(browser)
        try await box.hasFingers()
        let photo = try #require(try hall.site.photos(on: "index.html").first)
        try await browser.open(hall.address + photo)
        try await box.open()
        try await box.shows(1, of: 48)
        try await body(box)
      }
    }
  }
}
