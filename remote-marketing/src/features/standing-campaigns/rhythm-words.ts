import type { Rhythm, StandingReplay } from '@portal/shared/contract/marketing';
import { formatCount, formatEuroWhole } from '@portal/shared/format';
import { RHYTHM_WORDS } from './sentence.ts';

/** Years of a replay. */
const YEARS = 2;

const costText = (cents: number): string => {
  const yearly = Math.round(cents / YEARS / 100) * 100;
  if (yearly === 0) return 'gleich viel gekostet';
  return `rund ${formatEuroWhole(Math.abs(yearly))} im Jahr ${yearly < 0 ? 'weniger' : 'mehr'} gekostet`;
};

/**
 * What the other rhythms would have cost, a sentence each.
 * @param own rhythm of the sentence
 * @example 'Einmal im Monat: Das hätte rund 312 € im Jahr weniger gekostet, mit 640 statt 655 Stück in 24 Monaten.'
 */
export function rhythmSentences(rhythms: NonNullable<StandingReplay['rhythms']>, own: Rhythm): string[] {
  const now = rhythms.find(({ rhythm }) => rhythm === own);
  if (!now) return [];
  return rhythms
    .filter((other) => other !== now)
    .map(({ rhythm, pieces, cents }) => {
      const words = RHYTHM_WORDS[rhythm];
      const amount =
        pieces === now.pieces
          ? `bei ebenso vielen Stück`
          : `mit ${formatCount(pieces)} statt ${formatCount(now.pieces)} Stück in 24 Monaten`;
      return `${words[0]!.toUpperCase()}${words.slice(1)}: Das hätte ${costText(cents - now.cents)}, ${amount}.`;
    });
}
