// Takes from this process all that it does not need to make bytes of bytes: whatever a file has it do, it opens no
// file and no socket, starts nothing, and ends soon.

#pragma once

#include <seccomp.h>
#include <sys/resource.h>

#include <algorithm>
#include <stdexcept>

// Sanitizers take more than anybody is allowed.
#ifdef __has_feature
#define SANITIZES(kind) __has_feature(kind)
#else
#define SANITIZES(kind) 0
#endif
inline constexpr bool is_sanitized = SANITIZES(address_sanitizer) || SANITIZES(thread_sanitizer);

struct Bounds {
  rlim_t memory;
  rlim_t seconds;
  rlim_t written;
};

/// It may be bounded already.
inline void limit(int resource, rlim_t most) {
  rlimit bounds{};
  bool is_known = getrlimit(resource, &bounds) == 0;
  most = std::min(most, bounds.rlim_max);
  bounds = {most, most};
  if (!is_known || setrlimit(resource, &bounds) != 0) throw std::runtime_error("it cannot be bounded");
}

/// From now on any system call but these ends the process.
inline void confine(const Bounds &bounds) {
  if (is_sanitized) return;
  limit(RLIMIT_AS, bounds.memory);
  limit(RLIMIT_CPU, bounds.seconds);
  limit(RLIMIT_FSIZE, bounds.written);
  limit(RLIMIT_CORE, 0);
  // Of the one thread that there is: to end the process by name, libseccomp asks first whether that can be done, by a
  // call that systemd's @system-service refuses.
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_KILL);
  bool is_made = filter != nullptr;
  for (int call : {SCMP_SYS(read), SCMP_SYS(pread64), SCMP_SYS(write), SCMP_SYS(lseek), SCMP_SYS(fstat), SCMP_SYS(brk), SCMP_SYS(mremap),
                   SCMP_SYS(munmap), SCMP_SYS(madvise), SCMP_SYS(futex), SCMP_SYS(exit), SCMP_SYS(exit_group),
                   SCMP_SYS(rt_sigreturn), SCMP_SYS(clock_gettime), SCMP_SYS(gettimeofday), SCMP_SYS(time),
                   SCMP_SYS(getrandom)})
    is_made = is_made && seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0) == 0;
  // Memory, but no file, and nothing that could be run.
  is_made = is_made &&
            seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 2, SCMP_A2(SCMP_CMP_MASKED_EQ, 4, 0),
                             // Half of a register, whatever the other half is.
                             SCMP_A4(SCMP_CMP_MASKED_EQ, 0xffffffff, 0xffffffff)) == 0;
  is_made = is_made && seccomp_load(filter) == 0;
  seccomp_release(filter);
  if (!is_made) throw std::runtime_error("it cannot be confined");
}
