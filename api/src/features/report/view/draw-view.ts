import type { Readable } from 'node:stream';
import { restrictionWords, SENDABLE_PAGES } from '@portal/shared/contract/analyse';
import { analysisComparisonWords } from '@portal/shared/contract/comparison';
import { daysText } from '@portal/shared/contract/words';
import { drawPages } from '../draw/draw-pages.ts';
import { flow } from '../draw/flow.ts';
import { AMOUNT_WORDS, whoseWords } from '../words.ts';
import type { View } from './view.ts';

/** What a page is called below its filter. @example 'Gesamtumsatz (Brillentyp Gleitsicht)' */
export function titleOfView({ page, filter }: Pick<View, 'page' | 'filter'>): string {
  const { title } = SENDABLE_PAGES[page];
  const restrictions = restrictionWords(filter);
  return restrictions.length === 0 ? title : `${title} (${restrictions.join(', ')})`;
}

/** Which days, beside which, as a sentence of a paper. */
export function comparedWords({ filter, before }: Pick<View, 'filter' | 'before'>): string {
  // Days of one's own stand in the words already.
  if (before && filter.compare !== 'frei') return `${analysisComparisonWords(filter)}: ${daysText(before)}`;
  return before || filter.compare === 'ohne'
    ? analysisComparisonWords(filter)
    : 'Für die Tage davor gibt es keine Daten zum Vergleichen';
}

const heldWords = ({ page, amounts }: Pick<View, 'page' | 'amounts'>): string =>
  page === 'revenue-vat' ? 'Beträge netto und brutto' : AMOUNT_WORDS[amounts];

/** What stands below a view's title: whose figures, of which days, beside which, how reckoned, and of what alone. */
export function aboutView(view: View): string[] {
  const restrictions = restrictionWords(view.filter);
  return [
    `${whoseWords(view, ', ')}, ${daysText(view.days)}. ${comparedWords(view)}. ${heldWords(view)}.`,
    ...(restrictions.length === 0 ? [] : [`Filter: ${restrictions.join(', ')}`]),
  ];
}

/** A page of the analysis as a PDF, on as many pages as it takes. */
export function drawView(view: View, onPage?: (page: number, end: number) => void): Readable {
  const { page, business, sender, days, printedOn, blocks } = view;
  const { title } = SENDABLE_PAGES[page];
  return drawPages(
    {
      title,
      about: aboutView(view),
      business,
      sender,
      foot: `${whoseWords(view, ' · ')} · ${daysText(days)} · ${heldWords(view)}`,
      printedOn,
    },
    flow(title, blocks),
    onPage,
  );
}
