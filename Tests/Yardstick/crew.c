#include "crew.h"

#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vips/vips.h>

/// libvips is started here and not before the fork, which its threads would not outlive.
static bool worker(atomic_int *next, int count, work_function *work, const void *task) {
  if (VIPS_INIT("yardstick")) return false;
  // Pictures run side by side, so each stays on one core; nothing is asked for twice.
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  for (int number; (number = atomic_fetch_add(next, 1)) < count;) {
    if (!work(task, number)) {
      fprintf(stderr, "yardstick: picture %d: %s\n", number, vips_error_buffer());
      return false;
    }
  }
  return true;
}

bool crew_work(int jobs, int count, work_function *work, const void *task) {
  atomic_int *next = mmap(
      NULL, sizeof *next, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (next == MAP_FAILED) return false;
  atomic_init(next, 0);
  bool is_done = true;
  for (int job = 0; job < jobs; job++) {
    pid_t child = fork();
    if (child == 0) _exit(worker(next, count, work, task) ? 0 : 1);
    is_done = is_done && child > 0;
  }
  for (int status; wait(&status) > 0;) is_done = is_done && status == 0;
  return is_done;
}
