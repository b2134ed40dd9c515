import Model
import Synchronization

/// One file of the index: a call of the one function that our scripts have for everybody. A page from
/// a folder may load nothing but scripts.
struct IndexFile: WrittenFile {
  let part: IndexPart
  let build: IndexBuild

  var path: String { "data/\(part.name).js" }

  var bytes: [UInt8] {
    let arguments = [part.name, build.id].map { text in
      var script = ScriptText()
      script.append(text)
      return ScriptText(quoting: script)
    }
    let all = (arguments + part.arguments()).map(\.bytes)
    return Array("gallerist(".utf8) + Array(all.joined(separator: [UInt8(ascii: ",")]))
      + Array(");\n".utf8)
  }
}

/// The name of a file of the index and how its content is written.
struct IndexPart: Sendable {
  /// Its path below `data/`, without `.js`.
  let name: String
  let arguments: @Sendable () -> [ScriptText]
}

/// What tells the index of one build from that of another: files of two do not fit together.
final class IndexBuild: Sendable {
  private let parts: [IndexPart]
  private let known = Mutex<String?>(nil)

  init(_ parts: [IndexPart]) { self.parts = parts }

  /// Worked out when it is first asked for, as all files are written for that.
  var id: String {
    known.withLock { known in
      let id = known ?? digest
      known = id
      return id
    }
  }

  private var digest: String {
    var hash = SHA256()
    for part in parts {
      hash.update(Array(part.name.utf8) + [0])
      for argument in part.arguments() { hash.update(argument.bytes + [0]) }
    }
    return String(hash.finish().hex.prefix(12))
  }
}
