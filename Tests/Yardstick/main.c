// A tight program over libvips, as good as we can write one: what renditions cost at least. It has no
// network, no cache, no pages and no site; `Scripts/bench` measures Gallerist beside it. It also
// draws the pictures that are measured with.

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <strings.h>
#include <sys/stat.h>

#include "crew.h"
#include "develop.h"
#include "draw.h"

struct gallery {
  const struct order *order;
  struct dirent **entries;
};

static int is_jpeg(const struct dirent *entry) {
  const char *name = entry->d_name, *dot = NULL;
  for (; *name != 0; name++)
    if (*name == '.') dot = name;
  return dot != NULL && (strcasecmp(dot, ".jpg") == 0 || strcasecmp(dot, ".jpeg") == 0);
}

static bool develop_one(const void *task, int number) {
  const struct gallery *gallery = task;
  char path[PATH_MAX];
  snprintf(
      path, sizeof path, "%s/%s", gallery->order->corpus, gallery->entries[number]->d_name);
  return develop(gallery->order, path, number);
}

static bool develop_all(const struct order *order) {
  struct gallery gallery = {.order = order};
  int count = scandir(order->corpus, &gallery.entries, is_jpeg, alphasort);
  if (count < 1) {
    fprintf(stderr, "yardstick: there is no JPEG in %s\n", order->corpus);
    return false;
  }
  mkdir(order->out, 0777);
  return crew_work(order->jobs, count, develop_one, &gallery);
}

int main(int count, char **words) {
  struct order order;
  if (!read_order(count, words, &order)) return 64;
  return (order.out == NULL ? draw(&order) : develop_all(&order)) ? 0 : 1;
}
