import { canCorrect, correction, dismissal, rowName, rowNumbers, valueText, wayOut } from './row-model.ts';
import { sampleRow } from './testing/sample-rows.ts';

const ofOrder = { order_id: 7, order_number: 'A7', field: 'brand', value: null, proposed: null };

test('a customer’s own fields and what an order lacks are put right here, consents and measurements are not', () => {
  const measured = { ...ofOrder, field: 'refraction' };
  expect(
    [sampleRow(1), sampleRow(1, ofOrder), sampleRow(1, { field: 'consent' }), sampleRow(1, measured)].map(canCorrect),
  ).toEqual([true, true, false, false]);
  expect(correction('marke', sampleRow(1, ofOrder), 'Ray')).toEqual({
    kind: 'corrected',
    check: 'marke',
    order_id: 7,
    field: 'brand',
    value: 'Ray',
  });
  expect(correction('email', sampleRow(1), 'a@example.org')).toEqual({
    kind: 'corrected',
    check: 'email',
    customer_id: 1,
    field: 'email',
    value: 'a@example.org',
  });
  expect(correction('staerken', sampleRow(1, measured), '1')).toBeUndefined();
});

test('a row leads to where more than itself is put right, for those who may open that page', () => {
  const all = { isAdmin: true, maySearch: true };
  const unclear = sampleRow(1, { ...ofOrder, field: 'glasses_type', value: 'Rätsel & Co' });
  expect(wayOut(unclear, all)?.to).toBe('/admin/brillentyp-korrektur?glastext=R%C3%A4tsel%20%26%20Co');
  expect(wayOut(unclear, { ...all, isAdmin: false })).toBeNull();
  expect(wayOut({ ...unclear, value: null }, all)).toBeNull();
  expect(wayOut(sampleRow(1, { ...ofOrder, field: 'refraction' }), all)?.to).toBe('/marketing/kunden-suchen/1');
  expect(wayOut(sampleRow(1, { ...ofOrder, field: 'refraction' }), { ...all, maySearch: false })).toBeNull();
  expect(wayOut(sampleRow(1), all)).toBeNull();
});

test('a row is ignored as its order or as its customer', () => {
  expect(dismissal('marke', sampleRow(1, ofOrder), 'stimmt')).toEqual({
    kind: 'ignored',
    check: 'marke',
    order_id: 7,
    field: 'brand',
    reason: 'stimmt',
  });
  expect(dismissal('email', sampleRow(1), 'stimmt')).toEqual({
    kind: 'ignored',
    check: 'email',
    customer_id: 1,
    field: 'email',
    reason: 'stimmt',
  });
});

test('who it is, and what stands there, as people say it', () => {
  expect(rowName(sampleRow(1))).toBe('Jörg Weiß1');
  expect(rowName(sampleRow(1, { customer_name: null }))).toBe('Kunde K1');
  expect(rowName(sampleRow(1, { ...ofOrder, customer_name: null, customer_number: null }))).toBe('Auftrag A7');
  expect(rowNumbers(sampleRow(1, ofOrder))).toBe('Kunde K1 · Auftrag A7');
  expect([
    valueText('birth_date', '1899-12-31'),
    valueText('city', ' '),
    valueText('city', null),
    valueText('city', 'Ulm'),
  ]).toEqual(['31.12.1899', 'leer', 'leer', 'Ulm']);
});
