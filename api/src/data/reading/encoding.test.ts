import fc from 'fast-check';
import { createDecoder, EncodingDetector } from './encoding.ts';

function detect(chunks: readonly Buffer[]) {
  const detector = new EncodingDetector('kunden.csv');
  for (const chunk of chunks) detector.push(chunk);
  return detector.end();
}

const cut = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));

test('UTF-8 is recognised and read, wherever chunks cut its characters', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !text.includes('\0') && !text.startsWith('\ufeff')), fc.integer({ min: 1, max: 5 }), fc.boolean(), (text, size, mark) => {
    const chunks = cut(Buffer.from((mark ? '\ufeff' : '') + text), size);
    expect(detect(chunks)).toBe('UTF-8');
    const decode = createDecoder('UTF-8');
    expect(chunks.map(decode).join('')).toBe(text);
  }));
});

test('Windows-1252 is what is no UTF-8', () => {
  const bytes = Buffer.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x80, 0x84, 0x96]);
  expect(detect(cut(bytes, 2))).toBe('Windows-1252');
  expect(createDecoder('Windows-1252')(bytes)).toBe('Größe €„–');
});

test('one wrong byte late in a large file still counts', () => {
  expect(detect([Buffer.alloc(1_000_000, 'a'), Buffer.from('ä'), Buffer.from([0xe4, 0x3b])])).toBe('Windows-1252');
});

test.each([
  ['a byte that Windows-1252 does not have', Buffer.from([0x41, 0x81, 0xe4, 0x41])],
  ['UTF-16', Buffer.from('Name;Ort', 'utf16le')],
])('refuses %s', (_, bytes) => {
  expect(() => detect([bytes])).toThrow('Die Kodierung der Datei „kunden.csv“ wurde nicht erkannt');
});
