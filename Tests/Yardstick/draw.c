#include "draw.h"

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <vips/vips.h>

#include "crew.h"
#include "noise.h"

enum { WIDTH = 1280, HEIGHT = 853, PREVIEW_WIDTH = 150 };

struct drawing {
  const struct order *order;
  const float *field;
};

/// One look at the field: from where, and which way round.
struct view {
  const float *field;
  unsigned left, top;
  bool turned;
};

static struct view view(const float *field, unsigned key) {
  unsigned dice = noise_hash(key);
  return (struct view){field, dice & 0x7FF, dice >> 11 & 0x7FF, dice >> 31 != 0};
}

static float look(const struct view *view, int x, int y) {
  unsigned across = (view->left + (unsigned)x) % NOISE_SIDE;
  unsigned down = (view->top + (unsigned)y) % NOISE_SIDE;
  return view->turned ? view->field[across * NOISE_SIDE + down]
                      : view->field[down * NOISE_SIDE + across];
}

static uint8_t level(float value) {
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value + 0.5f);
}

/// Light out of two views, so that no two pictures share a corner, and paler colours, which are
/// blurred in photographs.
static void paint(const float *field, int number, uint8_t *pixels) {
  unsigned key = 8u * (unsigned)number;
  struct view views[] = {
      view(field, key), view(field, key + 1), view(field, key + 2), view(field, key + 3)};
  float contrast = 44 + (float)(noise_hash(key + 4) % 48);
  for (int y = 0; y < HEIGHT; y++) {
    for (int x = 0; x < WIDTH; x++) {
      float light = 128 + contrast * (look(&views[0], x, y) + look(&views[1], x, y));
      float blue = 40 * look(&views[2], x / 2, y / 2), red = 40 * look(&views[3], x / 2, y / 2);
      *pixels++ = level(light + 1.402f * red);
      *pixels++ = level(light - 0.344f * blue - 0.714f * red);
      *pixels++ = level(light + 1.772f * blue);
    }
  }
}

static bool save(VipsImage *image, const char *folder, const char *kind, int number, int quality) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/%s/%d.jpg", folder, kind, number);
  return !vips_jpegsave(image, path, "Q", quality, "strip", TRUE, NULL);
}

static bool draw_one(const void *task, int number) {
  const struct drawing *drawing = task;
  size_t length = (size_t)WIDTH * HEIGHT * 3;
  uint8_t *pixels = malloc(length);
  if (pixels == NULL) return false;
  paint(drawing->field, number, pixels);
  VipsImage *image =
      vips_image_new_from_memory(pixels, length, WIDTH, HEIGHT, 3, VIPS_FORMAT_UCHAR);
  VipsImage *preview = NULL;
  const char *folder = drawing->order->corpus;
  bool is_done = image != NULL && save(image, folder, "large", number, 85) &&
                 !vips_resize(image, &preview, (double)PREVIEW_WIDTH / WIDTH, NULL) &&
                 save(preview, folder, "preview", number, 80);
  VIPS_UNREF(preview);
  VIPS_UNREF(image);
  free(pixels);
  return is_done;
}

bool draw(const struct order *order) {
  char path[PATH_MAX];
  const char *const kinds[] = {"", "large", "preview"};
  for (int kind = 0; kind < 3; kind++) {
    snprintf(path, sizeof path, "%s/%s", order->corpus, kinds[kind]);
    mkdir(path, 0777);
  }
  float *field = noise_field();
  struct drawing drawing = {order, field};
  bool is_done = field != NULL && crew_work(order->jobs, order->pictures, draw_one, &drawing);
  free(field);
  return is_done;
}
