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

  var text: String {
    """
    # Builds a gallery on a Kubernetes cluster, in \(parts) parts. All nodes have to reach the volume of the claim
    # (ReadWriteMany). The ConfigMap has every file of config/ but no folder: for config/sources, a theme or pictures of
    # your own, mount a volume there. Only the first job asks services. A job may end with 1 (a few images cannot be had) or be
    # missing parts: that costs the last one time, and no picture. So they run one after the other, whatever
    # becomes of them:
    #   kubectl create configmap gallery --from-file=config
    #   kubectl create secret generic gallery-keys --from-literal=PIXABAY_KEY=…
    #   kubectl delete job --ignore-not-found -l app=gallerist
    #   for stage in fetch develop merge publish; do
    #     kubectl apply -f FILE -l stage=$stage
    #     until kubectl get job gallery-$stage -o 'jsonpath={.status.conditions[*].type}' |
    #       grep -q -e Complete -e Failed; do sleep 10; done
    #   done
    # Afterwards the folder parts of the volume can be deleted.
    \(job("fetch", container("fetch", ["build", "--until", "fetched"], keys: true)))
    ---
    \(job(
      "develop", retries: 3 * parts,
      spec: "\n  completionMode: Indexed\n  completions: \(parts)\n  parallelism: \(parts)",
      container(
        "develop",
        [
          "develop", "--part", "/\(parts)", "--into", "/gallery/parts/$(JOB_COMPLETION_INDEX)",
          "--jobs", "1",
        ])))
    ---
    \(job("merge", container("merge", ["cache", "merge", "/gallery/parts"], folders: ["config", "cache", "state"])))
    ---
    \(job("publish", container("publish", ["build", "--offline"])))

    """
  }

  private func job(
    _ stage: String, retries: Int = 0, spec: String = "", _ container: String
  ) -> String {
    let deadline = seconds.map { "\n  activeDeadlineSeconds: \($0)" } ?? ""
    return """
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: gallery-\(stage)
        labels: { app: gallerist, stage: \(stage) }
      spec:
        backoffLimit: \(retries)\(deadline)\(spec)
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
