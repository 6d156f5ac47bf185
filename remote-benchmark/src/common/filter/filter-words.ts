import { comparisonWords } from '@portal/shared/address';
import type { Benchmark, PeerGroup } from '@portal/shared/contract/benchmark';
import { formatCount, periodName } from '@portal/shared/format';
import type { PaperWords } from '@portal/shared/ui';
import { shownMonths, type BenchmarkFilter } from './filter-params.ts';

export const PEER_LABELS: Record<PeerGroup, string> = {
  alle: 'Alle Geschäfte',
  klasse: 'Gleiche Umsatzklasse',
  region: 'Gleiche Region',
  'klasse-region': 'Umsatzklasse und Region',
};

const thousands = (text: string): string => `${formatCount(Number(text))}\u00a0T€`;

/** @param revenueClass as the API says it; near a bound a shop may stand with the neighbours. @example classWords('250-500') // 'rund 250 bis 500 T€' */
function classWords(revenueClass: string): string {
  const [low = '', high = ''] = revenueClass.split('-');
  if (revenueClass.startsWith('<')) return `unter rund ${thousands(revenueClass.slice(1))}`;
  if (revenueClass.startsWith('>=')) return `ab rund ${thousands(revenueClass.slice(2))}`;
  return `rund ${formatCount(Number(low))} bis ${thousands(high)}`;
}

/** Whom a store is compared with, after 'mit'. @example 'Geschäften der Umsatzklasse rund 250 bis 500 T€ in Hessen' */
export function peerWords({ revenue_class, region }: Pick<Benchmark, 'revenue_class' | 'region'>): string {
  const parts = [
    ...(revenue_class === '*' ? [] : [`der Umsatzklasse ${classWords(revenue_class)}`]),
    ...(region === '*' ? [] : [`in ${region}`]),
  ];
  return parts.length === 0 ? 'allen Geschäften im Portal' : `Geschäften ${parts.join(' ')}`;
}

/** The filter in words, for paper and files. @param store name of the current one */
export const wordsOfFilter = ({ period, compare, peers }: BenchmarkFilter, store: string | undefined): PaperWords => ({
  store,
  period: periodName(shownMonths(period).shown),
  compare: comparisonWords(compare),
  filters: `Vergleichsgruppe: ${PEER_LABELS[peers]}`,
});
