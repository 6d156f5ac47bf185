import { binText, boundText, placeOf } from './bin-text.ts';

const bin = (from_cents: number | null, to_cents: number | null) => ({ from_cents, to_cents, current: 1, previous: 0 });
const bins = [bin(null, 0), bin(0, 10_000), bin(10_000, 20_000), bin(20_000, null)];
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('bins are named in full, their bounds in short', () => {
  expect(bins.map((one) => plain(binText(one)))).toEqual([
    'unter 0 €',
    '0 bis unter 100 €',
    '100 bis unter 200 €',
    'ab 200 €',
  ]);
  expect([0, 1, 2, 3, 4].map((at) => plain(boundText(bins, at)))).toEqual(['weniger', '0 €', '100 €', '200 €', 'mehr']);
  expect(plain(boundText(bins.slice(1, 3), 2))).toBe('200 €');
});

test('an amount stands where it lies within its bin', () => {
  expect([placeOf(bins, 15_000), placeOf(bins, 0), placeOf(bins, -1), placeOf(bins, 99_999_999)]).toEqual([
    2.5, 1, 0.5, 3.5,
  ]);
  expect([placeOf(bins, null), placeOf([], 5)]).toEqual([null, null]);
});
