import { isSoundJpeg } from './sound-jpeg.ts';

const segment = (marker: number, data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
const frame = (width: number, height: number, components = 3) =>
  segment(0xc0, [
    8,
    height >> 8,
    height & 0xff,
    width >> 8,
    width & 0xff,
    components,
    ...Array.from({ length: components * 3 }, () => 1),
  ]);
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0x34, 0xff, 0x00, 0x56];
const END = [0xff, 0xd9];
const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...segment(0xe0, [1, 2, 3]), ...parts.flat()]);

test.each([
  ['a picture', jpeg(frame(400, 300), SCAN, END), true],
  ['the most pixels', jpeg(frame(4000, 4000), SCAN, END), true],
  ['fill bytes before a marker', jpeg([0xff, 0xff], frame(4, 3), SCAN, END), true],
  ['a head alone that says 65535 × 65535', jpeg(frame(65_535, 65_535)), false],
  ['a picture of 65535 × 65535', jpeg(frame(65_535, 65_535), SCAN, END), false],
  ['one line too many', jpeg(frame(4000, 4001), SCAN, END), false],
  ['no pixels', jpeg(frame(0, 300), SCAN, END), false],
  ['a frame without a scan', jpeg(frame(400, 300), END), false],
  ['a scan without a frame', jpeg(SCAN, END), false],
  ['a scan that does not end', jpeg(frame(400, 300), SCAN), false],
  ['a scan with nothing in it', jpeg(frame(400, 300), segment(0xda, [1, 1, 0, 0, 63, 0]), END), false],
  ['two frames', jpeg(frame(4, 3), frame(65_535, 65_535), SCAN, END), false],
  ['two colours', jpeg(frame(4, 3, 2), SCAN, END), false],
])('%s', (_what, bytes, sound) => expect(isSoundJpeg(bytes)).toBe(sound));
