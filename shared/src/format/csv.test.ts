import { toCsv } from './csv.ts';

const columns = [
  { label: 'Name', value: (row: { name: string; amount: number | null }) => row.name },
  { label: 'Betrag', value: (row: { name: string; amount: number | null }) => row.amount },
];

test('is what a German spreadsheet reads', () => {
  expect(toCsv(columns, [{ name: 'Müller; "Söhne"', amount: 12.5 }])).toBe(
    '\ufeffName;Betrag\r\n"Müller; ""Söhne""";12,5\r\n',
  );
});

test.each(['=1+1', '+49', '-2', '@SUM(A1)', '\tx'])('makes %s a text', (name) => {
  expect(toCsv(columns, [{ name, amount: null }])).toContain(`\n'${name}`);
});

test('negative numbers stay numbers', () => {
  expect(toCsv(columns, [{ name: 'a', amount: -3.25 }])).toContain('a;-3,25');
});
