import Model

/// Manifests that hand a gallery to Kubernetes: a job that fetches, an indexed one that makes the sizes, one that merges
/// them, one that publishes.
struct KubernetesJobs: Sendable {
  let parts: Int
  let image: String
  /// The claim of the volume that all of them share.
  let claim: String
  /// For how long a job may run.
  var seconds: Int?
  /// In bytes.
  var memory: Int?

  private static let usualMemory = 512 << 20

  /// The last job asks nobody. It has the keys to see that no page shows one.
  var text: String {
    """
    # Builds a gallery on a Kubernetes cluster (1.29 or newer), in \(parts) parts. All nodes have to reach the volume of the
    # claim (ReadWriteMany). The ConfigMap has every file of config/ but no folder: for config/sources, a theme or pictures of
    # your own, mount a volume there. Only the first job asks services. A job may end with 1 (a few images cannot be had) or be
    # missing parts: that costs the last one time, and no picture. So they run one after the other, whatever
    # becomes of them:
    #   kubectl create configmap gallery --from-file=config --dry-run=client -o yaml | kubectl apply -f -
    #   kubectl create secret generic gallery-keys --from-literal=PIXABAY_KEY=… --dry-run=client -o yaml |
    #     kubectl apply -f -
    #   kubectl delete job --ignore-not-found --cascade=foreground -l app=gallerist
    #   for stage in fetch develop merge publish; do
    #     kubectl apply -f FILE -l stage=$stage
    #     until kubectl get job gallery-$stage -o 'jsonpath={.status.conditions[*].type}' |
    #       grep -q -e Complete -e Failed; do sleep 10; done
    #   done
    # Afterwards the folder parts of the volume can be deleted.
    \(job("fetch", container("fetch", ["build", "--until", "fetched"], keys: true)))
    ---
    \(job(
      "develop", spec: indexed,
      container(
        "develop",
        [
          "develop", "--part", "/\(parts)", "--into", "/gallery/parts/$(JOB_COMPLETION_INDEX)",
          "--jobs", "1",
        ])))
    ---
    \(job("merge", container("merge", ["cache", "merge", "/gallery/parts"], folders: ["config", "cache", "state"])))
    ---
    \(job("publish", container("publish", ["build", "--offline"], keys: true)))

    """
  }

  /// Of a shared limit one part with a damaged image would take all, with longer and longer pauses, and then end the
  /// others. Two tasks at once would write the same part: there is no second one before the first has ended.
  private var indexed: String {
    """
      completionMode: Indexed
      completions: \(parts)
      parallelism: \(parts)
      # Each part is tried again by itself, unless it would end in the same way: an image that cannot be read (1), a
      # mistake in the configuration (78). A node that goes away does not count.
      backoffLimitPerIndex: 3
      podReplacementPolicy: Failed
      podFailurePolicy:
        rules:
          - action: FailIndex
            onExitCodes: { containerName: develop, operator: In, values: [\(Self.lastCodes)] }
          - action: Ignore
            onPodConditions: [{ type: DisruptionTarget, status: "True" }]
    """
  }

  /// With these no second try ends in another way, in the order that a cluster wants.
  private static let lastCodes = [ExitCode.incomplete, .usage, .configuration]
    .map { String($0.rawValue) }.joined(separator: ", ")

  private func job(
    _ stage: String, spec: String = "  backoffLimit: 0", _ container: String
  ) -> String {
    let deadline = seconds.map { "\n  activeDeadlineSeconds: \($0)" } ?? ""
    return """
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: gallery-\(stage)
        labels: { app: gallerist, stage: \(stage) }
      spec:
      \(spec)\(deadline)
        template:
          metadata:
            labels: { app: gallerist, stage: \(stage) }
          spec:
            restartPolicy: Never
            automountServiceAccountToken: false
            securityContext:
              runAsNonRoot: true
              runAsUser: 10001
              runAsGroup: 10001
              fsGroup: 10001
              fsGroupChangePolicy: OnRootMismatch
              seccompProfile:
                type: RuntimeDefault
            containers:
      \(container)
            volumes:
              - name: config
                configMap:
                  name: gallery
              - name: gallery
                persistentVolumeClaim:
                  claimName: \(Self.quoted(claim))
              - name: tmp
                emptyDir: {}
      """
  }

  private func container(
    _ name: String, _ arguments: [String],
    folders: [String] = ["config", "output", "cache", "state"],
    keys: Bool = false
  ) -> String {
    let places = [
      "config": "/config/gallery.plist", "output": "/gallery/site", "cache": "/gallery/cache",
      "state": "/gallery/state",
    ]
    let all =
      arguments + ["--progress", "never"]
      + folders.flatMap { ["--\($0)", places[$0] ?? ""] }
    let secrets =
      keys
      ? "\n          envFrom:\n            - secretRef: { name: gallery-keys, optional: true }" : ""
    let limit = memory.map { "\n            limits: { memory: \"\($0)\" }" } ?? ""
    return """
              - name: \(name)
                image: \(Self.quoted(image))
                args: [\(all.map(Self.quoted).joined(separator: ", "))]\(secrets)
                securityContext:
                  allowPrivilegeEscalation: false
                  readOnlyRootFilesystem: true
                  capabilities:
                    drop: [ALL]
                resources:
                  requests: { cpu: "1", memory: "\(min(Self.usualMemory, memory ?? .max))" }\(limit)
                volumeMounts:
                  - { name: config, mountPath: /config, readOnly: true }
                  - { name: gallery, mountPath: /gallery }
                  - { name: tmp, mountPath: /tmp }
      """
  }

  /// As JSON has it, which YAML reads, too.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20:
        "\\u\(String(scalar.value + 0x1_0000, radix: 16).dropFirst())"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
