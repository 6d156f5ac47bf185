import { isTotalRow } from './total-row.ts';

test.each([
  'Summe',
  'SUMME:',
  'Gesamt',
  'Gesamtsumme 500,00',
  'Anzahl Datensätze: 2',
  'Anzahl',
  'Zwischensumme',
  'Total',
  'Insgesamt: 12',
])('%s is a total', (text) => expect(isTotalRow(text)).toBe(true));
test.each(['1001', 'Summer', 'Totalek', 'Gesamter', 'TOTAL-1', 'Anzahler', '', null])('%s is none', (text) =>
  expect(isTotalRow(text)).toBe(false),
);
