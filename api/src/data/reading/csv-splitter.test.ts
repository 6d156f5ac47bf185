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
  fc.assert(fc.property(table, fc.constantFrom('\n', '\r\n'), fc.boolean(), fc.array(fc.nat(60), { maxLength: 6 }), (rows, newline, lastBreak, cuts) => {
    const text = rows.map((row) => row.map(quote).join(';')).join(newline) + (lastBreak ? newline : '');
    const bounds = [0, ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length];
    const pieces = bounds.slice(1).map((end, index) => text.slice(bounds[index], end));
    const expected = parse(text, { delimiter: ';', relax_column_count: true, skip_empty_lines: true, record_delimiter: newline }) as string[][];
    expect(split(pieces).map(({ fields }) => fields)).toEqual(expected);
  }));
});

test('tells the line where a record begins', () => {
  expect(split(['a;b\n"x\ny";c\r\n\nlast;row'])).toEqual([
    { fields: ['a', 'b'], line: 1 }, { fields: ['x\ny', 'c'], line: 2 }, { fields: ['last', 'row'], line: 5 },
  ]);
});

test('a quote inside an unquoted field is a character', () => {
  expect(split(['Müller "Optik";1\n'])).toEqual([{ fields: ['Müller "Optik"', '1'], line: 1 }]);
});

test.each([
  ['a;b\n1;"offen\n', /Zeile 2 beginnt ein Anführungszeichen/],
  ['a;b\n"zu"mehr;1\n', /Zeile 2 steht Text hinter/],
  ['x'.repeat(MAX_RECORD_CHARS + 1), /Zeile 1 hat kein Ende/],
])('refuses broken text', (text, reason) => {
  expect(() => split([text])).toThrow(reason);
});
