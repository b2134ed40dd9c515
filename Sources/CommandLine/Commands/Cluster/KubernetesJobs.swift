/// Manifests that hand a gallery to Kubernetes: a job that fetches, an indexed one that makes the sizes, one that
/// publishes.
struct KubernetesJobs: Sendable {
  let parts: Int
  let image: String
  /// The claim of the volume that all of them share.
  let claim: String
  /// For how long a job may run.
  var seconds: Int?
  /// In bytes.
  var memory: Int?

  var text: String {
    """
    # Builds a gallery on a Kubernetes cluster, in \(parts) parts. All nodes have to reach the volume of the claim
    # (ReadWriteMany). Only the first job asks services. Apply the jobs one after the other:
    #   kubectl create configmap gallery --from-file=gallery.plist
    #   kubectl create secret generic gallery-keys --from-literal=PIXABAY_KEY=…
    #   for stage in fetch develop publish; do
    #     kubectl apply -f FILE -l stage=$stage
    #     kubectl wait --for=condition=complete --timeout=-1s job/gallery-$stage
    #   done
    # A fetch that ends with 1 lacks a few images: go on. A part that fails costs the last job time, and no picture.
    \(job("fetch", retries: 0, spec: "", containers: [container("fetch", ["build", "--until", "fetched"], keys: true)]))
    ---
    \(job(
      "develop", retries: 3 * parts,
      spec: "\n  completionMode: Indexed\n  completions: \(parts)\n  parallelism: \(parts)",
      containers: [
        container(
          "develop", ["develop", "--part", "/\(parts)", "--into", "/parts/$(JOB_COMPLETION_INDEX)"])
      ]))
    ---
    \(job(
      "publish", retries: 3, spec: "",
      first: container("merge", ["cache", "merge", "/parts"], folders: ["config", "cache", "state"]),
      containers: [container("publish", ["build", "--offline"])]))

    """
  }

  private func job(
    _ stage: String, retries: Int, spec: String, first: String? = nil, containers: [String]
  ) -> String {
    let deadline = seconds.map { "\n  activeDeadlineSeconds: \($0)" } ?? ""
    let initial = first.map { "\n      initContainers:\n\($0)" } ?? ""
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
                type: RuntimeDefault\(initial)
            containers:
      \(containers.joined(separator: "\n"))
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
      "config": "/config/gallery.plist", "output": "/site", "cache": "/cache", "state": "/state",
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
                  requests: { cpu: "1", memory: 512Mi }\(limit)
                volumeMounts:
                  - { name: config, mountPath: /config, readOnly: true }
                  - { name: gallery, mountPath: /site, subPath: site }
                  - { name: gallery, mountPath: /cache, subPath: cache }
                  - { name: gallery, mountPath: /state, subPath: state }
                  - { name: gallery, mountPath: /parts, subPath: parts }
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
