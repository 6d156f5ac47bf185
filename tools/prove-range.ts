import { addDays, addMonths, epochDay, isoDay, lastOfYear, quarterOf, yearOf } from '@portal/shared/contract/calendar';
import { SUMMED_KPIS, type SummedKpi } from '@portal/shared/contract/common';
import { seededRandom, type Random } from '../api/src/data/scoring/testing/random.ts';
import { workingDays, type OpenDays } from '../api/src/data/stores/open-days.ts';
import { yearEndOf } from '../api/src/data/year-end/year-end.ts';
import { daysBetween, daysOf, monthsOfShop, recordsOn, sumOf, type ShopDays } from './prove/range/known-days.ts';
import { SHOCKS, UNKNOWABLE } from './prove/range/shocks.ts';
import { inventShops, SIZES } from './prove/watch/shops.ts';

// `npm run prove:range [-- seeds [first seed]]`: years of invented shops of four sizes, looked at on two days of each month. How often the range of the year's end
// holds what the year has become, how wide it is, and how far the mere projection by working days is off.
const SEEDS = Number(process.argv[2] ?? 4);
const FIRST_SEED = Number(process.argv[3] ?? 1101);
const UNTIL = '2025-12-31';
/** New customers are told of after eight years, and a range of them two years later. */
const YEARS = 14;
const FIRST_YEAR = 2017;
/** Years of history that a range is told by, at most. */
const MOST_HISTORY = 5;
const OPEN: OpenDays = { weekdays: new Set([1, 2, 3, 4, 5, 6]), state: null };
const began = Date.now();

interface Outcome {
  shock: string;
  size: number;
  kpi: SummedKpi;
  quarter: number;
  history: number;
  isLate: boolean;
  /** Whether the range holds the year's end, and on which side it lies otherwise. */
  side: 'in' | 'below' | 'above';
  /** Shares of the year's end. */
  width: number;
  middleOff: number;
  pointOff: number;
}

/** Two days of each month of a year: one of its first half, one of its second. */
const originsOf = (year: number, random: Random): string[] =>
  Array.from({ length: 24 }, (_, at) =>
    addDays(addMonths(`${year}-01-01`, Math.floor(at / 2)), 15 * (at % 2) + Math.floor(random.next() * 13)),
  );

/** @param since first day with data */
function look(
  shop: ShopDays,
  since: string,
  today: string,
  random: Random,
  of: Pick<Outcome, 'shock' | 'size'>,
): Outcome[] {
  const [from, to] = [`${yearOf(today)}-01-01`, lastOfYear(today)];
  const history = 2 + Math.floor(random.next() * (MOST_HISTORY - 1));
  const [actual, end] = [sumOf(shop, from, today), sumOf(shop, from, to)];
  const months = monthsOfShop(shop);
  return SUMMED_KPIS.flatMap((kpi): Outcome[] => {
    const first = kpi === 'new_customers' ? since : `${yearOf(today) - history}-01-01`;
    const known = [recordsOn(shop, months, first, today)];
    const range = yearEndOf(kpi, known, { open: OPEN, today, actual: actual[kpi] })?.range;
    const done = workingDays(from, today, OPEN);
    // On New Year's Day there is nothing to project from.
    if (!range || done === 0) return [];
    const point = (actual[kpi] / done) * workingDays(from, to, OPEN);
    return [
      {
        ...of,
        kpi,
        history,
        quarter: quarterOf(today),
        isLate: today.slice(5) >= '12-16',
        side: end[kpi] < range.low ? 'below' : end[kpi] > range.high ? 'above' : 'in',
        width: (range.high - range.low) / end[kpi],
        middleOff: Math.abs((range.low + range.high) / 2 - end[kpi]) / end[kpi],
        pointOff: Math.abs(point - end[kpi]) / end[kpi],
      },
    ];
  });
}

const outcomes: Outcome[] = [];
for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
  inventShops(seed, UNTIL, YEARS).forEach((shop, at) => {
    const random = seededRandom(seed * 100 + at);
    const days = daysOf(shop);
    const since = isoDay(shop.first);
    for (let year = FIRST_YEAR; year <= yearOf(UNTIL); year += 1) {
      const seen = daysBetween(days, `${year - MOST_HISTORY}-01-01`, `${year}-12-31`);
      for (const { name, change } of SHOCKS)
        for (const today of originsOf(year, random)) {
          const around = { today: epochDay(today), ends: epochDay(`${year}-12-31`), random };
          outcomes.push(...look(change(seen, around), since, today, random, { shock: name, size: shop.size }));
        }
    }
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`.padStart(8);

function line(name: string, is: (outcome: Outcome) => boolean): void {
  const own = outcomes.filter(is);
  const on = (side: Outcome['side']) => own.filter((one) => one.side === side).length / own.length;
  console.log(
    `  ${name.padEnd(72)} ${String(own.length).padStart(7)} ${percent(on('in'))} ${percent(on('below'))} ${percent(on('above'))} ${[
      own.map(({ width }) => width),
      own.map(({ middleOff }) => middleOff),
      own.map(({ pointOff }) => pointOff),
    ]
      .map((values) => percent(mean(values)))
      .join(' ')}`,
  );
}

const known = ({ shock }: Outcome) => shock !== UNKNOWABLE;
const plain = ({ shock }: Outcome) => shock === SHOCKS[0]?.name;
console.log(
  `${SEEDS} Startwerte ab ${FIRST_SEED}, ${SEEDS * SIZES.length} Standorte (Größe ${SIZES.join(', ')}), ${outcomes.length} Spannen; Ziel: 75 bis 88 % darin`,
);
console.log(`  ${''.padEnd(72)} Spannen   darin  darunter darüber   Breite  Mitte ab  Punkt ab`);
line('alle', known);
for (const quarter of [1, 2, 3, 4]) line(`Quartal ${quarter}`, (one) => known(one) && one.quarter === quarter);
console.log('\nOhne Änderung');
for (const kpi of SUMMED_KPIS) line(kpi, (one) => plain(one) && one.kpi === kpi);
for (const size of SIZES) line(`Größe ${size}`, (one) => plain(one) && one.size === size);
for (let history = 2; history <= MOST_HISTORY; history += 1)
  line(`${history} Jahre davor`, (one) => plain(one) && one.kpi !== 'new_customers' && one.history === history);
for (const { name } of SHOCKS) {
  console.log(`\n${name}`);
  line('alle', (one) => one.shock === name);
  for (const quarter of [1, 2, 3, 4])
    line(`Quartal ${quarter}`, (one) => one.shock === name && one.quarter === quarter);
  line('ab dem 16. Dezember', (one) => one.shock === name && one.isLate);
}
console.log(`\n${((Date.now() - began) / 1000).toFixed(0)} s`);
