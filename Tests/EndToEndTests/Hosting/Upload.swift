import Foundation
import Glibc
import Sandbox
import TestSupport
import Testing

/// One of the documentation's scripts that bring a site to another host; here that host is a folder.
struct Upload {
  let studio: Studio

  /// - Parameter target: the line of the script that names the host.
  init(_ name: String, target: String) throws {
    studio = try ThreePages().studio
    try studio.folder.write(
      try ShownFile(name).with([
        "/var/lib/gallerist/site": studio.site.root,
        target: "target=\(studio.folder.path)/host/",
      ]), to: "upload.sh")
    let rsync = HostTool.path("rsync") ?? "rsync"
    let slow = try studio.folder.write(
      "#!/bin/sh\nexec \(rsync) --bwlimit=300 \"$@\"\n", to: "slow/rsync")
    chmod(slow, 0o755)
  }

  /// A line so slow that an upload can be watched.
  private var slowLine: [String: String] {
    [
      "PATH": studio.folder.path + "/slow:/usr/bin:/bin", "RCLONE_BWLIMIT": "300k",
      "RCLONE_TRANSFERS": "2",
    ]
  }

  var site: BuiltSite { studio.site }
  var host: BuiltSite { BuiltSite(root: studio.folder.path + "/host") }

  func run() async throws {
    let outcome = try await Program(path: "/bin/sh").run(
      ["-e", "upload.sh"], in: studio.folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// Starts it on a slow line and kills it, with all that it has started, once `isTime` says so.
  /// False where it came to its end before.
  func cut(when isTime: () throws -> Bool) async throws -> Bool {
    let running = try HostTool.program("setsid").start(
      ["--wait", "/bin/sh", "-c", "echo $$; exec /bin/sh -e upload.sh"], in: studio.folder.path,
      environment: slowLine)
    let group: pid_t? = try await running.says {
      $0.contains("\n") ? $0.split(separator: "\n").first.flatMap { pid_t($0) } : nil
    }
    let isCut: Bool? = try await running.says { _ in (try? isTime()) == true ? true : nil }
    if let group, isCut == true { kill(-group, SIGKILL) }
    _ = try await running.ended()
    return isCut == true
  }

  /// How many files of the site are at the host as they are here, and how many that are gone here are
  /// gone there.
  func progress(from old: Set<String>) throws -> Int {
    let files = try site.files()
    let gone = old.subtracting(files).count { !isThere($0, in: host) }
    return files.count { stamp($0, in: host) == stamp($0, in: site) } + gone
  }

  private func isThere(_ name: String, in place: BuiltSite) -> Bool {
    access(place.root + "/" + name, F_OK) == 0
  }

  func stamp(_ name: String, in place: BuiltSite) -> [Int]? {
    var facts = stat()
    guard stat(place.root + "/" + name, &facts) == 0 else { return nil }
    return [facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec, Int(facts.st_size)]
  }

  /// What is another one at the host once the file was written anew, be it with the same bytes.
  func mark(_ name: String) -> [Int]? {
    var facts = stat()
    guard stat(host.root + "/" + name, &facts) == 0 else { return nil }
    return [Int(facts.st_ino), facts.st_ctim.tv_sec, facts.st_ctim.tv_nsec]
  }

  /// Links of the host that lead nowhere, on pages that a visitor gets to who starts at the front
  /// page or at one of these.
  func brokenLinks(from pages: Set<String>) throws -> [String] {
    var waiting = pages.union(["index.html"]).filter { isThere($0, in: host) }
    var seen = waiting
    var broken: [String] = []
    while let page = waiting.popFirst() {
      for target in try host.targets(of: page) where !seen.contains(target) {
        seen.insert(target)
        guard isThere(target, in: host) else {
          broken.append("\(page) → \(target)")
          continue
        }
        if target.hasSuffix(".html") { waiting.insert(target) }
      }
    }
    return broken
  }
}
