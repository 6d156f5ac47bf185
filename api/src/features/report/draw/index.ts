import type { Readable } from 'node:stream';
import { formatDate, formatMonthLong } from '@portal/shared/contract/words';
import { AUDIENCE_WORDS } from '../audience.ts';
import { reportPages } from '../pages/index.ts';
import type { ReportData } from '../report-data.ts';
import { AMOUNT_WORDS, placeWords } from '../words.ts';
import { drawPages } from './draw-pages.ts';

/**
 * A month as a PDF of five pages.
 * @param onPage told where each page ends, in points from the top, for a test
 */
export function drawReport(data: ReportData, onPage?: (page: number, end: number) => void): Readable {
  const { business, sender, month, days, amounts, audience, printedOn } = data;
  const title = `Monatsbericht ${formatMonthLong(month)}`;
  return drawPages(
    {
      title,
      about: [`${business}, ${placeWords(data)}, ${AUDIENCE_WORDS[audience]}`],
      business,
      sender,
      foot: `${business} · ${placeWords(data)} · ${formatDate(days.from)} bis ${formatDate(days.to)} · ${AMOUNT_WORDS[amounts]}`,
      printedOn,
    },
    reportPages(data),
    onPage,
  );
}
