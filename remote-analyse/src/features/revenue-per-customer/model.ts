import { AGE_GROUPS, MOST_PAIRS, type AnalysisFilter, type BuyersOfPeriod, type RevenueDecile, type RevenuePerCustomer } from '@portal/shared/contract';
import { formatCount, formatEuro, formatPercent } from '@portal/shared/format';
import type { CompareRow } from '../../common/compare/compare-columns.ts';
import { counted } from '../../common/counted.ts';
import { changeOf, compareLabel } from '../../common/frame/change.ts';
import { pointsOf } from '../../common/frame/share.ts';

export const hasFigures = ({ current, previous }: RevenuePerCustomer): boolean => current.buyers > 0 || previous.buyers > 0;

const decimal = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const customers = (count: number): string => counted(count, 'Kunde', 'Kunden');

/** In cents; null without buyers. */
export const meanOf = ({ buyers, amount }: { buyers: number; amount: number }): number | null => (buyers === 0 ? null : Math.round(amount / buyers));

const pairsPerBuyer = ({ glasses, glasses_buyers }: BuyersOfPeriod) => (glasses_buyers === 0 ? null : glasses / glasses_buyers);

/** Share of the first tenth in the revenue of all buyers. */
export function topShare({ current: { amount }, deciles: [top] }: RevenuePerCustomer): number | null {
  return top && amount > 0 ? top.amount / amount : null;
}

const WHO = 'Kaufende Kunden haben im Zeitraum mindestens einen nicht stornierten Auftrag; jeder zählt einmal. Verkäufe ohne Kundennummer zählen nicht mit.';

const orDash = (value: number | null, text: (value: number) => string) => (value === null ? '–' : text(value));
const change = (current: number | null, previous: number | null) => (current === null || previous === null ? null : changeOf(current, previous));

/** The six cards in the order of the page. */
export function customerCards(found: RevenuePerCustomer, compare: AnalysisFilter['compare']) {
  const { current, previous, previous_top_share } = found;
  const card = (label: string, definition: string, n: string, values: [number | null, number | null], text: (value: number) => string) => ({
    label, definition, n, value: orDash(values[0], text), previous: `${compareLabel(compare)} ${orDash(values[1], text)}`, change: change(...values),
  });
  const buyers = customers(current.buyers);
  return [
    card('Umsatz je Kunde', `Umsatz der kaufenden Kunden geteilt durch ihre Zahl; Stornos des Zeitraums sind abgezogen. ${WHO}`, buyers, [meanOf(current), meanOf(previous)], formatEuro),
    card('Median', `Die Hälfte der kaufenden Kunden hat im Zeitraum weniger ausgegeben, die andere mehr. Wenige sehr große Käufe verschieben ihn nicht. ${WHO}`, buyers, [current.median, previous.median], formatEuro),
    card('Brillen je Käufer', 'Verkaufte, nicht stornierte Brillen geteilt durch die Kunden, die im Zeitraum mindestens eine gekauft haben.', customers(current.glasses_buyers), [pairsPerBuyer(current), pairsPerBuyer(previous)], (value) => decimal.format(value)),
    card('Kaufende Kunden', WHO, buyers, [current.buyers, previous.buyers], formatCount),
    card('Umsatz der Kunden', `Summe ihrer Aufträge im Zeitraum, Stornos abgezogen. ${WHO}`, buyers, [current.amount, previous.amount], formatEuro),
    {
      ...card('Anteil der Top-10\u00a0%', `Umsatz des Zehntels der kaufenden Kunden, das am meisten ausgegeben hat, geteilt durch den Umsatz aller kaufenden Kunden. Unter zehn Kunden: zu wenige Fälle. ${WHO}`, buyers, [topShare(found), previous_top_share], formatPercent),
      change: pointsOf(topShare(found), previous_top_share), changeIn: 'points' as const,
    },
  ];
}

const RANKS = ['Top-10\u00a0%', ...Array.from({ length: 9 }, (_, at) => `${(at + 1) * 10}–${(at + 2) * 10}\u00a0%`)];

export const decileLabel = ({ decile }: Pick<RevenueDecile, 'decile'>): string => RANKS[decile - 1] ?? String(decile);

export interface PairRow extends CompareRow {
  pairs: number;
}

/** Share of the buyers of glasses by number of pairs. */
export function pairRows({ pairs, current, previous }: RevenuePerCustomer): PairRow[] {
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  return pairs.map((row) => ({
    key: String(row.pairs), label: row.pairs === MOST_PAIRS ? `${MOST_PAIRS} und mehr` : counted(row.pairs, 'Brille', 'Brillen'), pairs: row.pairs,
    current: share(row.current, current.glasses_buyers), previous: share(row.previous, previous.glasses_buyers), n: row.current,
  }));
}

export const AGE_ROWS = [
  ...AGE_GROUPS.map((age) => ({ key: age as string, label: age === 'unbekannt' ? 'Unbekannt' : age.replace('-', '–'), age })),
  { key: 'alle', label: 'Jedes Alter', age: null },
];

export const KIND_COLUMNS = [
  { key: 'neu', label: 'Neukunden', kind: 'neu' }, { key: 'stamm', label: 'Stammkunden', kind: 'stamm' }, { key: 'alle', label: 'Alle', kind: null },
] as const;
