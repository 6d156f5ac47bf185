import type { LensRule } from '@portal/shared/contract/settings-admin';
import { classifyLensText, type Classified } from './rules.ts';

export interface DecidedText extends Classified {
  /** The place of the business's own rule that decided; null: one of the portal's, whoever wrote it. */
  rule: number | null;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every word of the rule stands in the text; one with * where a word begins with it. */
function fits({ words }: LensRule, text: readonly string[]): boolean {
  return words
    .toLowerCase()
    .split(' ')
    .filter(Boolean)
    .every((word) =>
      word.endsWith('*') ? text.some((one) => one.startsWith(word.slice(0, -1))) : text.includes(word),
    );
}

/**
 * What a lens text means: by the first of the business's own rules that fits, else by the first of the market's, else by
 * the built-in ones; null where none does.
 * @example decideLensText('Nahkomfort Plus', [{ words: 'nahkomfort', glasses_type: 'Office' }], [])
 *   // { type: 'Office', reason: 'Ihre Regel „nahkomfort“ steht für Office.', rule: 0 }
 */
export function decideLensText(
  text: string,
  own: readonly LensRule[],
  market: readonly LensRule[],
): DecidedText | null {
  const words = wordsOf(text);
  const at = own.findIndex((rule) => fits(rule, words));
  const rule = own[at];
  if (rule)
    return { type: rule.glasses_type, reason: `Ihre Regel „${rule.words}“ steht für ${rule.glasses_type}.`, rule: at };
  const shared = market.find((one) => fits(one, words));
  if (shared)
    return {
      type: shared.glasses_type,
      reason: `„${shared.words}“ steht im Portal für ${shared.glasses_type}.`,
      rule: null,
    };
  const found = classifyLensText(text);
  return found && { ...found, rule: null };
}
