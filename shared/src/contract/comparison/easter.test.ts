import { isNearEaster } from './easter.ts';

test.each([
  ['2026-03-01', '2026-03-31', true],
  ['2026-04-01', '2026-04-30', true],
  ['2026-05-01', '2026-05-31', true],
  ['2026-06-01', '2026-06-30', false],
  ['2025-06-01', '2025-06-30', true],
  ['2026-02-01', '2026-02-28', false],
  ['2026-04-01', '2026-06-30', true],
  ['2026-01-01', '2026-11-28', false],
  ['2025-12-29', '2026-03-28', false],
  ['2025-12-29', '2026-03-29', true],
])('%s to %s near Easter: %s', (from, to, isNear) => {
  expect(isNearEaster({ from, to })).toBe(isNear);
});
