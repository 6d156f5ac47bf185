import { buffer } from 'node:stream/consumers';
import { formatMonthLong } from '@portal/shared/contract/words';
import { AUDIENCE_WORDS } from '../audience.ts';
import { drawReport } from '../draw/index.ts';
import { overviewSentence } from '../pages/overview.ts';
import type { ReportData } from '../report-data.ts';
import { AMOUNT_WORDS } from '../words.ts';
import type { Letter } from './letter.ts';
import { nothingYet, reachParts } from './reach-words.ts';
import type { Reach } from './reach.ts';

const titleOf = (month: string): string => `Monatsbericht ${formatMonthLong(month)}`;

/** The Monatsbericht: its first sentence, and all of it as a PDF. */
export async function monthLetter(data: ReportData, reach: Reach): Promise<Letter> {
  return {
    subject: titleOf(data.month),
    parts: [
      { kind: 'text', text: `der ${titleOf(data.month)} ${AUDIENCE_WORDS[data.audience]} liegt als PDF bei.` },
      { kind: 'text', text: `${overviewSentence(data)} (${AMOUNT_WORDS[data.amounts]})` },
      ...reachParts(reach, data.storeCount),
      { kind: 'link', text: 'Im Portal ansehen', path: '/' },
    ],
    attachments: [
      {
        name: `monatsbericht-${data.month.slice(0, 7)}.pdf`,
        type: 'application/pdf',
        content: await buffer(drawReport(data)),
      },
    ],
  };
}

/** In its place, for a month without data. @param month its first day */
export const emptyMonthLetter = (month: string, until: string): Letter => ({
  subject: `${titleOf(month)}: noch keine Daten`,
  parts: nothingYet(`den ${formatMonthLong(month)}`, until),
  attachments: [],
});
