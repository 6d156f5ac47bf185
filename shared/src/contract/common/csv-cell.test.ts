import { csvCell } from './csv-cell.ts';

test.each([
  ['Müller', 'Müller'],
  ['a;b', '"a;b"'],
  ['sagt "ja"', '"sagt ""ja"""'],
  ['=1+1', "'=1+1"],
  ['-5', "'-5"],
  // Behind a comma a formula would begin where cells are parted by commas.
  ['a,=1+1', '"a,=1+1"'],
  ['＝1+1', "'＝1+1"],
  ['＠SUMME', "'＠SUMME"],
])('%j becomes %s', (text, cell) => expect(csvCell(text)).toBe(cell));
