#include "noise.h"

#include <stdlib.h>

unsigned noise_hash(unsigned key) {
  key ^= key >> 16;
  key *= 0x7FEB352Du;
  key ^= key >> 15;
  key *= 0x846CA68Bu;
  return key ^ key >> 16;
}

/// A value from -1 to 1 for each corner of a grid.
static float corner(int cell, int across, int down) {
  int count = NOISE_SIDE / cell;
  unsigned place = (unsigned)((down % count) * count + across % count);
  return (float)noise_hash(place + 977u * (unsigned)cell) / 2147483648.0f - 1;
}

/// Of the way from one corner to the next, without an edge at either.
static float eased(int step, int cell) {
  float part = (float)step / (float)cell;
  return part * part * (3 - 2 * part);
}

static void add_cell(float *field, int cell, int across, int down, float amount) {
  float corners[2][2];
  for (int y = 0; y < 2; y++)
    for (int x = 0; x < 2; x++) corners[y][x] = amount * corner(cell, across + x, down + y);
  for (int y = 0; y < cell; y++) {
    float share = eased(y, cell);
    float left = corners[0][0] + share * (corners[1][0] - corners[0][0]);
    float right = corners[0][1] + share * (corners[1][1] - corners[0][1]);
    float *row = field + (size_t)(down * cell + y) * NOISE_SIDE + across * cell;
    for (int x = 0; x < cell; x++) row[x] += left + eased(x, cell) * (right - left);
  }
}

float *noise_field(void) {
  float *field = calloc((size_t)NOISE_SIDE * NOISE_SIDE, sizeof *field);
  float amount = 0.31f;
  for (int cell = NOISE_SIDE / 4; field != NULL && cell > 0; cell /= 2) {
    int count = NOISE_SIDE / cell;
    for (int place = 0; place < count * count; place++)
      add_cell(field, cell, place % count, place / count, amount);
    amount *= 0.82f;
  }
  return field;
}
