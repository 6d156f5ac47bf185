import type { AnalysisFilter, Revenue, RevenueMonth, RevenueParts } from '@portal/shared/contract/analyse';
import type { Amounts } from '@portal/shared/contract/common';
import { basisText, formatEuro, formatMonth, formatPercent, NOUNS } from '@portal/shared/format';
import { vatWord, type DefinitionText } from '@portal/shared/ui';
import { comparedTexts } from '../../common/frame/compared.ts';
import type { CardFigure } from '../../common/frame/figure-cards.tsx';

export interface RevenueCard {
  key: keyof RevenueParts;
  label: string;
  definition: DefinitionText;
}

/** @param what its first words, e.g. 'Summe aller Aufträge' */
const byOrderDate = (what: string, amounts: Amounts): string =>
  `${what}, ${vatWord(amounts)} nach Auftragsdatum, Stornos und Gutschriften an ihrem eigenen Tag abgezogen.`;

/** What the register of figures calls them. */
const WATCHED: Readonly<Partial<Record<keyof RevenueParts, string>>> = {
  umsatz: 'revenue',
  brillen: 'glasses_revenue',
  neuverglasung: 'reglazing_revenue',
  fassung: 'frame_revenue',
  glas: 'lens_revenue',
  kontaktlinsen: 'contact_lens_revenue',
  handelsware: 'merchandise_revenue',
};

/** The cards in the order of the page, each with what it counts. */
export const CARDS: readonly RevenueCard[] = [
  {
    key: 'umsatz',
    label: 'Umsatz',
    definition: (amounts) =>
      `${byOrderDate('Summe aller Aufträge', amounts)} Brillen, Neuverglasungen, Kontaktlinsen und Handelsware ergeben ihn zusammen.`,
  },
  {
    key: 'brillen',
    label: 'Brillen',
    definition: (amounts) =>
      `${byOrderDate('Aufträge der Art Brille, dazu Fassungen und Gläser in anderen Aufträgen', amounts)} Neuverglasungen und Kontaktlinsen stehen für sich.`,
  },
  {
    key: 'neuverglasung',
    label: 'Neuverglasung',
    definition: (amounts) =>
      byOrderDate('Aufträge der Art Neuverglasung (neue Gläser in eine vorhandene Fassung)', amounts),
  },
  {
    key: 'fassung',
    label: 'Fassung',
    definition: 'Was von Brillen und Neuverglasungen auf Fassungen entfällt, nach den Positionen der Aufträge.',
  },
  {
    key: 'glas',
    label: 'Glas',
    definition:
      'Was von Brillen und Neuverglasungen auf Gläser entfällt, nach den Positionen der Aufträge. Neuverglasungen ohne Positionen zählen ganz dazu.',
  },
  {
    key: 'kontaktlinsen',
    label: 'Kontaktlinsen',
    definition: (amounts) => byOrderDate('Kontaktlinsen aus allen Aufträgen', amounts),
  },
  {
    key: 'handelsware',
    label: 'Handelsware',
    definition: (amounts) => byOrderDate('Handelsware, Reparaturen und Sonstiges', amounts),
  },
];

/** A part tells its share of the whole: how many of the orders have it is not counted. */
function basisOf(key: keyof RevenueParts, total: Revenue['total']): { basis?: string } {
  if (key === 'umsatz') return { basis: basisText(total.orders, NOUNS.order) };
  return total.umsatz > 0 ? { basis: `${formatPercent(total[key] / total.umsatz)} des Umsatzes` } : {};
}

const isEmpty = ({ orders, umsatz }: Revenue['previous']): boolean => orders === 0 && umsatz === 0;

/** The cards with what they say. */
export function cardFigures(
  { total, previous, months, data_date: dataDate }: Revenue,
  compare: AnalysisFilter['compare'],
): (CardFigure & { part: keyof RevenueParts })[] {
  return CARDS.map(({ key, label, definition }) => ({
    part: key,
    label,
    definition,
    ...(WATCHED[key] && { watched: WATCHED[key] }),
    better: 'more',
    value: formatEuro(total[key]),
    ...basisOf(key, total),
    ...comparedTexts(
      compare,
      {
        kind: 'amount',
        now: total[key],
        before: isEmpty(previous) ? null : previous[key],
        base: previous.orders,
        write: formatEuro,
      },
      formatEuro,
    ),
    // Months still to come are nothing yet, rather than nothing sold.
    course: months
      .filter(({ month, running }) => !running && (dataDate === null || month <= dataDate))
      .map(({ current }) => current[key]),
  }));
}

export const hasFigures = (revenue: Revenue): boolean =>
  revenue.months.some(
    ({ current, previous }) =>
      current.orders !== 0 || previous.orders !== 0 || current.umsatz !== 0 || previous.umsatz !== 0,
  );

export const runningMonth = (months: readonly RevenueMonth[]): RevenueMonth | undefined =>
  months.find(({ running }) => running);

/** Label of a month's tick: the year only where it begins. @example 'Jan.\n2026', 'Feb.' */
export function monthTick(months: readonly RevenueMonth[], index: number): string {
  const month = months[index]?.month;
  if (!month) return '';
  const [name, year] = formatMonth(month).split(' ');
  return index === 0 || month.slice(5, 7) === '01' ? `${name}\n${year}` : `${name}`;
}
