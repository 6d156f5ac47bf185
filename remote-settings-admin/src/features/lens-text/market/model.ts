import type {
  MarketLensCorrection,
  MarketLensDecision,
  MarketLensText,
  MarketRulesDecision,
  MarketRulesPreview,
  MarketRulesProgress,
} from '@portal/shared/contract/settings-admin';
import { counted, formatCount, NOUNS } from '@portal/shared/format';
import { LENS_TEXTS } from '../model.ts';

const inBusinesses = (count: number) => (count === 1 ? 'einem Betrieb' : `${formatCount(count)} Betrieben`);

/** What was done, as it is told afterwards. */
export const doneForAllText = ({ text, glasses_type }: MarketLensCorrection): string =>
  `„${text}“ steht überall, wo der Text unklar war, für ${glasses_type}. Die Zahlen folgen gleich.`;

/** What a decision is about. @example 'Unklar bei 2 von 5 Betrieben, betroffen: 12 Aufträge. Nur dort gilt, was Sie entscheiden.' */
export function reachText({ businesses, open_in, open_orders, glasses_type }: MarketLensText): string {
  if (open_in === 0)
    return `Bei keinem Betrieb unklar; bei den meisten steht der Text für ${String(glasses_type)}. Was ein Betrieb oder eine Regel entschieden hat, bleibt.`;
  return `Unklar bei ${formatCount(open_in)} von ${inBusinesses(businesses)}, betroffen: ${counted(open_orders, NOUNS.order)}. Nur dort gilt, was Sie entscheiden.`;
}

/** A decision of the past, and where it holds. @example '„Rätsel“ steht für Nah (bei 3 Betrieben, einer hat es zurückgenommen)' */
export function marketDecisionText({
  text,
  glasses_type,
  businesses,
  holds_in,
  undone_at,
}: MarketLensDecision): string {
  const back = businesses - holds_in;
  const kept =
    back === 0 || undone_at !== null
      ? ''
      : `, ${back === 1 ? 'einer hat' : `${formatCount(back)} haben`} es zurückgenommen`;
  return `„${text}“ steht für ${String(glasses_type)} (bei ${inBusinesses(businesses)}${kept})`;
}

/** What saving rules would do in all businesses. */
export const marketEffectText = ({
  texts,
  businesses,
  orders,
}: Pick<MarketRulesPreview, 'texts' | 'businesses' | 'orders'>): string =>
  texts === 0
    ? 'Bei keinem Betrieb ändert ein Glastext seine Bedeutung.'
    : `${counted(texts, LENS_TEXTS)} ${texts === 1 ? 'ändert' : 'ändern'} bei ${inBusinesses(businesses)} die Bedeutung, betroffen: ${counted(orders, NOUNS.order)} ohne Brillentyp in den Dateien.`;

/** How far rules are applied. */
export const progressText = ({ businesses, waiting }: MarketRulesProgress): string =>
  waiting === 0
    ? `Die Regeln sind bei ${businesses === 1 ? 'dem einen Betrieb' : `allen ${formatCount(businesses)} Betrieben`} angewandt.`
    : `Die Regeln werden angewandt: ${formatCount(businesses - waiting)} von ${formatCount(businesses)} Betrieben fertig.`;

/** A change of the rules of the past. */
export const ruleChangeText = ({ rules }: Pick<MarketRulesDecision, 'rules'>): string =>
  rules === 0 ? 'Alle Regeln entfernt' : `Regeln geändert, seitdem ${counted(rules, { one: 'Regel', many: 'Regeln' })}`;
