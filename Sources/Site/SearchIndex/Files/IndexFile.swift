/// One file of the index: a call of the one function that our scripts have for everybody. A page from
/// a folder may load nothing but scripts.
struct IndexFile: WrittenFile {
  let part: IndexPart
  let marks: IndexMarks

  var path: String { "data/\(part.name).js" }

  var bytes: [UInt8] {
    let arguments = part.arguments()
    let names = [part.name, marks.mark(of: part, arguments)].map { text in
      var script = ScriptText()
      script.append(text)
      return ScriptText(quoting: script)
    }
    let all = (names + arguments).map(\.bytes)
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
