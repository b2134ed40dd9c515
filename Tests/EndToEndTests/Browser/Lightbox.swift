import Foundation
import TestSupport
import Testing

/// The viewer on a page, as tests see it and as fingers and mice touch it.
struct Lightbox {
  static let viewer = "document.querySelector('dialog.viewer')"
  static let isOpen = "\(viewer)?.open"
  /// The one that is shown; others may come or go.
  static let shot = "document.querySelector('.viewer .shot:not([aria-hidden])')"
  static let image =
    "document.querySelector('.viewer .shot:not([aria-hidden]) picture:last-child img')"

  private let browser: Browser

  init(_ browser: Browser) { self.browser = browser }

  /// On the page of a photo, with the place of the photo in its series.
  func open() async throws {
    try await browser.click(".stage a")
    try await isReady()
  }

  /// Until it is known where the photo stands, and the photo is there.
  func isReady() async throws {
    try await browser.until(
      "\(Self.isOpen) && document.querySelector('.viewer .title p').textContent")
    try await browser.until("\(Self.image)?.complete")
  }

  /// Once somebody asks for it, and loads nothing before. Scripts of the test then know the video by `name`.
  func playsItsVideo(as name: String) async throws {
    try await browser.until("\(Self.shot)?.querySelector('.player')")
    let videos = try await browser.run("return document.querySelectorAll('.viewer video').length")
    #expect(videos.number == 0)
    // It is hit where it stays.
    try await browser.until("\(Self.shot).getAnimations().length === 0")
    try await browser.click(".viewer .shot:not([aria-hidden]) .player")
    try await browser.run("window.\(name) = document.querySelector('.viewer video')")
    try await browser.until("\(name).currentTime > 0.2 && \(name) === document.activeElement")
  }

  /// "3 of 48".
  func shows(_ number: Int, of most: Int) async throws {
    try await browser.until(
      "document.querySelector('.viewer .title p').textContent === '\(number) of \(most)'")
  }

  func isClosed() async throws { try await browser.until("!\(Self.isOpen)") }

  /// How large the photo is, compared with itself as it is fitted, and how far it is moved.
  func zoom() async throws -> (scale: Double, x: Double, y: Double) {
    let values = try await browser.run(
      """
      const place = new DOMMatrix(\(Self.shot).style.transform);
      return [place.a, place.e, place.f];
      """
    ).elements.map(\.number)
    return (values[0], values[1], values[2])
  }

  // MARK: - Fingers

  func hasFingers() async throws {
    try await browser.command(
      "Emulation.setTouchEmulationEnabled", "{\"enabled\":true,\"maxTouchPoints\":5}")
    try await browser.resize(width: 390, height: 800)
  }

  /// Moves one or two fingers along straight lines and lifts them.
  ///
  /// - Parameter seconds: how long that takes, to the browser: it is told the time of each touch.
  func drag(
    _ fingers: [(from: (Double, Double), to: (Double, Double))], lasting seconds: Double = 0.5,
    isLifted: Bool = true
  ) async throws {
    let start = Date().timeIntervalSince1970
    for step in 0...5 {
      let part = Double(step) / 5
      let points = fingers.enumerated().map { number, way in
        let x = way.from.0 + (way.to.0 - way.from.0) * part
        let y = way.from.1 + (way.to.1 - way.from.1) * part
        return "{\"x\":\(x),\"y\":\(y),\"id\":\(number)}"
      }
      try await touch(step == 0 ? "touchStart" : "touchMove", points, at: start + seconds * part)
    }
    if isLifted { try await touch("touchEnd", [], at: start + seconds) }
  }

  func lift() async throws { try await touch("touchEnd", []) }

  func tap(_ x: Double, _ y: Double) async throws {
    try await touch("touchStart", ["{\"x\":\(x),\"y\":\(y)}"])
    try await touch("touchEnd", [])
  }

  /// The browser is told when each tap was, so that a busy machine does not make two of it.
  func doubleTap(_ x: Double, _ y: Double) async throws {
    let start = Date().timeIntervalSince1970
    for time in [start, start + 0.1] {
      try await touch("touchStart", ["{\"x\":\(x),\"y\":\(y)}"], at: time)
      try await touch("touchEnd", [], at: time + 0.05)
    }
  }

  private func touch(_ kind: String, _ points: [String], at time: Double? = nil) async throws {
    let moment = time.map { ",\"timestamp\":\($0)" } ?? ""
    try await browser.command(
      "Input.dispatchTouchEvent",
      "{\"type\":\"\(kind)\",\"touchPoints\":[\(points.joined(separator: ","))]\(moment)}")
  }

  // MARK: - The mouse

  func mouse(_ kind: String, _ x: Double, _ y: Double, _ more: String = "") async throws {
    try await browser.command(
      "Input.dispatchMouseEvent", "{\"type\":\"\(kind)\",\"x\":\(x),\"y\":\(y)\(more)}")
  }

  func mouseDrag(from: (Double, Double), to: (Double, Double)) async throws {
    let button = ",\"button\":\"left\",\"buttons\":1,\"clickCount\":1"
    try await mouse("mousePressed", from.0, from.1, button)
    try await mouse("mouseMoved", (from.0 + to.0) / 2, (from.1 + to.1) / 2, button)
    try await mouse("mouseMoved", to.0, to.1, button)
    try await mouse("mouseReleased", to.0, to.1, button)
  }
}
