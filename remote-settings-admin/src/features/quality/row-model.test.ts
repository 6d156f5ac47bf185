import { acceptedAll, canCorrect, correction, dismissal, rowName, rowNumbers, valueText } from './row-model.ts';
import { sampleRow } from './testing/sample-rows.ts';

const ofOrder = { order_id: 7, order_number: 'A7', field: 'brand', value: null, proposed: null };

test('a customer’s own fields are put right here, consent and orders are not', () => {
  expect(canCorrect(sampleRow(1))).toBe(true);
  expect(canCorrect(sampleRow(1, { field: 'consent' }))).toBe(false);
  expect(canCorrect(sampleRow(1, ofOrder))).toBe(false);
  expect(correction('marke', sampleRow(1, ofOrder), 'Ray')).toBeUndefined();
});

test('a row is ignored as its order or as its customer', () => {
  expect(dismissal('marke', sampleRow(1, ofOrder), 'stimmt')).toEqual({ kind: 'ignored', check: 'marke', order_id: 7, field: 'brand', reason: 'stimmt' });
  expect(dismissal('email', sampleRow(1), 'stimmt')).toEqual({ kind: 'ignored', check: 'email', customer_id: 1, field: 'email', reason: 'stimmt' });
});

test('of many rows those with a proposal are accepted', () => {
  expect(acceptedAll('email', [sampleRow(1), sampleRow(2, { proposed: null }), sampleRow(3, ofOrder)]).map(({ decision }) => decision)).toEqual([
    { kind: 'corrected', check: 'email', customer_id: 1, field: 'email', value: 'k1@gmail.com' },
  ]);
});

test('who it is, and what stands there, as people say it', () => {
  expect(rowName(sampleRow(1))).toBe('Jörg Weiß1');
  expect(rowName(sampleRow(1, { customer_name: null }))).toBe('Kunde K1');
  expect(rowName(sampleRow(1, { ...ofOrder, customer_name: null, customer_number: null }))).toBe('Auftrag A7');
  expect(rowNumbers(sampleRow(1, ofOrder))).toBe('Kunde K1 · Auftrag A7');
  expect([valueText('birth_date', '1899-12-31'), valueText('city', ' '), valueText('city', null), valueText('city', 'Ulm')]).toEqual(['31.12.1899', 'leer', 'leer', 'Ulm']);
});
