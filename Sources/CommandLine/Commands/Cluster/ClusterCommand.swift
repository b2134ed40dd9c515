import Build
import Configuration
import Foundation
import Model
import Search
import Support

/// `gallerist cluster …`: the job file with which an engine that exists shares out the work.
struct ClusterCommand: Sendable {
  let settings: Settings
  let shell: Shell

  static let usualParts = 8

  func text(for name: CommandName) throws(Failure) -> String {
    let file = shell.located(settings.config ?? ConfigurationLoader.defaultFile)
    // A mistake in it is better told here than by a job in the night.
    _ = try ConfigurationLoader.load(
      file: file, isRequired: true, sources: Sources.builtIn.all, environment: shell.environment,
      needsKeys: false)
    let parts = settings.parts ?? Self.usualParts
    switch name {
    case .clusterKubernetes:
      return KubernetesJobs(
        parts: parts, image: settings.image ?? "registry.example/gallerist:\(Version.text)",
        claim: try claim(), seconds: seconds, memory: settings.memory
      ).text
    default:
      let cache = try Folders(shell: shell).cache(named: settings.cache)
      return SlurmJobs(
        parts: parts, config: absolute(file), output: absolute(settings.output ?? Folders.output),
        cache: absolute(cache),
        state: absolute(try Folders(shell: shell).state(named: settings.state)),
        folder: shell.folder,
        partition: settings.partition, seconds: seconds, memory: settings.memory
      ).text
    }
  }

  /// As Kubernetes names things (RFC 1123): others it would refuse once the job is there.
  private func claim() throws(Failure) -> String {
    let name = settings.claim ?? "gallery"
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix("-") && !part.hasSuffix("-")
        && part.utf8.allSatisfy { byte in
          0x30...0x39 ~= byte || 0x61...0x7A ~= byte || byte == UInt8(ascii: "-")
        }
    }
    guard isName, name.utf8.count <= 253 else {
      throw Failure(
        .usage, "“\(CleanText.line(name, limit: 100))” is no name of a claim", place: "--claim",
        nextStep: "write small letters, digits, hyphens and dots, as `kubectl get pvc` shows it")
    }
    return name
  }

  private var seconds: Int? { settings.jobTime.map { Int($0.components.seconds) } }

  private func absolute(_ path: String) -> String { shell.absolute(path) }
}
