import { useEffect } from 'react';
import type { Amounts } from '@portal/shared/contract/common';

/** What paper, and every file of a figure, has to say about the page that is shown; each part where it is known. */
export interface PaperWords {
  business?: string | undefined;
  title?: string | undefined;
  /** Name of the store, or of all of them together. */
  store?: string | undefined;
  /** Days of the figures, with the name of the period where it has one. */
  period?: string | undefined;
  /** @example 'Vergleich Vorjahr' */
  compare?: string | undefined;
  /** Restrictions besides, joined. */
  filters?: string | undefined;
  amounts?: Amounts | undefined;
}

export const AMOUNTS_WORD: Record<Amounts, string> = { gross: 'brutto', net: 'netto' };

/** Said by all that are on the page, in areas and in the portal around them; this module is one for all. */
const said = new Set<PaperWords>();

/** Everything that is said about the page now. Since 1.5.0. */
export const wordsOnPaper = (): PaperWords => Object.assign({}, ...said);

/** Says something about the page while the component is shown, each part only where it is given. Since 1.5.0. */
export function useWordsOnPaper(words: PaperWords): void {
  const text = JSON.stringify(words);
  useEffect(() => {
    // What is undefined has no key here, so that it takes nothing away from what others say.
    const mine = JSON.parse(text) as PaperWords;
    said.add(mine);
    return () => void said.delete(mine);
  }, [text]);
}
