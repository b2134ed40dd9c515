import Support
import TestSupport

/// What a cluster refuses: by the published schema in `Tests/KubernetesSchema`, and by the rules of
/// Jobs and Pods that its documentation tells and no schema says.
struct ClusterRules {
  private static let kinds = [
    "batch/v1 Job": "io.k8s.api.batch.v1.Job", "batch/v1 CronJob": "io.k8s.api.batch.v1.CronJob",
    "v1 PersistentVolumeClaim": "io.k8s.api.core.v1.PersistentVolumeClaim",
  ]

  private let schema: JSONSchema

  init() throws {
    schema = try JSONSchema(path: Documents.root + "Tests/KubernetesSchema/definitions.json")
  }

  /// What is wrong with a document.
  func mistakes(in document: JSONValue) throws -> [String] {
    let kind = document.at("apiVersion").text + " " + document.at("kind").text
    guard let definition = Self.kinds[kind] else { return ["`\(kind)` is unknown"] }
    var rules = Rules()
    rules.check(name: document.at("metadata", "name").text, "the name")
    switch document.at("kind").text {
    case "Job": rules.check(job: document.at("spec"))
    case "CronJob": rules.check(job: document.at("spec", "jobTemplate", "spec"))
    default: break
    }
    return try schema.mistakes(in: document, as: definition) + rules.broken
  }
}

private struct Rules {
  var broken: [String] = []

  private mutating func expect(_ isKept: Bool, _ what: String) {
    if !isKept { broken.append(what) }
  }

  /// A label of RFC 1123.
  mutating func check(name: String, _ what: String) {
    let isName = name.wholeMatch(of: #/[a-z0-9]([a-z0-9\-]*[a-z0-9])?/#) != nil
    expect(isName && name.utf8.count <= 63, "\(what) is no label of RFC 1123: `\(name)`")
  }

  /// Labels with dots between them.
  private mutating func check(domain name: String, _ what: String) {
    let label = #/[a-z0-9]([a-z0-9\-]*[a-z0-9])?/#
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let areLabels = labels.allSatisfy { $0.wholeMatch(of: label) != nil }
    expect(areLabels && name.utf8.count <= 253, "\(what) is no domain of RFC 1123: `\(name)`")
  }

  // MARK: Jobs

  mutating func check(job: JSONValue) {
    let pod = job.at("template", "spec")
    let policy = pod.at("restartPolicy").text
    expect(["Never", "OnFailure"].contains(policy), "restartPolicy is `\(policy)`")
    let mode = job["completionMode"]?.text ?? "NonIndexed"
    expect(["NonIndexed", "Indexed"].contains(mode), "completionMode is `\(mode)`")
    let isIndexed = mode == "Indexed"
    if isIndexed {
      expect(job["completions"] != nil, "Indexed has no completions")
      expect((job.at("parallelism").whole ?? 1) <= 100_000, "parallelism is above 100,000")
    }
    let leasts = [
      "activeDeadlineSeconds": 1, "backoffLimit": 0, "backoffLimitPerIndex": 0, "completions": 0,
      "parallelism": 0,
    ]
    for (key, least) in leasts {
      guard let number = job.at(key).whole else { continue }
      expect((least...Int(Int32.max)).contains(number), "\(key) is \(number)")
    }
    let isAlone = isIndexed && policy == "Never"
    expect(
      isAlone || job["backoffLimitPerIndex"] == nil,
      "backoffLimitPerIndex wants Indexed and Never")
    if let failures = job["podFailurePolicy"] {
      expect(policy == "Never", "podFailurePolicy wants Never")
      let replacement = job["podReplacementPolicy"]?.text ?? "Failed"
      expect(replacement == "Failed", "podReplacementPolicy is `\(replacement)`")
      for rule in failures.at("rules").elements { check(rule, of: job) }
    }
    check(pod: pod, isIndexed: isIndexed)
  }

  private mutating func check(_ rule: JSONValue, of job: JSONValue) {
    let action = rule.at("action").text
    let actions = ["Count", "FailIndex", "FailJob", "Ignore"]
    expect(actions.contains(action), "the action is `\(action)`")
    let hasLimit = job["backoffLimitPerIndex"] != nil
    expect(action != "FailIndex" || hasLimit, "FailIndex wants backoffLimitPerIndex")
    let codes = rule.at("onExitCodes")
    let isOne = (codes == .null) != (rule["onPodConditions"] == nil)
    expect(isOne, "a rule has exit codes or conditions")
    guard codes != .null else { return }
    let values = codes.at("values").elements.compactMap(\.whole)
    let isInOrder = !values.isEmpty && values == Set(values).sorted()
    expect(isInOrder, "the exit codes are not in order: \(values)")
    let operation = codes.at("operator").text
    expect(["In", "NotIn"].contains(operation), "the operator is `\(operation)`")
    expect(operation != "In" || !values.contains(0), "0 is no failure")
    let containers = job.at("template", "spec", "containers").elements
    guard let name = codes["containerName"] else { return }
    expect(containers.contains { $0["name"] == name }, "there is no container `\(name.text)`")
  }

  // MARK: Pods

  private mutating func check(pod: JSONValue, isIndexed: Bool) {
    let volumes = pod.at("volumes").elements
    let names = volumes.map { $0.at("name").text }
    expect(Set(names).count == names.count, "two volumes are called the same: \(names)")
    for volume in volumes {
      check(name: volume.at("name").text, "a volume's name")
      if let claim = volume["persistentVolumeClaim"] {
        check(domain: claim.at("claimName").text, "the claim")
      }
      if let map = volume["configMap"] { check(domain: map.at("name").text, "the ConfigMap") }
      if case .object(let members) = volume {
        expect(members.count == 2, "a volume has one source: \(volume.compact)")
      }
    }
    let user = pod.at("securityContext", "runAsUser").whole ?? 0
    let mayBeRoot = !pod.at("securityContext", "runAsNonRoot").isTrue
    expect(mayBeRoot || user > 0, "runAsNonRoot with the user \(user)")
    let profile = pod.at("securityContext", "seccompProfile", "type").text
    let profiles = ["", "Localhost", "RuntimeDefault", "Unconfined"]
    expect(profiles.contains(profile), "the profile is `\(profile)`")
    let change = pod.at("securityContext", "fsGroupChangePolicy").text
    expect(["", "Always", "OnRootMismatch"].contains(change), "fsGroupChangePolicy is `\(change)`")
    let containers = pod.at("containers").elements
    expect(!containers.isEmpty, "there is no container")
    for container in containers { check(container, volumes: names, isIndexed: isIndexed) }
  }

  private mutating func check(_ container: JSONValue, volumes: [String], isIndexed: Bool) {
    check(name: container.at("name").text, "a container's name")
    expect(!container.at("image").text.isEmpty, "a container has no image")
    let mounts = container.at("volumeMounts").elements
    for mount in mounts {
      let name = mount.at("name").text
      expect(volumes.contains(name), "no volume is called `\(name)`")
      let path = mount.at("mountPath").text
      expect(path.hasPrefix("/") && !path.contains(":"), "mountPath is `\(path)`")
    }
    // One volume may be mounted at several places, and no place holds two.
    let paths = mounts.map { $0.at("mountPath").text }
    expect(Set(paths).count == paths.count, "two volumes are at one place: \(paths)")
    for secret in container.at("envFrom").elements.compactMap({ $0["secretRef"] }) {
      check(domain: secret.at("name").text, "the secret")
    }
    check(resources: container.at("resources"))
    // Else it would be an argument as it stands.
    let known = container.at("env").elements.map { $0.at("name").text }
    for argument in container.at("args").elements.map(\.text) {
      for variable in argument.matches(of: #/\$\(([^)]*)\)/#).map({ String($0.output.1) }) {
        let isSet = known.contains(variable) || isIndexed && variable == "JOB_COMPLETION_INDEX"
        expect(isSet, "nothing sets \(variable)")
      }
    }
  }

  private mutating func check(resources: JSONValue) {
    let quantity = #/[0-9]+(\.[0-9]+)?(m|k|M|G|T|P|E|Ki|Mi|Gi|Ti|Pi|Ei)?/#
    for (key, kind) in [("requests", "cpu"), ("requests", "memory"), ("limits", "memory")] {
      guard let text = resources.at(key)[kind]?.text else { continue }
      expect(text.wholeMatch(of: quantity) != nil, "\(key) of \(kind) are `\(text)`")
    }
    guard let most = Int(resources.at("limits", "memory").text),
      let wanted = Int(resources.at("requests", "memory").text)
    else { return }
    expect(wanted <= most, "\(wanted) bytes are wanted, and \(most) allowed")
  }
}
