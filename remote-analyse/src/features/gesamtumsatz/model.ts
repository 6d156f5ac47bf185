import type { AnalysisFilter, Revenue, RevenueMonth, RevenueParts } from '@portal/shared/contract';
import { daysBetween, formatCount, formatDate, formatEuro, formatMonth } from '@portal/shared/format';

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

/** Relative change; null when there is nothing to compare with. */
export const changeOf = (current: number, previous: number): number | null =>
  previous === 0 ? null : (current - previous) / Math.abs(previous);

export const compareLabel = (compare: AnalysisFilter['compare']): string => (compare === 'vorjahr' ? 'Vorjahr' : 'Vorperiode');

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

/** Whether the scope has no data at all, as opposed to none in this period. */
export const isEmpty = (revenue: Revenue): boolean => revenue.data_date === null;

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

/** Days without data after which the portal speaks of old data (specification, section 9). */
const FRESH_DAYS = 10;

/** What must be said beside the figures when the data end well before the period does; else null. */
export function dataGap(filter: Pick<AnalysisFilter, 'from' | 'to'>, dataDate: string): string | null {
  if (dataDate < filter.from) return `Die Daten enden am ${formatDate(dataDate)}, vor diesem Zeitraum.`;
  return daysBetween(dataDate, filter.to) > FRESH_DAYS ? `Die Daten reichen bis ${formatDate(dataDate)}; danach ist noch nichts hochgeladen.` : null;
}
