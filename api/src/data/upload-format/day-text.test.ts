import { DayVote } from './day-vote.ts';
import { readDayText, serialDay } from './day-text.ts';

const TODAY = '2026-11-21';
const read = (text: string) => readDayText(text, 'day-first', TODAY)?.iso;

test.each([
  '24.12.2025 00:00:00',
  '24.12.2025 14:33',
  '24.12.2025, 14:33 Uhr',
  '2025-12-24 00:00:00',
  '2025-12-24T00:00:00',
  '2025-12-24T00:00:00Z',
  '2025-12-24T00:00:00.000',
  '2025-12-24T08:15:00.123456+01:00',
  '2025-12-24T00:00:00+0100',
  '2025-12-23T23:00:00Z',
  '2025-12-23T23:00:00.000Z',
  '2025-12-23 23:00:00 UTC',
  '20251224',
  '20251224000000',
  '24122025',
  '24.12.25',
  '24/12/2025',
  '24-12-2025',
  '24/12/25',
  '2025/12/24',
  '2025.12.24',
  '24. 12. 2025',
  '24. Dezember 2025',
  '24. Dez. 2025',
  '24 Dez 2025',
  '24-Dec-25',
  '24-DEC-2025',
  'December 24, 2025',
  'Dec 24th, 2025',
  '24 December 2025',
  'Mi, 24.12.2025',
  'Mittwoch, 24. Dezember 2025',
  '12/24/2025 12:00:00 AM',
])('%s is Christmas Eve of 2025', (text) => {
  expect(text.startsWith('12/') ? readDayText(text, 'month-first', TODAY)?.iso : read(text)).toBe('2025-12-24');
});

test.each([
  ['6. Jänner 2026', '2026-01-06'],
  ['3. März 1960', '1960-03-03'],
  ['3. Feber 1960', '1960-02-03'],
  ['1.5.60', '1960-05-01'],
  ['22.11.26', '1926-11-22'],
  ['21.11.26', '2026-11-21'],
  ['20122010', '2010-12-20'],
  ['1960-03-11T23:00:00Z', '1960-03-12'],
])('%s is %s', (text, day) => {
  expect(read(text)).toBe(day);
});

test.each([
  '12.03.',
  '03/1960',
  '1960',
  '12/24/2025',
  '24. Marburg 2025',
  '31.02.2020',
  '2025-13-01',
  '99999999',
  '24.12.2025 und mehr',
  '1.2.3',
  'gestern',
  'x'.repeat(100),
])('%s is no day', (text) => {
  expect(read(text)).toBeUndefined();
});

test('numbers of Excel are days', () => {
  expect([serialDay('45285'), serialDay('45285.75'), serialDay('21990,5'), serialDay('heute')]).toEqual([
    '2023-12-25',
    '2023-12-25',
    '1960-03-15',
    undefined,
  ]);
});

const vote = (...cells: string[]) => {
  const votes = new DayVote();
  for (const cell of cells) votes.add(cell);
  return votes.form();
};

test('the order of day and month is that of most cells, and German in doubt', () => {
  expect(vote('03/04/2025', '12/24/2025', '01/02/2025').dayOrder).toBe('month-first');
  expect(vote('03/04/2025', '24/12/2025').dayOrder).toBe('day-first');
  expect(vote('03/04/2025').dayOrder).toBe('day-first');
  expect(vote('24.12.2025', '13.11.2025', '12.24.2025').dayOrder).toBe('day-first');
});

test('numbers are days of Excel where all of a column are, and years where all could be', () => {
  expect(vote('45285', '21990', '-', '0').isSerial).toBe(true);
  expect(vote('45285', '24.12.2025').isSerial).toBe(false);
  expect(vote('1960', '1971').isSerial).toBe(false);
});
