import Build
import Configuration

/// The commands by which several machines share the work.
extension CommandTable {
  static func develop(sources: [String]) -> Command {
    Command(
      name: .develop, summary: "make the sizes of a part of the pictures, for a cluster",
      details: [
        "Reads the cache, which `gallerist build --until fetched` has filled, and never writes it. "
          + "Makes every size of the pictures of one part of N into a cache of its own, DIR; "
          + "`gallerist cache merge` brings that back. No service is asked. Parts need not know of "
          + "each other, and can run at the same time on any number of machines.",
        "A part that is killed continues where it was, and one that is done has nothing to do. A "
          + "part that is missing costs time, never a picture: the build that publishes makes what "
          + "is not there.",
        "Without --part it takes the part from a Slurm array (SLURM_ARRAY_TASK_ID, _MIN, _COUNT). "
          + "With --part /N it takes the number from JOB_COMPLETION_INDEX of Kubernetes, or from "
          + "SLURM_ARRAY_TASK_ID.",
      ],
      operands: Command.Operands(
        placeholder: "WORDS", kind: .words, count: 0...Int.max,
        summary: "the searches of the build, if they are not in the configuration"),
      options: [
        .config,
        .source(
          of: sources, "where WORDS were searched for", default: "needed beside WORDS"),
        .folder("--folder", into: \.folder, "the folder that the source `folder` searches"),
        .output, .keptIn, .pastIn,
        .part("--part", into: \.part, "the part I of N, counted from 0, or /N"),
        .folder("--into", into: \.into, "the cache that the part goes into; it is made"),
        .limit,
        .flag("--all", into: \.all, "all of each search, as with `gallerist build`"),
        .jobs, .report, .progress, .quiet, .verbose, .color,
      ],
      exclusive: [["--quiet", "--verbose"]],
      examples: [
        Command.Example(
          line: "gallerist develop --part 0/8 --into parts/0", meaning: "the first of eight parts"),
        Command.Example(
          line: "gallerist cache merge parts/*", meaning: "when all of them are done"),
      ])
  }

  static let cacheMerge = Command(
    name: .cacheMerge, summary: "take over what other caches hold",
    details: [
      "Takes over answers, images and sizes that this cache lacks: from the parts of "
        + "`gallerist develop`, or from the cache of another machine. What is here stays, a newer "
        + "answer takes the place of an older one. The other caches are only read.",
      "Every file is compared with its digest on the way. On the same file system it gets a second "
        + "name and takes no room, else it is copied. A merge that is stopped can be run again.",
    ],
    operands: Command.Operands(
      placeholder: "DIR", kind: .folder, count: 1...Int.max, summary: "the other caches"),
    options: [.keptIn, .pastIn, .config, .counting, .quiet, .color],
    examples: [
      Command.Example(line: "gallerist cache merge parts/*", meaning: "the parts of a cluster"),
      Command.Example(
        line: "gallerist cache merge /media/stick/cache", meaning: "that of another machine"),
    ])

  static let cluster = Command(
    name: .cluster, summary: "print the job file for a cluster: slurm, kubernetes",
    details: [
      "A large gallery can be made by many machines: one job searches and fetches, many make the "
        + "sizes of a part each, one publishes. The cluster's own engine runs them; Gallerist "
        + "prints what it needs to be told. The site is the same as that of one machine."
    ],
    operands: Command.Operands(
      placeholder: "ENGINE", kind: .choice(CommandName.cluster.members.map { $0.words[1] }),
      count: 1...1, summary: "which engine runs there"))

  static let clusterSlurm = Command(
    name: .clusterSlurm, summary: "print a script for Slurm",
    details: [
      "The script submits three jobs with sbatch, each after the one before, and prints the number "
        + "of the last. All nodes need the program and the folders under the same names. Tasks are "
        + "requeued if their node is lost."
    ],
    options: [
      .config, .output, .keptIn, .pastIn, .parts,
      .words("--partition", into: \.partition, "the partition to run in", placeholder: "NAME"),
      .jobTime, .memory,
    ],
    examples: [
      Command.Example(
        line: "gallerist cluster slurm --parts 32 > gallery.sh", meaning: "then: sh gallery.sh")
    ])

  static let clusterKubernetes = Command(
    name: .clusterKubernetes, summary: "print manifests for Kubernetes",
    details: [
      "Prints four jobs; the second one is indexed, a part for each index. They share a volume "
        + "that all nodes can reach, and use the container of Gallerist."
    ],
    options: [
      .config, .parts,
      .words("--image", into: \.image, "the container's image", placeholder: "NAME"),
      .words("--claim", into: \.claim, "the claim of the shared volume", placeholder: "NAME"),
      .jobTime, .memory,
    ],
    examples: [
      Command.Example(
        line: "gallerist cluster kubernetes --parts 32 > gallery.yaml",
        meaning: "then as its first lines say")
    ])
}
