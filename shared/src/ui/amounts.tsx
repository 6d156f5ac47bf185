import { createContext, use } from 'react';
import type { Amounts } from '@portal/shared/contract';

/** What the amounts of the figures within are; their definitions say it. Gross where nobody does. */
export const AmountsContext = createContext<Amounts | undefined>(undefined);

/** A definition, which is written for gross amounts, for those of the figures around it. */
export function useInAmounts(text: string): string {
  return use(AmountsContext) === 'net' ? text.replaceAll(/\b(b)rutto\b/gi, (_, b: string) => (b === 'B' ? 'Netto' : 'netto')) : text;
}
