import fc from 'fast-check';
import { cleanText } from './clean-text.ts';

test.each([
  ['  Müller ', 'Müller', false],
  ['Mu\u0308ller', 'Müller', false],
  ['Haupt\r\nstraße\t5', 'Haupt straße 5', false],
  ['Grün\u2028berg', 'Grün berg', false],
  ['Gr\u0000ün', 'Grün', true],
  ['\u202eknurT\u202c', 'knurT', true],
  ['12\u200e,50', '12,50', true],
  ['An\u200bna\u00ad\u2060', 'Anna', true],
  ['An\ufeffna', 'Anna', true],
  ['\u0007 x \u009f', 'x', true],
  ['u\u200b\u0308', 'ü', true],
  ['\u200b', '', true],
  ['5 € – „gut“ 👓', '5 € – „gut“ 👓', false],
])('%j becomes %j', (raw, text, stripped) => {
  expect(cleanText(raw)).toEqual({ text, stripped });
});

test('what is clean stays clean, composed and trimmed, and nothing unseen is left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (raw) => {
      const { text } = cleanText(raw);
      expect(cleanText(text)).toEqual({ text, stripped: false });
      expect(text).toBe(text.normalize('NFC').trim());
      expect(text).not.toMatch(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});

test('a text that is plain or German only loses its outer spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aZ09 ;"\'.,-äöüÄÖÜßéàñ') }), (raw) => {
      expect(cleanText(raw)).toEqual({ text: raw.trim(), stripped: false });
    }),
  );
});
