import Foundation
import Model

/// The class that gives a picture's box its shape without an inline style: `a00` is 1:2, `a63` is
/// 5:2, with equal steps between.
enum RatioClass {
  static let count = 64
  static let narrowest = 0.5

  static func name(of size: PixelSize?) -> String {
    let ratio = min(max(size?.ratio ?? 1.5, narrowest), 2.5)
    let step = Int((log(ratio / narrowest) / log(5) * Double(count - 1)).rounded())
    return step < 10 ? "a0\(step)" : "a\(step)"
  }
}
