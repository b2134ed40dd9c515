#include "order.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const suffixes[] = {"jpeg", "webp", "avif"};

static const char usage[] =
    "usage: yardstick --corpus DIR --out DIR [--format jpeg,webp,avif] [--quality N] [--effort N]\n"
    "                 [--widths 640,320] [--jobs N]\n"
    "       yardstick --draw DIR --pictures N [--jobs N]\n";

static const struct option options[] = {
    {"corpus", required_argument, NULL, 'c'}, {"out", required_argument, NULL, 'o'},
    {"draw", required_argument, NULL, 'd'},   {"pictures", required_argument, NULL, 'p'},
    {"format", required_argument, NULL, 'f'}, {"quality", required_argument, NULL, 'q'},
    {"effort", required_argument, NULL, 'e'}, {"widths", required_argument, NULL, 'w'},
    {"jobs", required_argument, NULL, 'j'},   {NULL, 0, NULL, 0},
};

static int descending(const void *left, const void *right) {
  return *(const int *)right - *(const int *)left;
}

static bool read_widths(char *list, struct order *order) {
  order->width_count = 0;
  for (char *word = strtok(list, ","); word != NULL; word = strtok(NULL, ",")) {
    int width = atoi(word);
    if (width < 1 || order->width_count == 16) return false;
    order->widths[order->width_count++] = width;
  }
  qsort(order->widths, (size_t)order->width_count, sizeof *order->widths, descending);
  return order->width_count > 0;
}

static bool read_formats(char *list, struct order *order) {
  order->format_count = 0;
  for (char *word = strtok(list, ","); word != NULL; word = strtok(NULL, ",")) {
    int format = 0;
    while (format < 3 && strcmp(word, suffixes[format]) != 0) format++;
    if (format == 3 || order->format_count == 3) return false;
    order->formats[order->format_count++] = (enum format)format;
  }
  return order->format_count > 0;
}

static bool read_option(int letter, char *word, struct order *order) {
  switch (letter) {
    case 'c':
    case 'd': order->corpus = word; return true;
    case 'o': order->out = word; return true;
    case 'p': order->pictures = atoi(word); return order->pictures > 0;
    case 'f': return read_formats(word, order);
    case 'q': order->quality = atoi(word); return order->quality > 0;
    case 'e': order->effort = atoi(word); return order->effort >= 0;
    case 'w': return read_widths(word, order);
    case 'j': order->jobs = atoi(word); return order->jobs > 0;
    default: return false;
  }
}

bool read_order(int count, char **words, struct order *order) {
  *order = (struct order){
      .formats = {WEBP}, .format_count = 1, .widths = {640, 320}, .width_count = 2,
      .quality = 78, .effort = 2, .jobs = 2};
  bool makes_sense = true;
  int letter;
  while ((letter = getopt_long(count, words, "", options, NULL)) != -1)
    makes_sense = read_option(letter, optarg, order) && makes_sense;
  makes_sense = makes_sense && optind == count && order->corpus != NULL &&
                (order->out == NULL) == (order->pictures > 0);
  if (!makes_sense) fputs(usage, stderr);
  return makes_sense;
}
