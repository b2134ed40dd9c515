import Foundation
import PackagePlugin

/// Turns the files under `Templates/` into Swift source before the target is compiled.
@main
struct EmbedTheme: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let theme = context.package.directoryURL.appending(path: "Templates")
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInTheme.swift")
    return [
      .buildCommand(
        displayName: "Embedding the theme",
        executable: try context.tool(named: "embed-theme").url,
        arguments: [theme.path, output.path],
        inputFiles: files(under: theme),
        outputFiles: [output])
    ]
  }

  private func files(under folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (found?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }
  }
}
