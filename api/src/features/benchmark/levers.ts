import type { Benchmark, BenchmarkKpi, BenchmarkLeverValue, BenchmarkMonth } from '@portal/shared/contract/benchmark';
import { addMonths } from '@portal/shared/contract/calendar';
import { addUp, KPIS, TRAITS, type StoreMonth } from './kpis.ts';

const MONTHS = 12;
const MOST = 3;
/** Less says nothing worth a sentence, in cents. */
const LEAST = 10_000;

type FactorKpi = Exclude<BenchmarkKpi, 'gesamtumsatz'>;
const FACTOR_KPIS: readonly FactorKpi[] = ['umsatz-je-auftrag', 'umsatz-je-kunde', 'brillenauftrage', 'kunden'];

interface Compared {
  own: number;
  median: number;
  times: number;
}

/** In whole cents and pieces, as the page reckons with them line by line. */
const comparedIn = ({ own, times, band }: BenchmarkMonth): Compared[] =>
  own === null || times === null || !band
    ? []
    : [{ own: Math.round(own), times: Math.round(times), median: Math.round(band.median) }];

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function leverOf(kpi: FactorKpi, months: readonly Compared[]): BenchmarkLeverValue {
  // Pieces add up; who buys in two months is counted in both, so that of customers there is a mean; that of the others is weighted.
  const weightOf = ({ times }: Compared) => (kpi === 'brillenauftrage' || kpi === 'kunden' ? 1 : times);
  const weights = kpi === 'brillenauftrage' ? 1 : total(months.map(weightOf));
  const over = (of: 'own' | 'median') => total(months.map((month) => month[of] * weightOf(month))) / weights;
  return {
    lever: kpi,
    own: over('own'),
    median: over('median'),
    cents: Math.round(total(months.map(({ own, median, times }) => (median - own) * times))),
    months: months.length,
  };
}

/** Second pairs: as many more as the share of all peers would make of the same glasses, each at the own price. */
function pairsLever(best: Benchmark['best'], own: readonly StoreMonth[]): BenchmarkLeverValue[] {
  const found = best?.traits.find(({ trait }) => trait === 'mehrbrillen');
  const year = addUp(own);
  const [share, price] = [TRAITS.mehrbrillen(year), KPIS['umsatz-je-auftrag'](year)];
  if (!found || share === null || price === null) return [];
  return [
    {
      lever: 'mehrbrillen',
      own: share,
      median: found.whole,
      cents: Math.round((found.whole - share) * (year.main_count + year.extra_count) * price),
      months: own.length,
    },
  ];
}

/** The twelve months that levers stand on. */
export const yearUpTo = (to: string): string[] =>
  Array.from({ length: MONTHS }, (_, back) => addMonths(to, back - MONTHS + 1));

interface LeverAsked {
  /** Last month that counts. */
  to: string;
  best: Benchmark['best'];
  own: readonly StoreMonth[];
}

/** What the revenue is short of the median, in cents; null where it is not. */
function gapOf(months: readonly Compared[]): number | null {
  const gap = total(months.map(({ own, median }) => median - own));
  return gap > 0 ? gap : null;
}

/**
 * What would bring the most euros if it were as in the middle of the peers, over the twelve months up to `to`. A factor that is
 * below the median where another one is above it would bring more than the revenue is short of: it is told as that.
 */
export function findLevers(
  seen: (month: string, kpi: BenchmarkKpi) => BenchmarkMonth,
  { to, best, own }: LeverAsked,
): BenchmarkLeverValue[] {
  const months = yearUpTo(to);
  const year = own.filter(({ month }) => months.includes(month));
  const levers = FACTOR_KPIS.flatMap((kpi) => {
    const compared = months.flatMap((month) => comparedIn(seen(month, kpi)));
    return compared.length === 0 ? [] : [leverOf(kpi, compared)];
  });
  const gap = gapOf(months.flatMap((month) => comparedIn(seen(month, 'gesamtumsatz'))));
  return [...levers, ...pairsLever(best, year)]
    .filter(({ cents }) => cents >= LEAST)
    .toSorted((a, b) => b.cents - a.cents)
    .slice(0, MOST)
    .map((lever) => (gap !== null && lever.cents > gap ? { ...lever, cents: gap, is_capped: true } : lever));
}
