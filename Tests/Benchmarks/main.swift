// Whole builds of the program against an image service on this machine: wall time and peak memory,
// as the kernel accounts for them. `Scripts/bench [PICTURES]` runs it on a release build.

import Foundation

let arguments = Array(Swift.CommandLine.arguments.dropFirst())
if arguments.first == Service.argument {
  try Service.run(pictures: Int(arguments.dropFirst().first ?? "") ?? 1)
} else {
  try Comparison(pictures: arguments.first.flatMap { Int($0) } ?? 500).print()
}
