import fc from 'fast-check';
import { createDecoder, EncodingDetector } from './encoding.ts';

function detect(chunks: readonly Buffer[]) {
  const detector = new EncodingDetector('kunden.csv');
  for (const chunk of chunks) detector.push(chunk);
  return detector.end();
}

const cut = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );

test('UTF-8 is recognised and read, wherever chunks cut its characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !text.includes('\0') && !text.startsWith('\ufeff')),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      (text, size, mark) => {
        const chunks = cut(Buffer.from((mark ? '\ufeff' : '') + text), size);
        expect(detect(chunks)).toBe('UTF-8');
        const decode = createDecoder('UTF-8');
        expect(chunks.map(decode).join('') + decode(Buffer.alloc(0))).toBe(text);
      },
    ),
  );
});

test('Windows-1252 is what is no UTF-8', () => {
  const bytes = Buffer.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x80, 0x84, 0x96]);
  expect(detect(cut(bytes, 2))).toBe('Windows-1252');
  expect(createDecoder('Windows-1252')(bytes)).toBe('Größe €„–');
});

test('one wrong byte late in a large file still counts', () => {
  expect(detect([Buffer.alloc(1_000_000, 'a'), Buffer.from('ä'), Buffer.from([0xe4, 0x3b])])).toBe('Windows-1252');
});

const GERMAN = 'Nachname;Straße\nMüller;Grüner Weg 3\nGroß;Schöne Äcker 5\nJäger;Öhringer Straße 1\n';
const encoded = (text: string, page: Record<string, number>) =>
  Buffer.from([...text].map((char) => page[char] ?? char.charCodeAt(0)));
const DOS = { ä: 0x84, ö: 0x94, ü: 0x81, ß: 0xe1, Ä: 0x8e, Ö: 0x99, Ü: 0x9a };
const MAC = { ä: 0x8a, ö: 0x9a, ü: 0x9f, ß: 0xa7, Ä: 0x80, Ö: 0x85, Ü: 0x86 };

test.each([
  ['CP850', encoded(GERMAN, DOS)],
  ['MacRoman', encoded(GERMAN, MAC)],
  ['Windows-1252', Buffer.from(GERMAN, 'latin1')],
  ['UTF-16LE', Buffer.from(`\ufeff${GERMAN}`, 'utf16le')],
  ['UTF-16LE', Buffer.from(GERMAN, 'utf16le')],
  ['UTF-16BE', Buffer.from(`\ufeff${GERMAN}`, 'utf16le').swap16()],
  ['UTF-16BE', Buffer.from(GERMAN, 'utf16le').swap16()],
] as const)('%s is told by what its words look like, and read', (encoding, bytes) => {
  expect(detect([bytes])).toBe(encoding);
  for (const size of [1, 3, 1_000]) {
    const decode = createDecoder(encoding);
    expect(cut(bytes, size).map(decode).join('')).toBe(GERMAN);
  }
});

test('quotes and dashes of Windows-1252 are no letters of another page', () => {
  expect(
    detect([
      Buffer.concat(
        [0x84, 0x84, 0x94].map((byte) =>
          Buffer.concat([Buffer.from([byte]), Buffer.from('Optik;'), Buffer.from([0x85, 0x9a]), Buffer.from('x;')]),
        ),
      ),
    ]),
  ).toBe('Windows-1252');
});

test('names of other languages in Windows-1252 are no German of another page', () => {
  expect(detect([Buffer.from('Tam\u00e1s;Ren\u00e9;Fran\u00e7ois;Jos\u00e9\nTam\u00e1s;Zo\u00eb', 'latin1')])).toBe(
    'Windows-1252',
  );
  expect(
    detect([
      Buffer.concat([
        Buffer.from('Müller;Jäger;Löwe;Größe;Schön;Frühling;Höhne;Käfer;Lück;Ba', 'latin1'),
        Buffer.from([0x9a]),
        Buffer.from('i'),
      ]),
    ]),
  ).toBe('Windows-1252');
});

test('what was encoded twice is read as it was meant, wherever chunks cut it', () => {
  const windows = createDecoder('Windows-1252');
  for (const text of [GERMAN, 'Frédéric;12,50 € – „gut“;§ 5;ÄÖÜ', 'Ångström;São Paulo;Château;Â', 'Î']) {
    for (const bytes of [Buffer.from(text), Buffer.from(windows(Buffer.from(text)))]) {
      for (const size of [1, 2, 3, 7, 1_000]) {
        const decode = createDecoder('UTF-8');
        expect(cut(bytes, size).map(decode).join('') + decode(Buffer.alloc(0))).toBe(text);
      }
    }
  }
});

test.each([
  ['a byte that no page has in German', Buffer.from([0x41, 0x81, 0xe4, 0x41])],
  ['one umlaut that could be of two pages', Buffer.from([0x4b, 0x9a, 0x6e, 0x69, 0x67])],
  ['bytes of zero', Buffer.concat([Buffer.from('Name;Ort;Straße'), Buffer.from([0])])],
])('refuses %s', (_, bytes) => {
  expect(() => detect([bytes])).toThrow('Die Kodierung der Datei „kunden.csv“ wurde nicht erkannt');
});
