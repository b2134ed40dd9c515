#pragma once
/// The GNU extensions that we need; Swift's Glibc module leaves them out.
extern int syncfs(int fd);
