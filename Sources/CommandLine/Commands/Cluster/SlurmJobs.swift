/// A script that hands a gallery to Slurm: a job that fetches, an array that makes the sizes, a job that publishes.
struct SlurmJobs: Sendable {
  let parts: Int
  let config: String
  let output: String
  let cache: String
  let state: String
  /// Where builds are run, and find their theme.
  let folder: String
  var partition: String?
  /// For how long a job may run.
  var seconds: Int?
  /// In bytes.
  var memory: Int?

  private var folders: String {
    [("--config", config), ("--output", output), ("--cache", cache), ("--state", state)]
      .map { "\($0) \(ShellWord.quoted($1))" }.joined(separator: " ")
  }

  /// What holds for each job: where it runs, and that it may be begun again.
  private var options: String {
    var options = [
      "--parsable", "--requeue", "--open-mode=append", "--chdir=\(ShellWord.quoted(folder))",
    ]
    if let partition { options.append("--partition=\(ShellWord.quoted(partition))") }
    // Whole minutes, and at least one.
    if let seconds { options.append("--time=\(max(1, (seconds + 59) / 60))") }
    if let memory { options.append("--mem=\(max(1, memory / 1_048_576))M") }
    return options.joined(separator: " ")
  }

  var text: String {
    let place = ShellWord.quoted(cache + ".parts")
    return """
      #!/bin/sh
      # Builds the gallery of \(config) on a Slurm cluster, in \(parts) parts.
      # Run it where sbatch is: sh FILE. All nodes need the program and these folders, under the same names.
      # Only the first job asks services. A task that is killed, or whose node is lost, continues where it was;
      # a part that never comes costs the last job time, and no picture.
      set -eu
      gallerist=${GALLERIST:-gallerist}
      export gallerist

      # A few images that cannot be had (1), or a service that is down (69), are no reason to stop.
      fetch=$(sbatch \(options) --job-name=gallery-fetch <<'END'
      #!/bin/sh
      code=0
      "$gallerist" build --until fetched --progress never \(folders) || code=$?
      case $code in 0 | 1 | 69) ;; *) exit $code ;; esac
      END
      )

      develop=$(sbatch \(options) --job-name=gallery-develop --array=0-\(parts - 1) \\
        --dependency="afterok:$fetch" --kill-on-invalid-dep=yes <<'END'
      #!/bin/sh
      exec "$gallerist" develop --part "$SLURM_ARRAY_TASK_ID/\(parts)" --into \(place)/"$SLURM_ARRAY_TASK_ID" \\
        --jobs "${SLURM_CPUS_PER_TASK:-1}" --progress never \(folders)
      END
      )

      publish=$(sbatch \(options) --job-name=gallery-publish \\
        --dependency="afterok:$fetch,afterany:$develop" --kill-on-invalid-dep=yes <<'END'
      #!/bin/sh
      mkdir -p \(place)
      # What is damaged is left behind, and made anew.
      "$gallerist" cache merge --progress never --cache \(ShellWord.quoted(cache)) --state \(ShellWord.quoted(state)) --config \(ShellWord.quoted(config)) \(place)
      code=0
      "$gallerist" build --offline --progress never \(folders) || code=$?
      case $code in 0 | 1) rm -rf \(place) ;; esac
      exit $code
      END
      )

      echo "$publish"

      """
  }
}
