// Measures Gallerist on this machine: downloads beside curl, and whole builds. Wall time, processor
// time and peak memory are the kernel's. `Scripts/bench` runs it on a release build.

import Foundation

let arguments = Array(Swift.CommandLine.arguments.dropFirst())
let rest = Array(arguments.dropFirst())
do {
  switch arguments.first {
  case DrawingService.argument: try DrawingService.run(rest)
  case Warehouse.argument: try Warehouse.run(rest)
  case LongWire.argument: try LongWire.run(rest)
  case Downloader.argument: try await Downloader.run(rest)
  case "downloads": try Downloads().print()
  case "build": try Comparison(pictures: rest.first.flatMap { Int($0) } ?? 500).print()
  case nil:
    try Downloads().print()
    try Comparison(pictures: 500).print()
  case let word?: end("there is no '\(word)'; there are: downloads, build [PICTURES]", code: 64)
  }
} catch {
  end("\(error)", code: 1)
}

func end(_ reason: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data("error: \(reason)\n".utf8))
  exit(code)
}
