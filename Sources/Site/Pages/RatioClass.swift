import Foundation
import Model

/// The class that gives a picture's box its shape without an inline style: `a00` is 1:2, `a63` is
/// 5:2, with equal steps between.
enum RatioClass {
  static let count = 64
  static let narrowest = 0.5

  static func name(of size: PixelSize?) -> String {
    let step = step(of: size)
    return step < 10 ? "a0\(step)" : "a\(step)"
  }

  /// The shape that the class stands for.
  static func ratio(of size: PixelSize?) -> Double {
    narrowest * pow(5, Double(step(of: size)) / Double(count - 1))
  }

  private static func step(of size: PixelSize?) -> Int {
    let ratio = min(max(size?.ratio ?? 1.5, narrowest), 2.5)
    return Int((log(ratio / narrowest) / log(5) * Double(count - 1)).rounded())
  }
}
