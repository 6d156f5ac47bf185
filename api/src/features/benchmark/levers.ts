import type { Benchmark, BenchmarkKpi, BenchmarkLeverValue, BenchmarkMonth } from '@portal/shared/contract/benchmark';
import { addMonths } from '@portal/shared/contract/calendar';
import { addUp, KPIS, TRAITS, type StoreMonth } from './kpis.ts';

const MONTHS = 12;
const MOST = 3;
/** Less says nothing worth a sentence, in cents. */
const LEAST = 10_000;

type FactorKpi = Exclude<BenchmarkKpi, 'gesamtumsatz'>;
const FACTOR_KPIS: readonly FactorKpi[] = ['umsatz-je-auftrag', 'umsatz-je-kunde', 'brillenauftrage', 'kunden'];
/** Their value over several months is their sum; that of the others lies between. */
const isCount = (kpi: FactorKpi): boolean => kpi === 'brillenauftrage' || kpi === 'kunden';

interface Compared {
  own: number;
  median: number;
  times: number;
}

/** In whole cents and pieces, as the page reckons with them line by line. */
const comparedIn = ({ own, times, band }: BenchmarkMonth): Compared[] =>
  (own === null || times === null || !band ? [] : [{ own: Math.round(own), times: Math.round(times), median: Math.round(band.median) }]);

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function leverOf(kpi: FactorKpi, months: readonly Compared[]): BenchmarkLeverValue {
  const weights = total(months.map(({ times }) => times));
  const over = (of: 'own' | 'median') => (isCount(kpi) ? total(months.map((month) => month[of])) : total(months.map((month) => month[of] * month.times)) / weights);
  return { lever: kpi, own: over('own'), median: over('median'), cents: Math.round(total(months.map(({ own, median, times }) => (median - own) * times))), months: months.length };
}

/** Second pairs: as many more as the share of all peers would make of the same glasses, each at the own price. */
function pairsLever(best: Benchmark['best'], own: readonly StoreMonth[]): BenchmarkLeverValue[] {
  const found = best?.traits.find(({ trait }) => trait === 'mehrbrillen');
  const year = addUp(own);
  const [share, price] = [TRAITS.mehrbrillen(year), KPIS['umsatz-je-auftrag'](year)];
  if (!found || share === null || price === null) return [];
  return [{ lever: 'mehrbrillen', own: share, median: found.whole, cents: Math.round((found.whole - share) * (year.main_count + year.extra_count) * price), months: own.length }];
}

/** The twelve months that levers stand on. */
export const yearUpTo = (to: string): string[] => Array.from({ length: MONTHS }, (_, back) => addMonths(to, back - MONTHS + 1));

interface LeverAsked {
  /** Last month that counts. */
  to: string;
  best: Benchmark['best'];
  own: readonly StoreMonth[];
}

/** What would bring the most euros if it were as in the middle of the peers, over the twelve months up to `to`. */
export function findLevers(seen: (month: string, kpi: BenchmarkKpi) => BenchmarkMonth, { to, best, own }: LeverAsked): BenchmarkLeverValue[] {
  const months = yearUpTo(to);
  const year = own.filter(({ month }) => months.includes(month));
  const levers = FACTOR_KPIS.flatMap((kpi) => {
    const compared = months.flatMap((month) => comparedIn(seen(month, kpi)));
    return compared.length === 0 ? [] : [leverOf(kpi, compared)];
  });
  return [...levers, ...pairsLever(best, year)].filter(({ cents }) => cents >= LEAST).toSorted((a, b) => b.cents - a.cents).slice(0, MOST);
}
