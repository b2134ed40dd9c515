// Writes every file of a folder into one Swift source file, as base64 text: a string literal
// compiles fast, an array literal of bytes does not.

import Foundation

guard CommandLine.arguments.count == 4 else {
  FileHandle.standardError.write(Data("usage: embed-files FOLDER OUTPUT.swift NAME\n".utf8))
  exit(64)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
let output = URL(fileURLWithPath: CommandLine.arguments[2])

let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
var source = "/// Made from `\(folder.lastPathComponent)/` by EmbedFiles: path to base64.\n"
source += "let \(CommandLine.arguments[3]): [String: String] = [\n"
for name in names where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
  let file = folder.appendingPathComponent(name)
  var isFolder: ObjCBool = false
  _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
  if isFolder.boolValue { continue }
  source += "  \"\(name)\": \"\(try Data(contentsOf: file).base64EncodedString())\",\n"
}
source += "]\n"
try Data(source.utf8).write(to: output, options: .atomic)
