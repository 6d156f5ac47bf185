import {
  NO_BRAND,
  type MarketBrand,
  type MarketBrandMerge,
  type MarketBrandUpdate,
  type MarketDecision,
} from '@portal/shared/contract/settings-admin';
import { counted, formatCount, formatEuroWhole, NOUNS } from '@portal/shared/format';
import { decisionText } from '../model.ts';

/** What the operating company can decide about a brand. */
export type MarketChoice = { kind: 'set'; update: MarketBrandUpdate } | { kind: 'merge'; merge: MarketBrandMerge };

export const mergingForAll = (name: string, into: string): MarketChoice => ({ kind: 'merge', merge: { name, into } });

const inBusinesses = (count: number) => (count === 1 ? 'einem Betrieb' : `${formatCount(count)} Betrieben`);

/** What was done, as it is told afterwards. */
export function doneForAllText(choice: MarketChoice): string {
  if (choice.kind === 'set')
    return `„${choice.update.name}“ ist überall, wo die Marke offen war, als Marke gespeichert.`;
  const { name, into } = choice.merge;
  return `„${name}“ zählt überall, wo die Marke offen war, als „${into}“. Die Zahlen folgen gleich.`;
}

/** What a decision is about. @example 'Offen bei 2 von 5 Betrieben: 12 Fassungen in 12 Monaten, 1.200 €. Nur für diese gilt, was Sie entscheiden.' */
export function reachText({ businesses, open_in, open_pieces, open_cents }: MarketBrand): string {
  if (open_in === 0)
    return `Entschieden bei ${businesses === 1 ? 'dem einen Betrieb, der die Marke hat' : `allen ${formatCount(businesses)} Betrieben, die die Marke haben`}. Was ein Betrieb entschieden hat, ändert nur er.`;
  return `Offen bei ${formatCount(open_in)} von ${inBusinesses(businesses)}: ${counted(open_pieces, NOUNS.frame)} in 12 Monaten, ${formatEuroWhole(open_cents)}. Nur dort gilt, was Sie entscheiden.`;
}

/** A decision of the past, and where it holds. @example '„RAYBLICK“ zählt als „Ray Blick“ (bei 3 Betrieben, einer hat es zurückgenommen)' */
export function marketDecisionText(decision: MarketDecision): string {
  const { businesses, holds_in, undone_at } = decision;
  const back = businesses - holds_in;
  const kept =
    back === 0 || undone_at !== null
      ? ''
      : `, ${back === 1 ? 'einer hat' : `${formatCount(back)} haben`} es zurückgenommen`;
  return `${decisionText(decision)} (bei ${inBusinesses(businesses)}${kept})`;
}

/** How a choice of another brand is called. */
export const countsAs = (into: string): string => (into === NO_BRAND ? 'Ist keine Marke' : `Zählt als „${into}“`);
