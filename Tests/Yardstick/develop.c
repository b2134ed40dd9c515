#include "develop.h"

#include <limits.h>
#include <stdio.h>
#include <vips/vips.h>

#include "sharpen.h"

static bool save(const struct order *order, VipsImage *image, enum format format, int number) {
  char path[PATH_MAX];
  snprintf(
      path, sizeof path, "%s/%d-%d.%s", order->out, number, image->Xsize, suffixes[format]);
  switch (format) {
    case JPEG:
      return !vips_jpegsave(
          image, path, "Q", order->quality, "strip", TRUE, "optimize_coding", TRUE, NULL);
    case WEBP:
      return !vips_webpsave(
          image, path, "Q", order->quality, "effort", order->effort, "strip", TRUE, NULL);
    case AVIF:
      return !vips_heifsave(
          image, path, "Q", order->quality, "effort", order->effort, "strip", TRUE, "compression",
          VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "subsample_mode", VIPS_FOREIGN_SUBSAMPLE_ON, NULL);
  }
  return false;
}

/// What was made clearly smaller is sharpened; the next size is not made from that.
static bool print(
    const struct order *order, VipsImage *image, int original_width, int number) {
  VipsImage *finished = image;
  if (image->Bands == 3 && image->Xsize * 5 <= original_width * 4) {
    finished = sharpened(image);
    if (finished == NULL) return false;
  } else {
    g_object_ref(image);
  }
  bool is_done = true;
  for (int index = 0; index < order->format_count; index++)
    is_done = is_done && save(order, finished, order->formats[index], number);
  g_object_unref(finished);
  return is_done;
}

/// `in` at another size, in memory. Lets go of `in`.
static VipsImage *resized(VipsImage *in, int width, int height) {
  VipsImage *lazy = NULL;
  int status = vips_resize(
      in, &lazy, (double)width / in->Xsize, "vscale", (double)height / in->Ysize, NULL);
  VipsImage *image = status ? NULL : vips_image_copy_memory(lazy);
  if (lazy != NULL) g_object_unref(lazy);
  g_object_unref(in);
  return image;
}

/// At a half, quarter or eighth where that leaves twice the wanted width for the better way.
static VipsImage *opened(const char *path, int width, VipsImage *header) {
  int shrink = 8;
  while (shrink > 1 && header->Xsize / width < shrink * 2) shrink /= 2;
  if (shrink == 1) return header;
  g_object_unref(header);
  VipsImage *image = NULL;
  int status = vips_jpegload(
      path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, "shrink",
      shrink, NULL);
  return status ? NULL : image;
}

bool develop(const struct order *order, const char *path, int number) {
  VipsImage *image = NULL;
  if (vips_jpegload(
          path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL))
    return false;
  int width = image->Xsize, height = image->Ysize, first = 0;
  while (first < order->width_count && order->widths[first] > width) first++;
  if (first < order->width_count) image = opened(path, order->widths[first], image);
  for (int index = first; index < order->width_count && image != NULL; index++) {
    int wanted = order->widths[index];
    image = resized(image, wanted, MAX(1, (wanted * height + width / 2) / width));
    if (image != NULL && !print(order, image, width, number)) VIPS_UNREF(image);
  }
  bool is_done = image != NULL;
  VIPS_UNREF(image);
  return is_done;
}
