#pragma once
#include <stdbool.h>

/// Does one piece of work; false where that failed.
typedef bool work_function(const void *task, int number);

/// Does the works from 0 to `count` in so many processes, each taking the next as soon as it is free.
/// False where one failed.
bool crew_work(int jobs, int count, work_function *work, const void *task);
