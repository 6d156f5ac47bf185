import { periodName } from './period-name.ts';

test.each([
  [{ unit: 'year', from: '2026-01-01', to: '2026-11-21' }, '2026'],
  [{ unit: 'quarter', from: '2026-10-01', to: '2026-12-31' }, '4. Quartal 2026'],
  [{ unit: 'month', from: '2026-03-01', to: '2026-03-31' }, 'März 2026'],
  // The week belongs to the year of its Thursday.
  [{ unit: 'week', from: '2026-12-28', to: '2027-01-03' }, 'KW\u00a053 2026'],
  [{ unit: 'day', from: '2026-11-21', to: '2026-11-21' }, '21.11.2026'],
  [{ unit: '12-months', from: '2025-11-22', to: '2026-11-21' }, '12 Monate bis 21.11.2026'],
  [{ from: '2026-02-01', to: '2026-02-28' }, '01.02.2026 bis 28.02.2026'],
] as const)('%j is %s', (period, name) => {
  expect(periodName(period)).toBe(name);
});
