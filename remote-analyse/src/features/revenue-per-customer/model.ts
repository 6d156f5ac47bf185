import {
  AGE_GROUPS,
  MOST_PAIRS,
  type AnalysisFilter,
  type BuyersOfPeriod,
  type RevenueDecile,
  type RevenuePerCustomer,
} from '@portal/shared/contract/analyse';
import { basisText, counted, formatCount, formatEuro, formatPercent, NOUNS } from '@portal/shared/format';
import { SMALL_CREDITS } from '../../common/credits.ts';
import type { CompareRow } from '../../common/compare/compare-columns.ts';
import { comparedTexts } from '../../common/frame/compared.ts';
import type { CardFigure } from '../../common/frame/figure-cards.tsx';

export const hasFigures = ({ current, previous }: RevenuePerCustomer): boolean =>
  current.buyers > 0 || previous.buyers > 0;

const decimal = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const customers = (count: number): string => counted(count, NOUNS.customer);

/** In cents; null without buyers. */
export const meanOf = ({ buyers, amount }: { buyers: number; amount: number }): number | null =>
  buyers === 0 ? null : Math.round(amount / buyers);

const pairsPerBuyer = ({ glasses, glasses_buyers }: BuyersOfPeriod) =>
  glasses_buyers === 0 ? null : glasses / glasses_buyers;

/** Share of the first tenth in the revenue of all buyers. */
function topShare({ current: { amount }, deciles: [top] }: RevenuePerCustomer): number | null {
  return top && amount > 0 ? top.amount / amount : null;
}

const WHO = `Käufer haben im Zeitraum mindestens einen nicht stornierten Auftrag; jeder zählt einmal. Verkäufe ohne Kundennummer zählen nicht mit. ${SMALL_CREDITS}`;

const orDash = (value: number | null, text: (value: number) => string) => (value === null ? '–' : text(value));

/** The figure that the page is called by. */
export const MEAN = 'Umsatz je Kunde';

/** The six cards in the order of the page. */
export function customerCards(found: RevenuePerCustomer, compare: AnalysisFilter['compare']): CardFigure[] {
  const { current, previous, previous_top_share: topBefore } = found;
  const buyers = basisText(current.buyers, NOUNS.customer);
  const card = (
    label: string,
    definition: string,
    [now, before]: [number | null, number | null],
    write: (value: number) => string,
    basis = buyers,
  ): CardFigure => ({
    label,
    definition,
    basis,
    value: orDash(now, write),
    better: 'more',
    ...comparedTexts(
      compare,
      { kind: 'amount', now, before: previous.buyers === 0 ? null : before, base: previous.buyers, write },
      write,
    ),
  });
  const top = topShare(found);
  return [
    card(
      MEAN,
      `Umsatz der kaufenden Kunden geteilt durch ihre Zahl; Stornos des Zeitraums sind abgezogen. ${WHO}`,
      [meanOf(current), meanOf(previous)],
      formatEuro,
    ),
    card(
      'Median',
      `Die Hälfte der kaufenden Kunden hat im Zeitraum weniger ausgegeben, die andere mehr. Wenige sehr große Käufe verschieben ihn nicht. ${WHO}`,
      [current.median, previous.median],
      formatEuro,
    ),
    card(
      'Brillen je Käufer',
      'Verkaufte, nicht stornierte Brillen geteilt durch die Kunden, die im Zeitraum mindestens eine gekauft haben.',
      [pairsPerBuyer(current), pairsPerBuyer(previous)],
      (value) => decimal.format(value),
      basisText(current.glasses_buyers, NOUNS.customer),
    ),
    card('Käufer', WHO, [current.buyers, previous.buyers], formatCount),
    card(
      'Umsatz der Kunden',
      `Summe ihrer Aufträge im Zeitraum, Stornos abgezogen. ${WHO}`,
      [current.amount, previous.amount],
      formatEuro,
    ),
    {
      label: 'Anteil der Top-10\u00a0%',
      basis: buyers,
      value: orDash(top, formatPercent),
      definition: `Umsatz des Zehntels der kaufenden Kunden, das am meisten ausgegeben hat, geteilt durch den Umsatz aller kaufenden Kunden. Unter zehn Kunden: zu wenige Fälle. ${WHO}`,
      ...comparedTexts(compare, { kind: 'share', now: top, before: topBefore }, formatPercent),
    },
  ];
}

/** What lies between the revenue of the buyers and that of 'Gesamtumsatz'. There is always a sentence, as the page keeps its room while it loads. */
export function beyondText({
  current: { amount },
  beyond: { unnamed, taken_back: back },
}: Pick<RevenuePerCustomer, 'current' | 'beyond'>): string {
  const parts = [
    ...(unnamed === 0 ? [] : [`ohne Verkäufe ohne Kundennummer (${formatEuro(unnamed)})`]),
    ...(back === 0 ? [] : [`ohne Gutschriften an Kunden, die im Zeitraum nichts gekauft haben (${formatEuro(back)})`]),
  ];
  if (parts.length === 0) return `Umsatz der Kunden: ${formatEuro(amount)}.`;
  return `Umsatz der Kunden: ${formatEuro(amount)}, ${parts.join(' und ')}. Der Gesamtumsatz ist ${formatEuro(amount + unnamed + back)}.`;
}

export const decileLabel = ({ decile }: Pick<RevenueDecile, 'decile'>): string =>
  decile === 1 ? 'Top-10\u00a0%' : `${decile}. Zehntel`;

/** Share in the revenue that each tenth makes together with all before it; null without revenue. */
export function cumulativeShares({
  deciles,
  current: { amount },
}: Pick<RevenuePerCustomer, 'deciles' | 'current'>): (number | null)[] {
  let sum = 0;
  return deciles.map((decile) => {
    sum += decile.amount;
    return amount > 0 ? sum / amount : null;
  });
}

export interface PairRow extends CompareRow {
  pairs: number;
}

/** Share of the buyers of glasses by number of pairs. */
export function pairRows({ pairs, current, previous }: RevenuePerCustomer): PairRow[] {
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  // Nobody ever buys the most: a bar of nothing says no more than its absence.
  return pairs
    .filter((row) => row.pairs === 1 || row.current > 0 || row.previous > 0)
    .map((row) => ({
      key: String(row.pairs),
      label: row.pairs === MOST_PAIRS ? `${MOST_PAIRS} und mehr` : counted(row.pairs, NOUNS.glasses),
      pairs: row.pairs,
      current: share(row.current, current.glasses_buyers),
      previous: share(row.previous, previous.glasses_buyers),
      n: row.current,
    }));
}

export const AGE_ROWS = [
  ...AGE_GROUPS.map((age) => ({
    key: age as string,
    label: age === 'unbekannt' ? 'Unbekannt' : age.replace('-', '–'),
    age,
  })),
  { key: 'alle', label: 'Jedes Alter', age: null },
];

export const KIND_COLUMNS = [
  { key: 'neu', label: 'Neukunden', kind: 'neu' },
  { key: 'stamm', label: 'Stammkunden', kind: 'stamm' },
  { key: 'alle', label: 'Alle', kind: null },
] as const;
