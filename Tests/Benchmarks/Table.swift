import Foundation

/// Lines of a table, told as soon as they are known, and their cells, each to the right of its column.
enum Table {
  static func line(_ text: String = "") {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  static func cell(_ text: String, width: Int = 9) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  static func cell(_ number: Double, places: Int = 2, width: Int = 9) -> String {
    cell(String(format: "%.\(places)f", number), width: width)
  }

  static func cell(_ number: some BinaryInteger, width: Int = 9) -> String {
    cell(String(number), width: width)
  }
}

extension String {
  func padded(to width: Int) -> String { padding(toLength: width, withPad: " ", startingAt: 0) }
}
