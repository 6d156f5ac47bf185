import { createContext, use, type ReactNode } from 'react';
import type { Amounts } from '@portal/shared/contract/common';

/** What the amounts of the figures within are; their definitions say it. Gross where nobody does. */
export const AmountsContext = createContext<Amounts | undefined>(undefined);

/** What a figure counts, in words; a function where the words depend on what the amounts are. */
export type DefinitionText = string | ((amounts: Amounts) => string);

/** The same, or what draws it once it is asked for. Since 4.6.0. */
export type Explanation = DefinitionText | ((amounts: Amounts) => ReactNode);

/** @example `Summe aller Aufträge, ${vatWord(amounts)} nach Auftragsdatum.` */
export const vatWord = (amounts: Amounts): 'brutto' | 'netto' => (amounts === 'net' ? 'netto' : 'brutto');

/** A definition for the amounts of the figures around it. */
export function useInAmounts(text: Explanation): ReactNode {
  const amounts = use(AmountsContext) ?? 'gross';
  return typeof text === 'string' ? text : text(amounts);
}
