import Model

/// What a picture was taken with, as far as its source says so.
struct CameraFacts {
  private let fields: [Field]

  init(_ picture: Picture) { fields = picture.fields.filter { $0.group == .camera } }

  var make: String? { text("Make") }
  var model: String? { text("Model") }
  /// As people call it: with its make, where that is known.
  var camera: String? { text("Camera") ?? name?.text }
  private var name: CameraName? { CameraName(make: make, model: model) }
  var lens: String? { text("Lens") }
  var speed: Int? { number("ISO").map { Int($0) } }
  /// In millimetres.
  var focalLength: Double? { number("Focal length") }
  /// As in `f/2.8`.
  var aperture: Double? { number("Aperture", after: "f/") }
  /// In seconds: `1/250` or `0.5`.
  var shutter: (above: Double, below: Double)? {
    let parts = (text("Shutter") ?? "").prefix { $0 != " " }
      .split(separator: "/", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let above = Self.number(parts[0]),
      let below = parts.count == 2 ? Self.number(parts[1]) : 1, above > 0, below > 0
    else { return nil }
    return (above, below)
  }
  /// The camera without its maker, where that still tells which it is.
  var shortCamera: String? {
    name?.short ?? text("Camera")
  }

  /// What one searches for by the values of a picture's field, where the index holds them.
  static func field(of field: Field) -> TextField? {
    guard field.group == .camera else { return nil }
    return switch field.label {
    case "Make", "Model", "Camera": .camera
    case "Lens": .lens
    default: nil
    }
  }

  private func text(_ label: String) -> String? {
    fields.first { $0.label == label }.map { SourceText.line($0.value) }
  }

  /// What a value such as `50 mm` begins with.
  private func number(_ label: String, after start: String = "") -> Double? {
    guard let text = text(label), text.hasPrefix(start) else { return nil }
    return Self.number(
      text.dropFirst(start.count).prefix { $0.isASCII && ($0.isNumber || $0 == ".") })
  }

  private static func number(_ digits: Substring) -> Double? {
    Double(digits).flatMap { (0...1e9).contains($0) ? $0 : nil }
  }
}
