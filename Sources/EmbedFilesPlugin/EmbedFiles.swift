import Foundation
import PackagePlugin

/// Turns files into Swift source before the target is compiled: of the theme those under `Templates/`, of any
/// other target its `Resources/`.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder =
      target.name == "Theme"
      ? context.package.directoryURL.appending(path: "Templates")
      : target.directoryURL.appending(path: "Resources")
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltIn\(target.name).swift")
    return [
      .buildCommand(
        displayName: "Embedding the files of \(target.name)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [folder.path, output.path, "builtIn\(target.name)Files"],
        inputFiles: files(under: folder),
        outputFiles: [output])
    ]
  }

  private func files(under folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (found?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }
  }
}
