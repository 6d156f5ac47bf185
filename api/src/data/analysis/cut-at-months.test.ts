import fc from 'fast-check';
import { cutAtMonths, differentParts } from './cut-at-months.ts';
import { addDays, firstOfMonth, lastOfMonth } from '@portal/shared/contract/calendar';

const cut = (from: string, to: string, dataDate: string | null = null) =>
  cutAtMonths([{ key: 7, from, to }], dataDate).map(
    (part) => `${part.key}: ${part.from} ${part.to}${part.is_whole ? ' whole' : ''}`,
  );

test('cuts off what is no whole month', () => {
  expect(cut('2026-01-10', '2026-04-20')).toEqual([
    '7: 2026-01-10 2026-01-31',
    '7: 2026-02-01 2026-03-31 whole',
    '7: 2026-04-01 2026-04-20',
  ]);
  expect(cut('2026-01-01', '2026-02-28')).toEqual(['7: 2026-01-01 2026-02-28 whole']);
  expect(cut('2026-01-10', '2026-02-20')).toEqual(['7: 2026-01-10 2026-02-20']);
});

test('the month in which the data end is whole when the range goes on to their end', () => {
  expect(cut('2026-03-01', '2026-03-20', '2026-03-20')).toEqual(['7: 2026-03-01 2026-03-31 whole']);
  expect(cut('2026-03-01', '2026-03-20', '2026-03-21')).toEqual(['7: 2026-03-01 2026-03-20']);
});

test('leaves nothing out and counts nothing twice', () => {
  const day = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2023-06-01', days));
  fc.assert(
    fc.property(day, day, fc.option(day), (from, to, dataDate) => {
      const parts = cutAtMonths([{ key: 0, from, to }], dataDate);
      for (const part of parts.filter(({ is_whole }) => is_whole))
        expect([part.from, part.to]).toEqual([firstOfMonth(part.from), lastOfMonth(part.to)]);
      const days = parts.flatMap((part) => daysOf(part.from, part.to));
      expect(days.filter((one) => dataDate === null || one <= dataDate)).toEqual(
        daysOf(from, to).filter((one) => dataDate === null || one <= dataDate),
      );
    }),
  );
});

test('what ranges have in common becomes one part, and the parts of each range are its days', () => {
  const ranges = cutAtMonths(
    [
      { key: 0, from: '2025-03-01', to: '2026-02-28' },
      { key: 1, from: '2025-04-01', to: '2026-03-31' },
      { key: 2, from: '2026-02-10', to: '2026-03-31' },
    ],
    null,
  );
  const { parts, partsOf } = differentParts(ranges);
  expect(parts).toHaveLength(14);
  const daysBy = new Map(parts.map(({ key, from, to }) => [key, daysOf(from, to)]));
  expect([0, 1, 2].map((key) => (partsOf.get(key) ?? []).flatMap((part) => daysBy.get(part) ?? []).sort())).toEqual([
    daysOf('2025-03-01', '2026-02-28'),
    daysOf('2025-04-01', '2026-03-31'),
    daysOf('2026-02-10', '2026-03-31'),
  ]);
  expect(new Set(parts.map(({ from, to }) => `${from}/${to}`)).size).toBe(14);
});

function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
