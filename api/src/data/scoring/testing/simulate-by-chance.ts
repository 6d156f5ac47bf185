import { monthsLater } from '../history/calendar.ts';
import { collectHistories, type CustomerHistory, type Histories, type MainPurchase } from '../history/histories.ts';
import { seededRandom } from './random.ts';
import type { Market } from './simulate-histories.ts';

/** Mean of what passes between two purchases beyond the 60 days of one. */
const MEAN_DAYS = 1_800;

/** Customers who buy by chance, as likely in any month: neither the last purchase nor anything else says when. */
export function simulateByChance({ seed, customers, asOf, months }: Market): Histories {
  const random = seededRandom(seed);
  const from = monthsLater(asOf, -months);
  return collectHistories(
    Array.from({ length: customers }, (): CustomerHistory => {
      const purchases: MainPurchase[] = [];
      let day = from + Math.floor(random.next() * (asOf - from));
      for (; day <= asOf; day += 61 + Math.floor(-Math.log(random.next()) * MEAN_DAYS))
        purchases.push({ day, type: 'Fern', spendCents: 40_000 });
      return { birth: null, purchases };
    }),
  );
}
