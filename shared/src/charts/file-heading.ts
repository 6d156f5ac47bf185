import { AMOUNTS_WORD, wordsOnPaper } from '@portal/shared/ui';

/**
 * What stands over a figure that leaves the page: its title, and in a second line whose figures these are, of which days,
 * gross or net. Where nobody says anything about the page, the title alone.
 */
export function fileHeading(title: string): string[] {
  const { store, period, compare, filters, amounts } = wordsOnPaper();
  const words = [store, period, compare, filters, amounts && `Beträge ${AMOUNTS_WORD[amounts]}`].filter(Boolean);
  return words.length > 0 ? [title, words.join(' · ')] : [title];
}

/** The name with what the amounts are, so that two files of one figure cannot be mistaken. @example 'umsatz-brutto' */
export function fileNameOf(name: string): string {
  const { amounts } = wordsOnPaper();
  return amounts ? `${name}-${AMOUNTS_WORD[amounts]}` : name;
}
