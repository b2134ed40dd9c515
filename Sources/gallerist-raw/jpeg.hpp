// libjpeg in the programs that read files of strangers.

#pragma once

#include <cstdio>

#include <jpeglib.h>

#include <csetjmp>

/// libjpeg's way of giving up.
struct Failing : jpeg_error_mgr {
  std::jmp_buf place;

  Failing() {
    jpeg_std_error(this);
    error_exit = [](j_common_ptr image) { std::longjmp(static_cast<Failing *>(image->err)->place, 1); };
    output_message = [](j_common_ptr) {};
  }
};
