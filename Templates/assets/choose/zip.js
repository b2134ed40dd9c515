// ZIP files, as APPNOTE.TXT of PKWARE has them: entries are stored, since images are packed already.
const crcTable = Uint32Array.from({length: 256}, (_, value) => {
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xEDB88320 ^ value >>> 1 : value >>> 1;
  return value;
});
const crc32 = (bytes) => {
  let crc = 0xFFFFFFFF;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xFF] ^ crc >>> 8;
  return ~crc >>> 0;
};

// Numbers of two or four bytes, the least of them first.
const fields = (...numbers) => {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, number] of numbers) {
    if (size === 2) view.setUint16(at, number, true);
    else view.setUint32(at, number, true);
    at += size;
  }
  return view;
};
const [two, four] = [2, 4].map((size) => (number) => [size, number]);

// MS-DOS has no year before 1980, and every second second.
const dosTime = (date) => [
  date.getHours() << 11 | date.getMinutes() << 5 | date.getSeconds() >> 1,
  Math.max(0, date.getFullYear() - 1980) << 9 | date.getMonth() + 1 << 5 | date.getDate(),
];

// Without Zip64 a file has no more.
const mostBytes = 0xFFFF_0000;
const mostFiles = 0xFFFE;

// A file that grows by an entry at a time; its parts stay with the browser, which may have them on disk.
const newZip = (date = new Date()) => {
  const [parts, directory] = [[], []];
  let size = 0;
  // False where it has no room for it.
  const add = async (name, blob) => {
    const path = new TextEncoder().encode(name);
    if (size + blob.size + 4 * path.length > mostBytes || directory.length === mostFiles) return false;
    const crc = crc32(new Uint8Array(await blob.arrayBuffer()));
    // Needs version 2.0; names in UTF-8; stored.
    const common = [two(20), two(0x0800), two(0), ...dosTime(date).map(two), four(crc),
      four(blob.size), four(blob.size), two(path.length), two(0)];
    parts.push(fields(four(0x04034B50), ...common), path, blob);
    // As if made by Unix: some read names from elsewhere in their old alphabets, whatever else is said.
    directory.push(new Blob([fields(four(0x02014B50), two(0x0314), ...common,
      two(0), two(0), two(0), four(0o100644 << 16 >>> 0), four(size)), path]));
    size += 30 + path.length + blob.size;
    return true;
  };
  const finish = () => {
    const entries = new Blob(directory);
    const end = fields(four(0x06054B50), two(0), two(0), two(directory.length), two(directory.length),
      four(entries.size), four(size), two(0));
    return new Blob([...parts, entries, end], {type: "application/zip"});
  };
  return {add, finish};
};
