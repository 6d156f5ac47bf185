import type { AnalysisFilter, Revenue, RevenueMonth, RevenueParts } from '@portal/shared/contract';
import { formatCount, formatEuro } from '@portal/shared/format';

export interface RevenueCard {
  key: keyof RevenueParts;
  label: string;
  definition: string;
}

const NET_OF_CANCELLATIONS = 'brutto nach Auftragsdatum, Stornos und Gutschriften an ihrem eigenen Tag abgezogen';

/** The six cards in the order of the page, each with what it counts. */
export const CARDS: readonly RevenueCard[] = [
  { key: 'umsatz', label: 'Umsatz', definition: `Summe aller Aufträge, ${NET_OF_CANCELLATIONS}.` },
  { key: 'brillen', label: 'Brillen', definition: `Aufträge der Art Brille und Neuverglasung, ${NET_OF_CANCELLATIONS}.` },
  { key: 'fassung', label: 'Fassung', definition: 'Anteil der Fassungen am Umsatz mit Brillen, nach den Positionen der Aufträge.' },
  { key: 'glas', label: 'Glas', definition: 'Anteil der Gläser am Umsatz mit Brillen, nach den Positionen der Aufträge.' },
  { key: 'kontaktlinsen', label: 'Kontaktlinsen', definition: `Kontaktlinsen aus allen Aufträgen, ${NET_OF_CANCELLATIONS}.` },
  { key: 'handelsware', label: 'Handelsware', definition: `Handelsware, Reparaturen und Sonstiges, ${NET_OF_CANCELLATIONS}.` },
];

/** Relative change; null when there is nothing to compare with. */
export const changeOf = (current: number, previous: number): number | null =>
  previous === 0 ? null : (current - previous) / Math.abs(previous);

export const compareLabel = (compare: AnalysisFilter['compare']): string => (compare === 'vorjahr' ? 'Vorjahr' : 'Vorperiode');

export interface CardFigures extends RevenueCard {
  value: string;
  change: number | null;
  previous: string;
  n: string;
}

export function cardFigures(revenue: Revenue, compare: AnalysisFilter['compare']): CardFigures[] {
  return CARDS.map((card) => ({
    ...card,
    value: formatEuro(revenue.total[card.key]),
    change: changeOf(revenue.total[card.key], revenue.previous[card.key]),
    previous: `${compareLabel(compare)} ${formatEuro(revenue.previous[card.key])}`,
    n: `${formatCount(revenue.total.orders)} Aufträge`,
  }));
}

/** Whether the scope has no data at all, as opposed to none in this period. */
export const isEmpty = (revenue: Revenue): boolean => revenue.data_date === null;

export const hasFigures = (revenue: Revenue): boolean =>
  revenue.months.some(({ current, previous }) => current.orders !== 0 || previous.orders !== 0 || current.umsatz !== 0 || previous.umsatz !== 0);

export const runningMonth = (months: readonly RevenueMonth[]): RevenueMonth | undefined => months.find(({ running }) => running);
