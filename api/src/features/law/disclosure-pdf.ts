import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import type { Disclosure } from '@portal/shared/contract/marketing';
import Pdf from 'pdfkit';
import { disclosureSections } from './disclosure-sections.ts';
import { germanDay } from './german.ts';

/** Names come from all over Europe: the fonts of every PDF reader know western letters alone. */
const FONTS = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json').replace('package.json', 'ttf/');
const REGULAR = `${FONTS}DejaVuSans.ttf`;
const BOLD = `${FONTS}DejaVuSans-Bold.ttf`;

/**
 * The disclosure as a PDF (A4, tagged for screen readers), for handing over to the person.
 * @param today ISO day that it is issued on
 */
export function disclosurePdf(disclosure: Disclosure, business: string, today: string): Readable {
  const pdf = new Pdf({
    size: 'A4', margin: 56, lang: 'de-DE', tagged: true, displayTitle: true, pdfVersion: '1.7',
    info: { Title: 'Auskunft über gespeicherte Daten', Author: business },
  });
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD).font('regular').fontSize(10);
  const heading = (text: string, size = 13) => pdf.moveDown(size > 13 ? 0 : 1).font('bold').fontSize(size).text(text).moveDown(0.3).font('regular').fontSize(10);

  heading('Auskunft über gespeicherte Daten', 18);
  pdf.text(`${business}, Stand ${germanDay(today)}. Auskunft nach Artikel 15 der Datenschutz-Grundverordnung.`);
  for (const { title, lines } of disclosureSections(disclosure)) {
    heading(title);
    for (const { label, value, details = [] } of lines) {
      if (label === null) pdf.text(value);
      else pdf.font('bold').text(`${label}: `, { continued: true }).font('regular').text(value);
      for (const detail of details) pdf.text(detail, { indent: 14 });
    }
  }
  pdf.end();
  return pdf;
}
