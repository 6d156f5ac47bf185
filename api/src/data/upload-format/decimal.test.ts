import fc from 'fast-check';
import { majorityMark, parseScaled, voteForMark, type DecimalMark } from './decimal.ts';

/** Writes cents in one of the four ways of the upload format. */
function write(cents: number, mark: DecimalMark, grouped: boolean): string {
  const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const head = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, mark === ',' ? '.' : ',') : whole;
  return `${cents < 0 ? '-' : ''}${head}${mark}${fraction}`;
}

test('every amount reads back to the cent in all four ways, and votes for its own mark', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999_999_999, max: 999_999_999 }),
      fc.constantFrom<DecimalMark>(',', '.'),
      fc.boolean(),
      (cents, mark, grouped) => {
        const text = write(cents, mark, grouped);
        expect(parseScaled(text, mark, 2, true)).toBe(cents === 0 ? 0 : cents);
        expect(voteForMark(text, true)).toBe(mark);
      },
    ),
  );
});

test.each([
  ['1234', null],
  ['1.234', null],
  ['1,234', null],
  ['0,125', ','],
  ['1.234.567', ','],
  ['1.234,5', ','],
  ['1,234.5', '.'],
  ['12.5', '.'],
  ['12,50 €', ','],
  ['1.234 €', null],
  ['-1.234', null],
])('%s votes %s', (text, mark) => {
  expect(voteForMark(text, true)).toBe(mark);
});

test('dioptres never group thousands', () => {
  expect(voteForMark('-1.250', false)).toBe('.');
  expect(parseScaled('-1.250', '.', 2, false)).toBe(-125);
});

test('silent or divided columns are German', () => {
  expect(majorityMark({ comma: 0, point: 0 })).toBe(',');
  expect(majorityMark({ comma: 1, point: 2 })).toBe('.');
});

test.each([
  ['1.234', ',', 123_400],
  ['1,5', ',', 150],
  ['+7', ',', 700],
  ['12,500', ',', 1250],
  ['007,00', ',', 700],
])('%s with mark %s is %s', (text, mark, cents) => {
  expect(parseScaled(text, mark as DecimalMark, 2, true)).toBe(cents);
});

test.each([
  '1O0,00',
  '12.34',
  '1.23,00',
  '1234.567,00',
  '12,345',
  '1,2,3',
  ',5',
  '5,',
  '',
  '-',
  '1e5',
  '12 34',
  '99999999999999',
])('%s is no amount', (text) => {
  expect(parseScaled(text, ',', 2, true)).toBeUndefined();
});
