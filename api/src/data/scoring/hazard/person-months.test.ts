import fc from 'fast-check';
import { dayOf, monthsLater, wholeMonths } from '../history/calendar.ts';
import { collectHistories, type CustomerHistory } from '../history/histories.ts';
import { countPersonMonths } from './person-months.ts';
import { profileCode } from './profile.ts';

const asOf = dayOf('2026-10-15');
const pool = { logMonths: Math.log(48), weight: 2 };
const bought = (day: number) => ({ day, type: 'Fern' as const, spendCents: 60_000 });
const only = (purchases: number[], day = asOf) => {
  const { months, atRisk, events } = countPersonMonths(
    collectHistories([{ birth: null, purchases: purchases.map(bought) }]),
    day,
    pool,
  );
  return { months, atRisk: [...atRisk], events: [...events] };
};

test('a wait that goes on counts its complete months', () => {
  expect(only([monthsLater(asOf, -3)])).toEqual({ months: 3, atRisk: [1, 1, 1], events: [0, 0, 0] });
  expect(only([monthsLater(asOf, -3) + 1])).toEqual({ months: 2, atRisk: [1, 1], events: [0, 0] });
});

test('a month that has not ended counts neither as waited nor as bought', () => {
  const since = monthsLater(asOf, -3) + 5;
  // Bought in month 2 of the wait, which ends five days after asOf.
  expect(only([since, asOf - 1]).events.reduce((sum, n) => sum + n)).toBe(0);
  expect(only([since, asOf - 1], asOf + 5).events.reduce((sum, n) => sum + n)).toBe(1);
});

/** One object per person and month: slow and plain. */
function byHand(customers: readonly CustomerHistory[], day: number): Map<string, [number, number]> {
  const counts = new Map<string, [number, number]>();
  const histories = collectHistories(customers);
  customers.forEach(({ purchases }, customer) => {
    const known = purchases.filter((purchase) => purchase.day <= day);
    known.forEach((purchase, at) => {
      for (let month = 0; monthsLater(purchase.day, month + 1) <= day; month += 1) {
        const next = known[at + 1];
        const isBought = next !== undefined && wholeMonths(purchase.day, next.day) === month;
        const key = `${profileCode(histories, customer, histories.offsets[customer]! + at, pool)}/${month}`;
        const [atRisk, events] = counts.get(key) ?? [0, 0];
        counts.set(key, [atRisk + 1, events + (isBought ? 1 : 0)]);
        if (isBought) break;
      }
    });
  });
  return counts;
}

test('equals the expansion into one row per person and month, and reads nothing after the day', () => {
  const purchase = fc.integer({ min: asOf - 2500, max: asOf + 700 });
  const customer = fc
    .record({ birth: fc.constantFrom(null, dayOf('1950-01-01')), days: fc.array(purchase, { maxLength: 6 }) })
    .map(({ birth, days }) => ({ birth, purchases: days.toSorted((a, b) => a - b).map(bought) }));
  fc.assert(
    fc.property(fc.array(customer, { maxLength: 8 }), (customers) => {
      const { profiles, months, atRisk, events } = countPersonMonths(collectHistories(customers), asOf, pool);
      const counts = new Map<string, [number, number]>();
      profiles.forEach((code, line) => {
        for (let month = 0; month < months; month += 1) {
          const at = line * months + month;
          if (atRisk[at]! > 0) counts.set(`${code}/${month}`, [atRisk[at]!, events[at]!]);
        }
      });
      expect(counts).toEqual(byHand(customers, asOf));
    }),
  );
});
