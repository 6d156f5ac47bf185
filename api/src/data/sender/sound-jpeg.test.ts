import { sizeOfJpeg } from './sound-jpeg.ts';

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
  ['a picture', jpeg(frame(400, 300), SCAN, END), { width: 400, height: 300 }],
  ['the most pixels', jpeg(frame(4000, 4000), SCAN, END), { width: 4000, height: 4000 }],
  ['fill bytes before a marker', jpeg([0xff, 0xff], frame(4, 3), SCAN, END), { width: 4, height: 3 }],
  ['something else', Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), null],
  ['a head alone that says 65535 × 65535', jpeg(frame(65_535, 65_535)), null],
  ['a picture of 65535 × 65535', jpeg(frame(65_535, 65_535), SCAN, END), null],
  ['one line too many', jpeg(frame(4000, 4001), SCAN, END), null],
  ['no pixels', jpeg(frame(0, 300), SCAN, END), null],
  ['a frame without a scan', jpeg(frame(400, 300), END), null],
  ['a scan without a frame', jpeg(SCAN, END), null],
  ['a scan that does not end', jpeg(frame(400, 300), SCAN), null],
  ['a scan with nothing in it', jpeg(frame(400, 300), segment(0xda, [1, 1, 0, 0, 63, 0]), END), null],
  ['two frames', jpeg(frame(4, 3), frame(65_535, 65_535), SCAN, END), null],
  ['two colours', jpeg(frame(4, 3, 2), SCAN, END), null],
])('%s', (_what, bytes, size) => expect(sizeOfJpeg(bytes)).toEqual(size));
