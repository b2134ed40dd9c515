# What several scripts do; they read this file.

step() { echo "== $(basename "$0"): $*" >&2; }

# Builds, and fails where the compiler or the package manager warns. pkg-config's line about
# -pthread is none of ours and harmless.
build() {
  local log code=0
  log=$(mktemp)
  swift build "$@" 2>&1 | tee "$log" || code=$?
  if [[ $code -eq 0 ]] && grep 'warning:' "$log" | grep -v 'prohibited flag(s): -pthread' >&2; then
    echo "error: the build has warnings, listed above" >&2
    code=65
  fi
  rm -f "$log"
  return "$code"
}

# Files of tests come and go by the thousand, and a disk would be the slowest part; where there is room.
use_memory_as_disk() {
  if [[ -z ${TMPDIR:-} && -w /dev/shm && $(df --output=avail /dev/shm | tail -1) -gt 2000000 ]]; then
    export TMPDIR=/dev/shm
  fi
}
