import { formatDateTime } from '@portal/shared/format';
import { duringPrint } from '../printing.ts';
import { AMOUNTS_WORD, wordsOnPaper, type PaperWords } from './words.ts';

/** Whether the browser writes into a page's edges what `@page` says, on each of them; see base.css. */
export const writesEdges = (): boolean => 'CSSMarginRule' in globalThis;

/** Whose page it is and what it shows; in the second line of which days, compared with what, gross or net. */
export function paperHead({
  business,
  store,
  title,
  period,
  compare,
  filters,
  amounts,
}: PaperWords): [whose: string, what: string] {
  // Stores are often called as their business.
  const owner = store && business && store.startsWith(business) ? store : [business, store].filter(Boolean).join(' · ');
  const money = amounts && `Beträge ${AMOUNTS_WORD[amounts]}`;
  return [[owner, title].filter(Boolean).join(' · '), [period, compare, filters, money].filter(Boolean).join(' · ')];
}

export const printedAt = (now: Date): string => `Gedruckt am ${formatDateTime(now.toISOString())} Uhr`;

/** A text as CSS has it, lines and quotation marks included. */
const asString = (text: string): string =>
  `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\a `)}"`;

/** Has every page of a print say whose it is, what it shows and when it was printed. @returns ends it */
export function headPaper(): () => void {
  const { style } = document.documentElement;
  return duringPrint(
    () => {
      style.setProperty('--paper-head', asString(paperHead(wordsOnPaper()).filter(Boolean).join('\n')));
      style.setProperty('--paper-date', asString(printedAt(new Date())));
    },
    () => {
      style.removeProperty('--paper-head');
      style.removeProperty('--paper-date');
    },
    true,
  );
}
