import { isEnough } from './temporary-files.ts';

const GIGABYTE = 1024 ** 3;

test.each([
  ['a machine of 24 GB', 24, 20, true],
  ['a container, whose folder in memory is small', 0.0625, 20, false],
  ['a machine whose memory is taken', 12, 3, false],
  ['a machine without such a folder', 0, 0, false],
])('%s', (_machine, folder, memory, enough) => {
  expect(isEnough({ folder: folder * GIGABYTE, memory: memory * GIGABYTE })).toBe(enough);
});
