import { encode } from './encodings.ts';

// Bytes by the mapping tables of Unicode.
test.each([
  ['cp850', [0x81, 0x8e, 0xe1, 0x9c]],
  ['macroman', [0x9f, 0x80, 0xa7, 0xa3]],
  ['windows-1252', [0xfc, 0xc4, 0xdf, 0xa3]],
] as const)('%s writes ü, Ä, ß and £ as programs of its time do', (encoding, bytes) => {
  expect([...encode('üÄß£', encoding)]).toEqual(bytes);
});

test('UTF-8 read as Windows-1252 and written once more is what people know as broken umlauts', () => {
  expect(encode('Größe', 'utf-8 twice').toString()).toBe('GrÃ¶ÃŸe');
});

test('UTF-16 begins with its mark', () => {
  expect([...encode('ü', 'utf-16be')]).toEqual([0xfe, 0xff, 0x00, 0xfc]);
  expect([...encode('ü', 'utf-16le')]).toEqual([0xff, 0xfe, 0xfc, 0x00]);
});

test('a character that an encoding lacks is no question mark', () => {
  expect(() => encode('→', 'cp850')).toThrow();
});
