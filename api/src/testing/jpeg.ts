const segment = (marker: number, data: readonly number[]): number[] => [0xff, marker, 0, data.length + 2, ...data];
const high = (value: number): number[] => [value >> 8, value & 0xff];

/** A JPEG as small as they come: it says how large it is and is whole, and what it shows is nothing. @param shown makes it another one */
export const jpegOf = (width: number, height: number, shown = 0x12): Buffer =>
  Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe0, [1, 2, 3]),
    ...segment(0xc0, [8, ...high(height), ...high(width), 3, ...Array.from({ length: 9 }, () => 1)]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    shown,
    0x34,
    0x56,
    0xff,
    0xd9,
  ]);
