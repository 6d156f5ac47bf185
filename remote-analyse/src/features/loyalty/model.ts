import {
  LEAST_WATCHED,
  type AnalysisFilter,
  type CustomerSliceInput,
  type Loyalty,
  type LoyaltyEstimate,
  type LoyaltyStand,
} from '@portal/shared/contract/analyse';
import { basisText, formatCount, formatPercent, NOUNS, partText } from '@portal/shared/format';
import type { CompareRow } from '../../common/compare/compare-columns.ts';
import { comparedTexts } from '../../common/frame/compared.ts';
import type { CardFigure } from '../../common/frame/figure-cards.tsx';
import { shareOf } from '../../common/frame/share.ts';

export const hasFigures = ({ current, previous }: Loyalty): boolean => current.customers > 0 || previous.customers > 0;

const decimal = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @example yearsText(45) // '3,8 Jahre' */
export const yearsText = (months: number | null): string =>
  months === null ? '–' : `${decimal.format(months / 12)}\u00a0Jahre`;

export const shareText = (share: number | null): string => (share === null ? '–' : formatPercent(share));

/** The 95 % interval of an estimate; empty where there is none. @example '42,1 % bis 48,0 %' */
export const intervalText = (estimate: LoyaltyEstimate | null): string =>
  estimate?.lower == null || estimate.upper == null
    ? ''
    : `${formatPercent(estimate.lower)} bis ${formatPercent(estimate.upper)}`;

export const WAIT =
  'Eine Wartezeit beginnt mit jeder Hauptbrille und endet mit der nächsten desselben Kunden; wer noch wartet, zählt so lange mit, wie er beobachtet ist. Für Statistiker: Kaplan-Meier.';

const returningShare = ({ returning, buyers }: LoyaltyStand) => shareOf(returning, buyers);
const oneTimeShare = ({ one_time, customers }: LoyaltyStand) => shareOf(one_time, customers);

/** What the median says, with its interval where it can be told. */
function medianText({ median, median_lower: lower, median_upper: upper }: LoyaltyStand): string {
  if (median === null) return '';
  const interval =
    lower === null
      ? ''
      : `, mit 95\u00a0% Sicherheit ${upper === null ? `mindestens ${formatCount(lower)}` : `zwischen ${formatCount(lower)} und ${formatCount(upper)}`}`;
  return `: ${formatCount(median)} Monate${interval}`;
}

/** Of the rates that stand on cards. */
const CARD_MONTHS: readonly number[] = [24, 36, 60];

const FEW_WATCHED = `weniger als ${LEAST_WATCHED} so lange beobachtet`;
/** Why a rate is missing: they end where the curve does. */
export const CURVE_ENDED = `So lange konnten wir erst weniger als ${LEAST_WATCHED} Hauptbrillen verfolgen.`;

/** Whether one of the cards has no rate. */
export const lacksRate = ({ rates }: Loyalty): boolean =>
  rates.some(({ months, current }) => CARD_MONTHS.includes(months) && current === null);

/** The cards in the order of the page. */
export function loyaltyCards({ current, previous, rates }: Loyalty, compare: AnalysisFilter['compare']): CardFigure[] {
  const share = (
    label: string,
    definition: string,
    basis: string,
    now: number | null,
    before: number | null,
  ): CardFigure => ({
    label,
    definition,
    basis,
    value: shareText(now),
    ...comparedTexts(compare, { kind: 'share', now, before }, shareText),
  });
  const waits = basisText(current.waits, NOUNS.main);
  const within = (months: number) => {
    const rate = rates.find((one) => one.months === months);
    const definition = `Anteil, der innerhalb von ${months} Monaten nach einer Hauptbrille eine weitere gekauft hat. ${WAIT}`;
    return {
      ...share(
        `Wiederkauf in ${months} Monaten`,
        definition,
        rate?.current ? waits : FEW_WATCHED,
        rate?.current?.share ?? null,
        rate?.previous?.share ?? null,
      ),
      better: 'more' as const,
    };
  };
  return [
    {
      label: 'Kaufintervall',
      value: yearsText(current.median),
      basis: waits,
      better: 'less',
      ...comparedTexts(
        compare,
        { kind: 'duration', now: current.median, before: previous.median, write: yearsText },
        yearsText,
      ),
      definition: `Zeit, nach der die Hälfte eine weitere Hauptbrille gekauft hat${medianText(current)}. ${WAIT} Der Mittelwert der schon beendeten Wartezeiten wäre zu kurz.`,
    },
    ...CARD_MONTHS.map(within),
    {
      ...share(
        'Wiederkehrquote',
        'Käufer des Zeitraums, die schon einen früheren Kaufvorgang hatten (in ihrer ganzen Geschichte, nicht nur im Zeitraum), geteilt durch alle Käufer des Zeitraums.',
        partText(current.returning, current.buyers, NOUNS.buyer),
        returningShare(current),
        returningShare(previous),
      ),
      better: 'more',
      needsHistory: true,
    },
    {
      ...share(
        'Einmalkäufer',
        'Kunden mit genau einem Kaufvorgang bis zum Ende des Zeitraums, geteilt durch alle Kunden mit mindestens einem. Wer erst vor Kurzem zum ersten Mal kam, zählt mit.',
        partText(current.one_time, current.customers, NOUNS.customer),
        oneTimeShare(current),
        oneTimeShare(previous),
      ),
      better: 'less',
      needsHistory: true,
    },
  ];
}

export interface RateRow extends CompareRow {
  months: number;
  customers: number;
  interval: string;
  atRisk: number | null;
}

/** Repurchase within 12 to 60 months. */
export const rateRows = ({ rates }: Loyalty): RateRow[] =>
  rates.map(({ months, current, previous, customers }) => ({
    key: String(months),
    label: `${months} Monate`,
    months,
    customers,
    current: current?.share ?? null,
    previous: previous?.share ?? null,
    n: customers,
    interval: intervalText(current),
    atRisk: current?.at_risk ?? null,
    note: current
      ? `mit 95\u00a0% Sicherheit ${intervalText(current) || '–'} · ${formatCount(current.at_risk)} länger beobachtet`
      : FEW_WATCHED,
  }));

export interface KindRow extends CompareRow {
  /** As title of the list behind it. */
  title: string;
  /** The customers it counts, beside the filter. */
  slice: { set: 'buyers'; customer: 'stamm' | 'neu' } | { set: 'one-time' };
}

/** Who came back, who was there for the first time, and who came once. */
export function kindRows({ current, previous }: Loyalty): KindRow[] {
  const firstShare = ({ buyers, returning }: LoyaltyStand) => shareOf(buyers - returning, buyers);
  return [
    {
      key: 'returning',
      label: 'Wiederkehrer',
      title: 'Käufer mit früherem Kauf',
      current: returningShare(current),
      previous: returningShare(previous),
      n: current.returning,
      note: `von ${formatCount(current.buyers)} Käufern des Zeitraums`,
      slice: { set: 'buyers', customer: 'stamm' },
    },
    {
      key: 'first',
      label: 'Nur erster Kauf',
      title: 'Käufer nur mit ihrem ersten Kauf',
      current: firstShare(current),
      previous: firstShare(previous),
      n: current.buyers - current.returning,
      note: `von ${formatCount(current.buyers)} Käufern des Zeitraums`,
      slice: { set: 'buyers', customer: 'neu' },
    },
    {
      key: 'one-time',
      label: 'Einmalkäufer',
      title: 'Einmalkäufer',
      current: oneTimeShare(current),
      previous: oneTimeShare(previous),
      n: current.one_time,
      note: `von ${formatCount(current.customers)} Kunden mit Kauf`,
      slice: { set: 'one-time' },
    },
  ];
}

/** The customers of a slice within the filter. */
export const narrowTo = (filter: AnalysisFilter, slice: KindRow['slice']): CustomerSliceInput => ({
  ...filter,
  ...slice,
});
