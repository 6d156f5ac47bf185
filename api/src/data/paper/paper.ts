import { createRequire } from 'node:module';
import Pdf from 'pdfkit';

/** Names come from all over Europe: the fonts of every PDF reader know western letters alone. */
const FONTS = createRequire(import.meta.url)
  .resolve('dejavu-fonts-ttf/package.json')
  .replace('package.json', 'ttf/');

export const MARGIN = 56;

export type PdfDocument = InstanceType<typeof Pdf>;

/** A text on paper (A4, tagged for screen readers). Whoever opens it ends it. */
export interface Paper {
  pdf: PdfDocument;
  heading(text: string, size?: number): void;
}

/** @param author whose paper it is */
export function openPaper(title: string, author: string): Paper {
  const pdf = new Pdf({
    size: 'A4',
    margin: MARGIN,
    lang: 'de-DE',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author },
  });
  pdf
    .registerFont('regular', `${FONTS}DejaVuSans.ttf`)
    .registerFont('bold', `${FONTS}DejaVuSans-Bold.ttf`)
    .font('regular')
    .fontSize(10);
  return {
    pdf,
    heading: (text, size = 13) =>
      void pdf
        .moveDown(size > 13 ? 0 : 1)
        .font('bold')
        .fontSize(size)
        .text(text)
        .moveDown(0.3)
        .font('regular')
        .fontSize(10),
  };
}
