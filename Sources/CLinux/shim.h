#pragma once
#include <stddef.h>
/// The GNU extensions that we need; Swift's Glibc module leaves them out.
extern int syncfs(int fd);
extern void *memmem(const void *bytes, size_t count, const void *sought, size_t sought_count);
