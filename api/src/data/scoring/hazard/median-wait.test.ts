import { dayOf, monthsLater } from '../history/calendar.ts';
import { collectHistories } from '../history/histories.ts';
import { medianWait } from './median-wait.ts';

const asOf = dayOf('2026-10-15');
const bought = (day: number) => ({ day, type: 'Fern' as const, spendCents: 0 });
/** Waited `months` and bought, just before asOf; or still waits since then. */
const came = (months: number) => ({ birth: null, purchases: [bought(monthsLater(asOf, -months)), bought(asOf)] });
const waits = (months: number) => ({ birth: null, purchases: [bought(monthsLater(asOf, -months))] });

test('survival worked by hand', () => {
  // 6 waits that matter: 10, 20+, 30, 40, 40, 50 (+: goes on), and the two zeros that begin on asOf leave at once.
  // S: ×5/6 at 10, ×3/4 at 30 (.625), ×1/3 at 40 (.208): one half within month 40.
  const histories = collectHistories([came(10), waits(20), came(30), came(40), came(40), came(50)]);
  const atZero = 5; // waits of those who bought on asOf itself, censored at 0
  expect(atZero).toBe(histories.offsets[6]! - 6);
  const median = medianWait(histories, asOf);
  expect(median).toBeCloseTo(40 + (0.625 - 0.5) / (0.625 - 0.625 / 3), 10);
});

test('unknown while fewer than half have come back', () => {
  expect(medianWait(collectHistories([came(10), waits(60), waits(61)]), asOf)).toBeNull();
  expect(medianWait(collectHistories([]), asOf)).toBeNull();
});

test('what was bought after the day is not known', () => {
  const histories = collectHistories([came(10), came(10), came(10)]);
  expect(medianWait(histories, asOf)).not.toBeNull();
  expect(medianWait(histories, asOf - 1)).toBeNull();
});
