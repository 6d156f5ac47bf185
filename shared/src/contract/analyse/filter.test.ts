import { isDay } from '../calendar/index.ts';
import { analysisFilterSchema } from './filter.ts';

const problemsOf = (from: string) =>
  analysisFilterSchema.safeParse({ from, to: '2026-01-01' }).error?.issues.map(({ message }) => message) ?? [];

test('a period lies between 1900 and 2199', () => {
  for (const day of ['1900-01-01', '2026-02-28', '2199-12-31']) expect([day, problemsOf(day)]).toEqual([day, []]);
  for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31']) {
    expect([day, problemsOf(day)]).toEqual([
      day,
      ['Der Tag liegt vor dem Jahr 1900 oder nach dem Jahr 2199. Bitte wählen Sie einen anderen.'],
    ]);
  }
});

test('what is no day is told as that alone', () => {
  for (const day of ['2026-02-30', '28.02.2026', ''])
    expect(problemsOf(day)).toEqual([expect.not.stringContaining('1900')]);
});

test('an address takes the same days as the API', () => {
  for (const day of [
    '2026-02-28',
    '2024-02-29',
    '2026-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '1899-12-31',
    '1900-01-01',
    '2199-12-31',
    '2200-01-01',
    '2026-1-1',
    '',
  ]) {
    expect([day, isDay(day)]).toEqual([day, problemsOf(day).length === 0]);
  }
});
