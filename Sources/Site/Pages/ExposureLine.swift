import Model
import Theme

/// How a picture was taken, as far as that is known: `a7 III · 24 mm · f/4 · 1/60 s · ISO 400 · 14 Oct 2023`.
struct ExposureLine {
  /// Where camera and day lead to.
  struct Ways {
    var camera: String?
    var day: String?
  }

  /// None where nothing is known but the date.
  let parts: [Link]

  init(_ picture: Picture, _ words: Words, ways: Ways = Ways()) {
    let facts = CameraFacts(picture)
    let camera = facts.shortCamera.flatMap { $0.isEmpty ? nil : $0 }
    let texts = [
      facts.focalLength.flatMap { Self.text($0, in: words, .focalLength) },
      facts.aperture.flatMap { Self.text($0, in: words, .aperture) },
      facts.shutter.map { words(.shutter, ["time": Self.fraction($0, words)]) },
      facts.speed.flatMap { $0 > 0 ? words(.sensitivity, ["number": words.plain($0)]) : nil },
    ].compactMap(\.self).filter { !$0.isEmpty }
    guard camera != nil || !texts.isEmpty else {
      parts = []
      return
    }
    let day = picture.dates.taken.map {
      Link(
        text: Self.unbroken(words.shortDay($0)), link: ways.day,
        moment: picture.dates.takenShown?.machineDate)
    }
    let first = camera.map { Link(text: Self.unbroken($0), link: ways.camera) }
    parts = Link.separated(
      [first].compactMap(\.self) + texts.map { Link(text: Self.unbroken($0), link: nil) }
        + [day].compactMap(\.self), by: " · ")
  }

  /// Lines break between the parts alone.
  private static func unbroken(_ text: String) -> String { text.replacing(" ", with: "\u{A0}") }

  private static func text(_ number: Double, in words: Words, _ sentence: Sentence) -> String? {
    number > 0 ? words(sentence, ["number": words.number(number)]) : nil
  }

  private static func fraction(_ time: (above: Double, below: Double), _ words: Words) -> String {
    time.below == 1
      ? words.number(time.above)
      : "\(words.plain(Int(time.above)))/\(words.plain(Int(time.below.rounded())))"
  }
}
