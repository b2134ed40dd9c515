import Model

/// What a picture was taken with, as far as its source says so.
struct CameraFacts {
  private let fields: [Field]

  init(_ picture: Picture) { fields = picture.fields.filter { $0.group == .camera } }

  var make: String? { text("Make") }
  var model: String? { text("Model") }
  /// The model, with its make where that is not its name already.
  var camera: String? { text("Camera") ?? model }
  var lens: String? { text("Lens") }
  var speed: Int? { number("ISO").map { Int($0) } }
  /// In millimetres.
  var focalLength: Double? { number("Focal length") }

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
  private func number(_ label: String) -> Double? {
    let digits = text(label)?.prefix { $0.isASCII && ($0.isNumber || $0 == ".") } ?? ""
    return Double(digits).flatMap { (0...1e9).contains($0) ? $0 : nil }
  }
}
