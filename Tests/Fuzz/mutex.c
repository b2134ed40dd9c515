// Tells ThreadSanitizer about Swift's Mutex (Scripts/soak links this into what it builds).
//
// A Mutex that nobody waits for is taken and given back by code in our modules, which the sanitizer
// sees. One that somebody waits for is passed on by the kernel, at the request of a library that the
// sanitizer does not see: everything it protects would look like a race. So these three stand before
// the library's own and say what happens in them.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

// The names that Swift 6.3 gives its _MutexHandle's _lockSlow(_:), _unlockSlow() and _tryLockSlow().
#define SLOW_LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define SLOW_UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SLOW_TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT void slow_lock(uint32_t thread, SELF void *mutex) __asm__(SLOW_LOCK);
SWIFT void slow_unlock(SELF void *mutex) __asm__(SLOW_UNLOCK);
SWIFT bool slow_try_lock(SELF void *mutex) __asm__(SLOW_TRY_LOCK);

SWIFT void slow_lock(uint32_t thread, SELF void *mutex) {
  SWIFT void (*lock)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, SLOW_LOCK);
  lock(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT void slow_unlock(SELF void *mutex) {
  SWIFT void (*unlock)(SELF void *) = dlsym(RTLD_NEXT, SLOW_UNLOCK);
  __tsan_release(mutex);
  unlock(mutex);
}

SWIFT bool slow_try_lock(SELF void *mutex) {
  SWIFT bool (*try_lock)(SELF void *) = dlsym(RTLD_NEXT, SLOW_TRY_LOCK);
  bool is_taken = try_lock(mutex);
  if (is_taken) __tsan_acquire(mutex);
  return is_taken;
}
