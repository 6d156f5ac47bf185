import type { Readable } from 'node:stream';
import type { LawDocument } from '@portal/shared/contract/settings-admin';
import { germanDay } from '../../data/paper/german.ts';
import { openPaper } from '../../data/paper/paper.ts';
import { DRAFT_NOTICE } from './law-document.ts';

const standing = ({ as_of }: LawDocument, business: string): string => `${business}, Stand ${germanDay(as_of)}.`;

/** For other programs: lines of text, paragraphs apart. */
export const documentText = (document: LawDocument, business: string): string =>
  [
    document.title,
    standing(document, business),
    DRAFT_NOTICE,
    ...document.open.map((point) => `Offen: ${point}`),
    ...document.sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
  ].join('\n\n') + '\n';

/** For the folder: A4, tagged for screen readers. */
export function documentPdf(document: LawDocument, business: string): Readable {
  const { pdf, heading } = openPaper(document.title, business);
  heading(document.title, 18);
  pdf.text(standing(document, business)).moveDown(0.5).text(document.about).moveDown(0.5);
  pdf.font('bold').text(DRAFT_NOTICE).font('regular');
  for (const point of document.open) pdf.moveDown(0.5).text(`Offen: ${point}`);
  for (const { title, paragraphs } of document.sections) {
    heading(title);
    for (const paragraph of paragraphs) pdf.text(paragraph).moveDown(0.4);
  }
  pdf.end();
  return pdf;
}
