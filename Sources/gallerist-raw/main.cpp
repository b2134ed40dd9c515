// gallerist-raw 1: writes the JPEG of a raw file. The raw file is standard input, a file; what is written to standard
// output is the JPEG that the camera put inside where that is large enough, else one that LibRaw develops, with what
// the camera says of it as EXIF. RawFile.swift is the other end.
//
// It is a program of its own since raw files come from anywhere and LibRaw reads hundreds of kinds of them: once the
// file is in memory it can do nothing but reckon and write there, see confine.hpp. What goes wrong is told in one line
// on standard error.

#include "confine.hpp"
#include "helper.hpp"
#include "jpeg.hpp"

#include <libraw/libraw.h>

#include <cstdio>

#include <jpeglib.h>

#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csetjmp>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

/// Of what LibRaw may have been made with: threads are none of what is allowed.
extern "C" __attribute__((weak)) void omp_set_num_threads(int);

namespace {

constexpr const char *version = "1";
/// Besides the file, in bytes: a sensor of 60 million points at half its size takes some 350 MB.
constexpr rlim_t most_memory = 800 << 20;
constexpr rlim_t most_seconds = 15;
constexpr rlim_t most_written = 128 << 20;
/// A picture whose longer side has so many pixels is good enough, or one of half of what the sensor has.
constexpr int good_size = 1600;
/// The longer side of the widest sizes that sites show: no more has to be left where half of the points will do.
constexpr int widest_shown = 2560;
constexpr int quality = 94;
constexpr const char *damaged = "this raw file is damaged, or ends too soon";

using Bytes = std::vector<unsigned char>;

/// What the camera says of the picture, as it stands in the file.
class Exif {
public:
  /// Called by LibRaw for each entry that it comes across.
  static void take(void *exif, int tag, int type, int count, unsigned order, void *stream, INT64) {
    static_cast<Exif *>(exif)->take(tag, type, count, order, *static_cast<LibRaw_abstract_datastream *>(stream));
  }

  /// The APP1 segment of a JPEG.
  Bytes segment(const libraw_data_t &image, int orientation);

private:
  struct Entry {
    uint16_t type;
    uint32_t count;
    Bytes value;
  };
  using Directory = std::map<uint16_t, Entry>;

  enum { first_directory, own_directory, position_directory };
  static constexpr size_t longest = 2048;
  static constexpr size_t most = 48 << 10;
  static constexpr unsigned little = 0x4949;
  static constexpr uint32_t header_size = 8;
  static constexpr size_t entry_size = 12;
  static constexpr uint16_t text_type = 2, short_type = 3, long_type = 4;
  static constexpr uint16_t make_tag = 0x10f, model_tag = 0x110, orientation_tag = 0x112;
  static constexpr uint16_t own_tag = 0x8769, position_tag = 0x8825, iso_tag = 0x8827, lens_tag = 0xa434;

  Directory directories[3];
  unsigned order = 0;
  size_t taken = 0;

  static size_t width(int type) {
    constexpr size_t widths[] = {0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8};
    return type >= 1 && type <= 12 ? widths[type] : 0;
  }

  static bool is_wanted(int directory, uint16_t tag) {
    switch (directory) {
    // What it shows, whose it is, and what it was taken with; nothing of how the file is laid out.
    case first_directory:
      return tag == 0x10e || tag == 0x10f || tag == 0x110 || tag == 0x131 || tag == 0x132 || tag == 0x13b || tag == 0x8298;
    // Not what makers keep for themselves, what the file has of other files, and its pixels.
    case own_directory:
      return (tag >= 0x829a && tag <= 0x8832 && tag != own_tag && tag != position_tag) || (tag >= 0x9000 && tag <= 0x9292 && tag != 0x927c && tag != 0x9286) ||
             tag == 0xa001 || (tag >= 0xa20e && tag <= 0xa435);
    default: return tag <= 0x1f;
    }
  }

  void take(int tag, int type, int count, unsigned entry_order, LibRaw_abstract_datastream &stream);
  void put(Bytes &bytes, uint32_t number, size_t width) const;
  void text(int directory, uint16_t tag, const char *words);
  static size_t size(const Directory &directory);
  void write(const Directory &directory, Bytes &bytes) const;
};

void Exif::take(int tag, int type, int count, unsigned entry_order, LibRaw_abstract_datastream &stream) {
  int directory;
  switch (tag >> 16) {
  case 0: directory = own_directory; break;
  case 5: directory = position_directory; break;
  case 3:
  case 0x10: directory = first_directory; break;
  default: return;
  }
  auto number = uint16_t(tag);
  size_t size = width(type) * size_t(std::max(count, 0));
  size_t room = entry_size + size + size % 2;
  if (size == 0 || size > longest || taken + room > most || !is_wanted(directory, number)) return;
  // All in one order of bytes, so that values can be as they stand.
  if (order == 0) order = entry_order;
  if (order != entry_order || directories[directory].count(number)) return;
  Bytes value(size);
  if (stream.read(value.data(), 1, size) != int(size)) return;
  taken += room;
  directories[directory][number] = {uint16_t(type), uint32_t(count), value};
}

void Exif::put(Bytes &bytes, uint32_t number, size_t width) const {
  for (size_t place = 0; place < width; place++) {
    size_t shift = 8 * (order == little ? place : width - 1 - place);
    bytes.push_back((unsigned char)(number >> shift));
  }
}

/// What makers write in ways of their own.
void Exif::text(int directory, uint16_t tag, const char *words) {
  size_t count = std::strlen(words);
  if (count == 0 || directories[directory].count(tag)) return;
  Bytes value(words, words + count + 1);
  directories[directory][tag] = {text_type, uint32_t(value.size()), value};
}

size_t Exif::size(const Directory &directory) {
  size_t size = 2 + entry_size * directory.size() + 4;
  for (const auto &[tag, entry] : directory)
    if (entry.value.size() > 4) size += entry.value.size() + entry.value.size() % 2;
  return size;
}

/// TIFF 6.0, section 2. `bytes` begins with the TIFF's own header.
void Exif::write(const Directory &directory, Bytes &bytes) const {
  put(bytes, uint32_t(directory.size()), 2);
  size_t behind = bytes.size() + entry_size * directory.size() + 4;
  Bytes values;
  for (const auto &[tag, entry] : directory) {
    put(bytes, tag, 2);
    put(bytes, entry.type, 2);
    put(bytes, entry.count, 4);
    Bytes value = entry.value;
    if (value.size() > 4) {
      put(bytes, uint32_t(behind + values.size()), 4);
      value.resize(value.size() + value.size() % 2);
      values.insert(values.end(), value.begin(), value.end());
    } else {
      value.resize(4);
      bytes.insert(bytes.end(), value.begin(), value.end());
    }
  }
  put(bytes, 0, 4);
  bytes.insert(bytes.end(), values.begin(), values.end());
}

Bytes Exif::segment(const libraw_data_t &image, int orientation) {
  if (order == 0) order = little;
  auto &first = directories[first_directory];
  text(first_directory, make_tag, image.idata.make);
  text(first_directory, model_tag, image.idata.model);
  text(own_directory, lens_tag, image.lens.Lens);
  if (float speed = image.other.iso_speed; speed >= 1 && speed <= 65535 && !directories[own_directory].count(iso_tag)) {
    Bytes value;
    put(value, uint32_t(speed), 2);
    directories[own_directory][iso_tag] = {short_type, 1, value};
  }
  Bytes turn;
  put(turn, uint32_t(orientation), 2);
  first[orientation_tag] = {short_type, 1, turn};
  // They count before it is known where they lead.
  const std::pair<int, uint16_t> pointers[] = {{own_directory, own_tag}, {position_directory, position_tag}};
  for (auto [directory, tag] : pointers)
    if (!directories[directory].empty()) first[tag] = {long_type, 1, Bytes(4)};
  uint32_t place = uint32_t(header_size + size(first));
  for (auto [directory, tag] : pointers) {
    if (directories[directory].empty()) continue;
    first[tag].value.clear();
    put(first[tag].value, place, 4);
    place += size(directories[directory]);
  }
  Bytes tiff;
  put(tiff, order << 16 | order, 2);
  put(tiff, 42, 2);
  put(tiff, header_size, 4);
  for (const Directory &directory : directories)
    if (!directory.empty()) write(directory, tiff);
  const unsigned char name[] = {'E', 'x', 'i', 'f', 0, 0};
  size_t length = 2 + sizeof name + tiff.size();
  Bytes segment{0xff, 0xe1, (unsigned char)(length >> 8), (unsigned char)length};
  segment.insert(segment.end(), name, name + sizeof name);
  segment.insert(segment.end(), tiff.begin(), tiff.end());
  return segment;
}

/// The longer side of a JPEG; 0 of what is none.
int side_of(const unsigned char *bytes, size_t count) {
  jpeg_decompress_struct image{};
  Failing failing;
  image.err = &failing;
  int side = 0;
  if (setjmp(failing.place) == 0) {
    jpeg_create_decompress(&image);
    jpeg_mem_src(&image, bytes, count);
    jpeg_read_header(&image, TRUE);
    side = int(std::max(image.image_width, image.image_height));
  }
  jpeg_destroy_decompress(&image);
  return side;
}

void put_out(const void *bytes, size_t count) {
  if (std::fwrite(bytes, 1, count, stdout) != count) throw std::runtime_error("it is too large");
}

void put_out(const Bytes &bytes) { put_out(bytes.data(), bytes.size()); }

/// A JPEG, with what the camera says of it behind its first two bytes unless it says so itself.
void put_out_jpeg(const unsigned char *bytes, size_t count, const Bytes &exif) {
  bool says_itself = count > 10 && bytes[3] == 0xe1 && std::memcmp(bytes + 6, "Exif", 4) == 0;
  put_out(bytes, 2);
  if (!says_itself) put_out(exif);
  put_out(bytes + 2, count - 2);
}

/// In sRGB, as LibRaw makes it.
void put_out_pixels(const libraw_processed_image_t &pixels, const Bytes &exif) {
  if (pixels.type != LIBRAW_IMAGE_BITMAP || pixels.bits != 8 || (pixels.colors != 3 && pixels.colors != 1))
    throw std::runtime_error("its colours are unknown");
  jpeg_compress_struct image{};
  Failing failing;
  image.err = &failing;
  unsigned char *bytes = nullptr;
  unsigned long count = 0;
  if (setjmp(failing.place) != 0) throw std::runtime_error("no JPEG can be made of it");
  jpeg_create_compress(&image);
  jpeg_mem_dest(&image, &bytes, &count);
  image.image_width = pixels.width;
  image.image_height = pixels.height;
  image.input_components = pixels.colors;
  image.in_color_space = pixels.colors == 3 ? JCS_RGB : JCS_GRAYSCALE;
  jpeg_set_defaults(&image);
  jpeg_set_quality(&image, quality, TRUE);
  image.write_JFIF_header = FALSE;
  // Each pixel has its own colour.
  image.comp_info[0].h_samp_factor = image.comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(&image, TRUE);
  while (image.next_scanline < image.image_height) {
    auto row = const_cast<JSAMPROW>(pixels.data) + size_t(image.next_scanline) * pixels.width * pixels.colors;
    jpeg_write_scanlines(&image, &row, 1);
  }
  jpeg_finish_compress(&image);
  put_out_jpeg(bytes, count, exif);
}

void check(int code) {
  if (code == LIBRAW_SUCCESS) return;
  if (code == LIBRAW_FILE_UNSUPPORTED) throw std::runtime_error("it is no raw file that LibRaw knows");
  // Once for all that a damaged file keeps it from.
  if (code == LIBRAW_OUT_OF_ORDER_CALL) throw std::runtime_error("this raw file holds no picture that LibRaw can read");
  throw std::runtime_error(std::string("LibRaw says of this raw file: ") + libraw_strerror(code));
}

/// What EXIF calls a turn of LibRaw's.
int orientation_of(int flip) {
  switch (flip) {
  case 3: return 3;
  case 5: return 8;
  case 6: return 6;
  default: return 1;
  }
}

void write_jpeg(void *bytes, size_t count) {
  // It is a megabyte. What it has to say of memory nobody asks for.
  auto raw = std::make_unique<LibRaw>(1);
  Exif exif;
  raw->set_exifparser_handler(Exif::take, &exif);
  bool is_damaged = false;
  // Where it is, versions of LibRaw say in numbers of different widths.
  raw->set_dataerror_handler([](void *is_damaged, const char *, auto) { *static_cast<bool *>(is_damaged) = true; },
                             &is_damaged);
  check(raw->open_buffer(bytes, count));
  libraw_data_t &image = raw->imgdata;
  int side = std::max(image.sizes.width, image.sizes.height);
  const libraw_thumbnail_t &inside = image.thumbnail;
  if (raw->unpack_thumb() == LIBRAW_SUCCESS && inside.tformat == LIBRAW_THUMBNAIL_JPEG && inside.tlength > 4) {
    auto jpeg = reinterpret_cast<const unsigned char *>(inside.thumb);
    int inner = side_of(jpeg, inside.tlength);
    if (inner > 0 && inner >= std::min(good_size, side / 2)) {
      put_out_jpeg(jpeg, inside.tlength, exif.segment(image, orientation_of(image.sizes.flip)));
      return;
    }
  }
  // No camera packs eight points into a byte.
  if (size_t(image.sizes.raw_width) * image.sizes.raw_height / 8 > count) throw std::runtime_error(damaged);
  image.params.use_camera_wb = 1;
  image.params.output_color = 1;
  // The curve of sRGB; left alone it is that of television.
  image.params.gamm[0] = 1 / 2.4;
  image.params.gamm[1] = 12.92;
  image.params.half_size = side / 2 >= widest_shown;
  check(raw->unpack());
  if (is_damaged) throw std::runtime_error(damaged);
  check(raw->dcraw_process());
  int code = LIBRAW_SUCCESS;
  std::unique_ptr<libraw_processed_image_t, decltype(&LibRaw::dcraw_clear_mem)> pixels(
      raw->dcraw_make_mem_image(&code), LibRaw::dcraw_clear_mem);
  check(code);
  if (!pixels) throw std::runtime_error("it cannot be developed");
  // LibRaw has turned it.
  put_out_pixels(*pixels, exif.segment(image, 1));
}

} // namespace

int main(int count, char **arguments) {
  run("gallerist-raw", count == 2 && std::strcmp(arguments[1], version) == 0, [](size_t size) {
    // LibRaw writes to nothing that it is handed, but says that it may.
    void *bytes = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE, STDIN_FILENO, 0);
    if (bytes == MAP_FAILED) throw std::runtime_error("it cannot be read");
    if (omp_set_num_threads) omp_set_num_threads(1);
    confine({size + most_memory, most_seconds, most_written});
    write_jpeg(bytes, size);
  });
}
