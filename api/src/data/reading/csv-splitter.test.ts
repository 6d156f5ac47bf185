import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { CsvSplitter, MAX_RECORD_CHARS } from './csv-splitter.ts';

function split(pieces: readonly string[], delimiter = ';') {
  const records: { fields: string[]; line: number }[] = [];
  const splitter = new CsvSplitter(delimiter, (fields, line) => records.push({ fields, line }));
  for (const piece of pieces) splitter.push(piece);
  splitter.end();
  return records;
}

const field = fc.string({ unit: fc.constantFrom('a', 'ü', '"', ';', ',', '\n', '\r\n', ' ', '€') });
const quote = (text: string) => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });

test('reads what csv-parse reads, however the text is cut', () => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      fc.array(fc.nat(60), { maxLength: 6 }),
      (rows, newline, lastBreak, cuts) => {
        const text = rows.map((row) => row.map(quote).join(';')).join(newline) + (lastBreak ? newline : '');
        const bounds = [0, ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length];
        const pieces = bounds.slice(1).map((end, index) => text.slice(bounds[index], end));
        const expected = parse(text, {
          delimiter: ';',
          relax_column_count: true,
          skip_empty_lines: true,
          record_delimiter: newline,
        }) as string[][];
        expect(split(pieces).map(({ fields }) => fields)).toEqual(expected);
      },
    ),
  );
});

test('tells the line where a record begins', () => {
  expect(split(['a;b\n"x\ny";c\r\n\nlast;row'])).toEqual([
    { fields: ['a', 'b'], line: 1 },
    { fields: ['x\ny', 'c'], line: 2 },
    { fields: ['last', 'row'], line: 5 },
  ]);
});

test('a quote inside an unquoted field is a character', () => {
  expect(split(['Müller "Optik";1\n'])).toEqual([{ fields: ['Müller "Optik"', '1'], line: 1 }]);
});

test('a row without an end is refused', () => {
  expect(() => split(['x'.repeat(MAX_RECORD_CHARS + 1)])).toThrow(/Zeile 1 hat kein Ende/);
});

/** Rows of three fields, cut into pieces of every size: all must read the same. */
function rows(text: string) {
  const cuts = [1, 2, 3, 7, 1_000].map((size) => {
    const found: { fields: string[]; line: number; isBroken: boolean }[] = [];
    const splitter = new CsvSplitter(';', (fields, line, isBroken) => found.push({ fields, line, isBroken }), 3);
    for (let at = 0; at < text.length; at += size) splitter.push(text.slice(at, at + size));
    splitter.end();
    return found;
  });
  for (const cut of cuts) expect(cut).toEqual(cuts[0]);
  return (cuts[0] ?? []).map(({ fields, line, isBroken }) => [line, isBroken ? 'broken' : fields.join('|')]);
}

test.each([
  [
    'not doubled',
    '1;"Haus "Sonne" 3";x\n2;b;c\n',
    [
      [1, '1|Haus "Sonne" 3|x'],
      [2, '2|b|c'],
    ],
  ],
  [
    'escaped',
    '1;"Haus \\"Sonne\\" 3";x\n2;b;c\n',
    [
      [1, '1|Haus "Sonne" 3|x'],
      [2, '2|b|c'],
    ],
  ],
  [
    'a space before',
    '1; "Weg; hinten 3";x\n2;b;c\n',
    [
      [1, '1|Weg; hinten 3|x'],
      [2, '2|b|c'],
    ],
  ],
  [
    'not doubled over lines',
    '1;"Haus "Sonne"\n3";x\n2;b;c\n',
    [
      [1, '1|Haus "Sonne"\n3|x'],
      [3, '2|b|c'],
    ],
  ],
  [
    'not closed',
    '1;"offen;x\n2;"b";c\n3;b;c\n',
    [
      [1, '1|offen|x'],
      [2, '2|b|c'],
      [3, '3|b|c'],
    ],
  ],
  [
    'not closed, nothing after',
    '1;"offen;x\n2;b;c\n3;b;c',
    [
      [1, '1|offen|x'],
      [2, '2|b|c'],
      [3, '3|b|c'],
    ],
  ],
  [
    'not closed at the end',
    '1;b;c\n2;b;"offen',
    [
      [1, '1|b|c'],
      [2, '2|b|offen'],
    ],
  ],
  [
    'beyond help',
    '1;"a"b;c";"d";e";x\n2;b;c\n',
    [
      [1, 'broken'],
      [2, '2|b|c'],
    ],
  ],
  [
    'sound but short',
    '1;"b"\n2;b\n3;"b";c\n',
    [
      [1, '1|b'],
      [2, '2|b'],
      [3, '3|b|c'],
    ],
  ],
  [
    'sound over lines',
    '1;"b\n\nb";c\n2;b;c\n',
    [
      [1, '1|b\n\nb|c'],
      [4, '2|b|c'],
    ],
  ],
])('quotes %s stop no other row', (_, text, expected) => {
  expect(rows(text)).toEqual(expected);
  expect(rows(text.replaceAll('\n', '\r\n')).map(([line]) => line)).toEqual(expected.map(([line]) => line));
});

test('lines may end with a carriage return, with both, or now so and now so', () => {
  const expected = [
    [1, '1|b|c'],
    [2, '2|b|c'],
    [3, '3|b|c'],
  ];
  for (const text of [
    '1;b;c\r2;b;c\r3;b;c\r',
    '1;b;c\r2;b;c\r3;b;c',
    '1;b;c\r\n2;b;c\r\n3;b;c\r\n',
    '1;b;c\n2;b;c\r3;b;c\r\n',
    '1;b;c\r2;b;c\n3;b;c\r\n',
  ])
    expect(rows(text)).toEqual(expected);
  expect(rows('1;b;c\n2;Weg 5\rHof;c\n3;b;c\n')).toEqual([
    [1, '1|b|c'],
    [2, '2|Weg 5\rHof|c'],
    [3, '3|b|c'],
  ]);
});

test('a quote that is never closed costs its row, whatever follows', () => {
  const found: boolean[] = [];
  const splitter = new CsvSplitter(';', (_, __, isBroken) => found.push(isBroken), 3);
  splitter.push('1;"offen\n');
  for (let at = 0; at < 20; at += 1) splitter.push('2;b;c\n'.repeat(10_000));
  splitter.end();
  expect(found.length).toBe(200_001);
  expect(found.filter(Boolean)).toHaveLength(1);
});
