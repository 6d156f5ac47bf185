import type { Estimate, MarketEffect, MarketEffects } from '@portal/shared/contract/marketing';
import { formatCount, formatDate, formatSignedPoints } from '@portal/shared/format';
import { pointsText } from './effect-words.ts';

/** Standard normal quantile of two-sided 95 %. */
const CONFIDENCE = 1.96;

/**
 * Where what is true of 95 of 100 businesses lies: what is not known of the mean, and how far businesses lie apart (Higgins, Thompson,
 * Spiegelhalter, Journal of the Royal Statistical Society A 172 (2009)).
 */
export function rangeOfBusinesses({ uplift: { value, low, high }, spread }: MarketEffect): {
  low: number;
  high: number;
} {
  const reach = Math.hypot((high - low) / 2, CONFIDENCE * spread);
  return { low: value - reach, high: value + reach };
}

/** Whether what a business knows of itself and where businesses lie have something in common, or on which side it lies. */
function comparedText(market: MarketEffect, own: Estimate): string {
  const range = rangeOfBusinesses(market);
  if (own.low > range.high) return 'bei Ihnen mehr, als die Unterschiede zwischen Betrieben erwarten lassen';
  if (own.high < range.low) return 'bei Ihnen weniger, als die Unterschiede zwischen Betrieben erwarten lassen';
  return 'bei Ihnen damit verträglich';
}

/** @param own what the business knows of itself; null: nothing yet */
export function marketSentence(market: MarketEffect, own: Estimate | null): string {
  const { uplift, businesses, since, as_of, invented } = market;
  return [
    `Im Markt ${formatSignedPoints(uplift.value)} (${pointsText(uplift)})${own ? `, ${comparedText(market, own)}` : ''}.`,
    `So viel häufiger kauften bei diesem Anlass die Angeschriebenen in mindestens ${formatCount(businesses)} Betrieben${since === null ? '' : ` seit ${since}`}, nach dem Stand vom ${formatDate(as_of)}.`,
    ...(invented ? ['Die anderen Betriebe dieser Demonstration sind erfunden.'] : []),
  ].join(' ');
}

/** Why nothing is told of a kind. */
export const nothingOutSentence = ({ least_businesses, next_on }: MarketEffects): string =>
  `Was dieser Anlass im Markt bewirkt, ist noch nicht veröffentlicht: Dafür müssen ihn mindestens ${least_businesses} Betriebe, die teilnehmen, mit Kontrollgruppe genutzt haben, und keiner darf mehr als die Hälfte ausmachen. Die nächste Veröffentlichung ist am ${formatDate(next_on)}.`;
