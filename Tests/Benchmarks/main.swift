// Measures Gallerist on this machine: downloads beside curl, whole builds, renditions beside
// libvips, sigal and Hugo, templates beside plain loops and Hugo, and what visitors wait for. Wall
// time, processor time and peak memory are the kernel's.
// `Scripts/bench` runs it on a release build.

import Build
import Foundation

let arguments = Array(Swift.CommandLine.arguments.dropFirst())
let rest = Array(arguments.dropFirst())
let count = rest.first.flatMap { Int($0) } ?? 500
Watchdog.passOnInterrupts()
do {
  switch arguments.first {
  case DrawingService.argument: try DrawingService.run(rest)
  case Warehouse.argument: try Warehouse.run(rest)
  case LongWire.argument: try LongWire.run(rest)
  case Downloader.argument: try await Downloader.run(rest)
  case PagesRun.argument: try PagesRun.run(rest)
  case "downloads": try Downloads().print()
  case "build": try Comparison(pictures: count).print()
  case "rebuild":
    try Rebuilds(counts: rest.isEmpty ? Rebuilds.standardCounts : [count]).print()
  case "archive":
    try Archives(counts: rest.isEmpty ? Archives.standardCounts : rest.compactMap { Int($0) })
      .print()
  case "first":
    try FirstBuilds(count: rest.isEmpty ? FirstBuilds.standardCount : count).print()
  case "pictures": try Pictures(count: count).print()
  case "growth": try Growth().print()
  case "effort": try Efforts(folder: rest.first).print()
  case "index":
    try await IndexSite(
      count: rest.isEmpty ? IndexSite.standardCount : count,
      folder: rest.dropFirst().first ?? Machine.store + "/index"
    ).print()
  case "search":
    try await Searches(counts: rest.isEmpty ? Searches.standardCounts : [count]).print()
  case "paint": try await Paints().print()
  case "templates":
    try Templates(count: rest.isEmpty ? Templates.standardCount : count).print()
  case "pages": try Pages(counts: rest.isEmpty ? Pages.standardCounts : [count]).print()
  case "check": try Checks(count: rest.isEmpty ? Checks.standardCount : count).print()
  case "feeds": try await Feeds(count: rest.isEmpty ? Feeds.standardCount : count).print()
  case nil:
    try Downloads().print()
    try Comparison(pictures: count).print()
    try Rebuilds(counts: Rebuilds.standardCounts).print()
    try FirstBuilds(count: FirstBuilds.standardCount).print()
    try Pictures(count: count).print()
    try Templates(count: Templates.standardCount).print()
    try Pages(counts: Pages.standardCounts).print()
    try Checks(count: Checks.standardCount).print()
    try Growth().print()
    try await Feeds(count: Feeds.standardCount).print()
    try await Searches(counts: Searches.standardCounts).print()
    try await Paints().print()
  case let word?:
    let words =
      "downloads, build [PICTURES], rebuild [PICTURES], archive [PICTURES…], first [PICTURES], pictures [PICTURES], effort [FOLDER], "
      + "templates [PICTURES], pages [PICTURES], check [PICTURES], feeds [PICTURES], growth, index [PICTURES] [FOLDER], search [PICTURES], paint"
    end("there is no '\(word)'; there are: \(words)", code: 64)
  }
} catch {
  end("\(error)", code: 1)
}

func end(_ reason: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data("error: \(reason)\n".utf8))
  exit(code)
}
