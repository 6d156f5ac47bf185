import { fileNameOf, linesAbove, listCsv } from './list-file.ts';
import type { ListColumn } from './list-column.ts';

const columns: ListColumn<{ name: string; cents: number | null }>[] = [
  { key: 'name', title: 'Name', text: ({ name }) => name, width: 100 },
  {
    key: 'amount',
    title: 'Umsatz',
    text: ({ cents }) => cents && cents / 100,
    cell: () => 'nicht für Dateien',
    width: 100,
  },
];

test('a file says what it is of, and nothing in it is run as a formula', () => {
  const above = linesAbove({ title: '=Kunden', words: 'Mitte · 01.01.2026 bis 31.01.2026' }, ' mei;er ', '2026-02-03');
  expect(
    listCsv(
      columns,
      [
        { name: '@Müller; "A"', cents: 1250 },
        { name: 'B', cents: null },
      ],
      above,
    ),
  ).toBe(
    [
      "\ufeff'=Kunden",
      'Mitte · 01.01.2026 bis 31.01.2026',
      '"Suche: „mei;er“"',
      'Stand 03.02.2026',
      '',
      'Name;Umsatz',
      `"'@Müller; ""A""";12,5`,
      'B;',
      '',
    ].join('\r\n'),
  );
});

test('what was not searched or narrowed is not said', () =>
  expect(linesAbove({ title: 'Kunden' }, ' ', '2026-02-03')).toEqual(['Kunden', 'Stand 03.02.2026']));

test.each([
  ['Aufträge im März 2026: Größe', 'auftraege-im-maerz-2026-groesse'],
  ['Kunden/../x', 'kunden-x'],
  ['…', 'liste'],
])('%s is saved as %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});
