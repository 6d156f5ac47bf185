import type { Amounts, GoalKpi } from '@portal/shared/contract/common';
import { GOAL_UNITS, signedPercentText } from '@portal/shared/contract/common';
import { formatCount, formatEuro, formatPercent, formatSignedPoints } from '@portal/shared/contract/words';
import { euro } from '../../data/change-explained/german.ts';

/** Nothing to say: nothing to divide by, nothing to compare with, no goal. */
export const NONE = '–';
const NBSP = '\u00a0';
/** Of fewer pieces an absolute change is told: a percentage would say more than is known. */
const FEWEST_PIECES = 20;

export const KPI_WORDS: Readonly<Record<GoalKpi, string>> = {
  revenue: 'Umsatz',
  glasses: 'Brillen',
  revenue_per_glasses: 'Umsatz je Brillenauftrag',
  revenue_per_customer: 'Umsatz je Kunde',
  extra_glasses_share: 'Mehrbrillenquote',
  progressive_share: 'Gleitsichtanteil',
  new_customers: 'Neukunden',
};
export const AMOUNT_WORDS: Readonly<Record<Amounts, string>> = {
  gross: 'Beträge brutto, mit Umsatzsteuer',
  net: 'Beträge netto, ohne Umsatzsteuer',
};

const shortMonth = new Intl.DateTimeFormat('de-DE', { month: 'short', timeZone: 'UTC' });

/** @example 'Okt 26' */
export const monthShort = (iso: string): string =>
  `${shortMonth.format(new Date(`${iso}T00:00:00Z`)).replace('.', '')}${NBSP}${iso.slice(2, 4)}`;

/** A figure in its unit. */
export function figureText(kpi: GoalKpi, value: number | null): string {
  if (value === null) return NONE;
  const { unit, is_summed } = GOAL_UNITS[kpi];
  if (unit === 'share') return formatPercent(value);
  if (unit === 'pieces') return formatCount(value);
  return is_summed ? euro(value) : formatEuro(Math.round(value));
}

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

/** Both sides of a sum or mean as a percentage of the one before; of what is below zero there is none. @example '+3,1 %' */
export const shareChange = (now: number, before: number): string =>
  before > 0 && now >= 0 ? signedPercentText((now - before) / before) : NONE;

/** @example '−1,2 Pp.': the difference of two shares */
export const pointChange = (now: number, before: number): string => formatSignedPoints(now - before, 'Pp.');

/** Few pieces by their number, all others as a percentage. */
export const countChange = (now: number, before: number): string =>
  before < FEWEST_PIECES ? signed(now - before, formatCount(now - before)) : shareChange(now, before);

export function changeText(kpi: GoalKpi, now: number | null, before: number | null): string {
  if (now === null || before === null) return NONE;
  const { unit } = GOAL_UNITS[kpi];
  if (unit === 'share') return pointChange(now, before);
  return unit === 'pieces' ? countChange(now, before) : shareChange(now, before);
}

/** Which stores something is about. @param store name of the one; null: all that the reader may see */
export const placeWords = ({ store, storeCount }: { store: string | null; storeCount: number }): string =>
  store ?? (storeCount === 1 ? 'ein Standort' : 'Alle Standorte');

/** Whose figures, and of which stores; the name of a business once where its store begins with it. @param gap between both */
export function whoseWords(of: { business: string; store: string | null; storeCount: number }, gap: string): string {
  const place = placeWords(of);
  return place.startsWith(of.business) ? place : `${of.business}${gap}${place}`;
}
