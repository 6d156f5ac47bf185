import type {
  ChangeDimensionKey,
  ChangeDriver,
  ChangeDriverKey,
  ChangeExplained,
  RateFigure,
  UsualRange,
} from '@portal/shared/contract/analyse';
import { firstOfMonth, lastOfMonth, type Days } from '@portal/shared/contract/calendar';
import { daysText, formatCount, formatEuro, formatMonthLong } from '@portal/shared/format';
import { PART_LABELS } from '../behind/slice-words.ts';
import type { WhyAsked } from './why-address.ts';
import { isRate } from './read-why.ts';

export const DRIVER_LABELS: Readonly<Record<ChangeDriverKey, string>> = {
  calendar: 'Kalender',
  buyers: 'Kunden',
  purchases: 'Käufe je Kunde',
  pieces: 'Stück je Kauf',
  price: 'Erlös je Stück',
  no_buyer: 'Ohne Kundennummer und Rückgaben',
};
export const DIMENSION_LABELS: Readonly<Record<ChangeDimensionKey, string>> = {
  type: 'Sortiment',
  age: 'Altersgruppe',
  customer: 'Kundenart',
  store: 'Standort',
  staff: 'Mitarbeiter',
};

const RATE_LABELS: Readonly<Record<RateFigure, string>> = {
  'umsatz-je-kunde': 'Umsatz je Kunde',
  'umsatz-je-brillenauftrag': 'Umsatz je Brillenauftrag',
  mehrbrillenquote: 'Mehrbrillenquote',
  gleitsichtanteil: 'Gleitsichtanteil',
};

const twoDigits = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Of several stores days are a mean. */
const oneDigit = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** A factor in its own unit; nothing to divide by is a dash. */
export function factorText(key: ChangeDriver['key'], value: number | null): string {
  if (value === null) return '–';
  if (key === 'calendar') return `${oneDigit.format(value)}\u00a0${value === 1 ? 'Arbeitstag' : 'Arbeitstage'}`;
  if (key === 'buyers') return formatCount(value);
  return key === 'price' || key === 'no_buyer' ? formatEuro(Math.round(value)) : twoDigits.format(value);
}

export const signedEuro = (cents: number): string => `${cents > 0 ? '+' : ''}${formatEuro(cents)}`;

/** What the stores' own history says of a movement. */
export function usualText(usual: UsualRange): string {
  if (usual === null) return 'noch nicht zu beurteilen';
  return usual.is_usual
    ? 'im üblichen Rahmen'
    : `ungewöhnlich (üblich ${signedEuro(usual.from)} bis ${signedEuro(usual.to)})`;
}

/** @example 'Warum? Umsatz im Oktober 2026' */
export const titleOf = (asked: WhyAsked, days: { from: string; to: string }): string =>
  `Warum? ${isRate(asked) ? RATE_LABELS[asked.figure] : PART_LABELS[asked.figure]} ${asked.month ? `im ${formatMonthLong(asked.month)}` : daysText(days)}`;

/** A whole month by its name. @example 'Februar 2024', '01.02.2024 bis 21.02.2024' */
const nameOf = (days: Days): string =>
  days.from === firstOfMonth(days.from) && days.to === lastOfMonth(days.from)
    ? formatMonthLong(days.from)
    : daysText(days);

/** The days of an explanation, and those that they are beside. */
export type ComparedDays = Pick<ChangeExplained, 'from' | 'to' | 'previous_from' | 'previous_to'>;

/** Whether there is something to compare with. */
export const isCompared = ({ previous_from: from, previous_to: to }: ComparedDays): boolean => to >= from;

/** Both sides by their days. */
export const sidesOf = ({ from, to, previous_from, previous_to }: ComparedDays): { own: string; other: string } => ({
  own: nameOf({ from, to }),
  other: nameOf({ from: previous_from, to: previous_to }),
});
