import { dueBefore, mailingDay } from './mailing-day.ts';

test.each([
  ['2026-12-24', '2027-01-04'],
  ['2026-12-17', '2026-12-17'],
  ['2026-12-18', '2027-01-04'],
  ['2027-01-01', '2027-01-04'],
  // Good Friday and Easter Monday, Ascension Day, Whit Monday, the first of May and the third of October.
  ['2027-03-26', '2027-03-30'],
  ['2027-05-06', '2027-05-07'],
  ['2027-05-17', '2027-05-18'],
  ['2029-05-01', '2029-05-02'],
  ['2029-10-03', '2029-10-04'],
  // A Saturday, and a Wednesday.
  ['2026-11-28', '2026-11-30'],
  ['2026-11-25', '2026-11-25'],
])('a mailing that is proposed for %s goes out on %s', (day, expected) => {
  expect(mailingDay(day)).toBe(expected);
});

test('what is due before a mailing is not due before anybody knew of it', () => {
  expect(dueBefore('2027-03-15', 14, '2026-11-26')).toBe('2027-03-01');
  expect(dueBefore('2026-12-01', 14, '2026-11-26')).toBe('2026-11-26');
  expect(dueBefore('2026-11-20', 14, '2026-11-26')).toBe('2026-11-06');
});
