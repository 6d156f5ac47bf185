import type { Readable } from 'node:stream';
import type { Disclosure } from '@portal/shared/contract/marketing';
import { drawAddress } from '../../data/messages/draw-address.ts';
import { postalAddress } from '../../data/messages/recipients.ts';
import type { StoredSender } from '../../data/sender/read-sender.ts';
import { disclosureSections } from './disclosure-sections.ts';
import { germanDay } from '../../data/paper/german.ts';
import { MARGIN, openPaper, type PdfDocument } from '../../data/paper/paper.ts';

const LOGO = { width: 170, height: 71 };
/** Of an envelope, in points: 25 mm from the left edge of the sheet, 58 mm from its top. */
const WINDOW = { left: 71, top: 164, width: 227, height: 92 };

/** Whose disclosures they are. */
export interface DisclosureSender extends Pick<StoredSender, 'version' | 'name' | 'street' | 'plz' | 'city'> {
  /** PNG or JPEG as a data URL. */
  logo: string | null;
}

/**
 * The disclosure as a PDF (A4, tagged for screen readers), for handing over or sending to the person: under the sender of
 * letters, once the business has saved one.
 * @param today ISO day that it is issued on
 */
export function disclosurePdf(disclosure: Disclosure, sender: DisclosureSender, today: string): Readable {
  const { pdf, heading } = openPaper('Auskunft über gespeicherte Daten', sender.name);
  if (sender.version > 0) drawHead(pdf, sender, disclosure);
  heading('Auskunft über gespeicherte Daten', 18);
  pdf.text(`${sender.name}, Stand ${germanDay(today)}. Auskunft nach Artikel 15 der Datenschutz-Grundverordnung.`);
  for (const { title, lines } of disclosureSections(disclosure)) {
    heading(title);
    for (const { label, value, details = [] } of lines) {
      if (label === null) pdf.text(value);
      else pdf.font('bold').text(`${label}: `, { continued: true }).font('regular').text(value);
      for (const detail of details) pdf.text(detail, { indent: 14, indentAllLines: true });
    }
  }
  pdf.end();
  return pdf;
}

/** Whose it is and whom it goes to, as on a letter: the address shows in the window of an envelope. */
function drawHead(
  pdf: PdfDocument,
  { name, street, plz, city, logo }: DisclosureSender,
  { customer }: Disclosure,
): void {
  const { first_name: firstName, last_name: lastName } = customer;
  if (logo !== null)
    pdf.image(logo, pdf.page.width - MARGIN - LOGO.width, MARGIN / 2, {
      fit: [LOGO.width, LOGO.height],
      align: 'right',
    });
  pdf.fontSize(6.5).text([name, street, `${plz} ${city}`].join(' · '), WINDOW.left, WINDOW.top, {
    width: WINDOW.width,
    height: 9,
    ellipsis: true,
    underline: true,
  });
  drawAddress(pdf, postalAddress({ ...customer, firstName, lastName }), WINDOW.left, WINDOW.top + 14);
  pdf.x = MARGIN;
  pdf.y = WINDOW.top + WINDOW.height + 30;
}
