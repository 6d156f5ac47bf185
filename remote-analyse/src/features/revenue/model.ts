import type { AnalysisFilter, Revenue, RevenueMonth, RevenueParts } from '@portal/shared/contract';
import { formatCount, formatEuro, formatMonth } from '@portal/shared/format';
import { changeOf, compareLabel } from '../../common/frame/change.ts';

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
  { key: 'fassung', label: 'Fassung', definition: 'Davon Fassungen: ihr Betrag in den Brillenaufträgen, nach den Positionen. n zählt alle Aufträge des Zeitraums.' },
  { key: 'glas', label: 'Glas', definition: 'Davon Gläser: ihr Betrag in den Brillenaufträgen, nach den Positionen. n zählt alle Aufträge des Zeitraums.' },
  { key: 'kontaktlinsen', label: 'Kontaktlinsen', definition: `Kontaktlinsen aus allen Aufträgen, ${NET_OF_CANCELLATIONS}.` },
  { key: 'handelsware', label: 'Handelsware', definition: `Handelsware, Reparaturen und Sonstiges, ${NET_OF_CANCELLATIONS}.` },
];

export interface CardFigures extends RevenueCard {
  value: string;
  change: number | null;
  previous: string;
  n: string;
  /** Months of the figure without the running one, which would look like a fall. */
  course: number[];
}

export function cardFigures(revenue: Revenue, compare: AnalysisFilter['compare']): CardFigures[] {
  return CARDS.map((card) => ({
    ...card,
    value: formatEuro(revenue.total[card.key]),
    change: changeOf(revenue.total[card.key], revenue.previous[card.key]),
    previous: `${compareLabel(compare)} ${formatEuro(revenue.previous[card.key])}`,
    n: `${formatCount(revenue.total.orders)} ${revenue.total.orders === 1 ? 'Auftrag' : 'Aufträge'}`,
    course: revenue.months.filter(({ running }) => !running).map(({ current }) => current[card.key]),
  }));
}

export const hasFigures = (revenue: Revenue): boolean =>
  revenue.months.some(({ current, previous }) => current.orders !== 0 || previous.orders !== 0 || current.umsatz !== 0 || previous.umsatz !== 0);

export const runningMonth = (months: readonly RevenueMonth[]): RevenueMonth | undefined => months.find(({ running }) => running);

/** Label of a month's tick: the year only where it begins. @example 'Jan.\n2026', 'Feb.' */
export function monthTick(months: readonly RevenueMonth[], index: number): string {
  const month = months[index]?.month;
  if (!month) return '';
  const [name, year] = formatMonth(month).split(' ');
  return index === 0 || month.slice(5, 7) === '01' ? `${name}\n${year}` : `${name}`;
}
