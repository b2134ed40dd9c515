#pragma once
#include <stddef.h>
#include <sys/types.h>
/// The GNU extensions that we need; Swift's Glibc module leaves them out.
extern int syncfs(int fd);
extern int memfd_create(const char *name, unsigned int flags);
extern void *memmem(const void *bytes, size_t count, const void *sought, size_t sought_count);
/// Gives memory that was freed back to the kernel; `pad` bytes may stay.
extern int malloc_trim(size_t pad);
/// From now on every block of 256 KB or more is given back to the kernel as soon as it is freed, also
/// where larger ones were freed before (`M_MMAP_THRESHOLD` grows with them unless it is set).
extern int mallopt(int parameter, int value);
static inline void gallerist_keep_large_blocks_apart(void) { mallopt(-3, 256 << 10); }
/// Threads share so many heaps (`M_ARENA_MAX`), as far as there are not more already. What one of them frees, others
/// use.
static inline void gallerist_share_heaps(int count) { mallopt(-8, count); }
/// Asks the memory for what lies there, and does not wait for it.
static inline void gallerist_fetch_ahead(const void *address) { __builtin_prefetch(address); }
extern int sync_file_range(int fd, __off64_t offset, __off64_t count, unsigned int flags);
/// Starts writing out what is not on the disk yet (SYNC_FILE_RANGE_WRITE), and does not wait for it.
static inline int gallerist_start_writing(int fd) { return sync_file_range(fd, 0, 0, 2); }
extern int ioctl(int fd, unsigned long request, ...);
/// Has one file share the blocks of another one on the same disk (FICLONE).
static inline int gallerist_clone(int to, int from) { return ioctl(to, 0x40049409, from); }
