import type Pdf from 'pdfkit';
import { fitAddress, rowHeight, type AddressRoom, type FittedAddress, type PostalAddress } from './fit-address.ts';

type Document = InstanceType<typeof Pdf>;

/** The window of DIN 5008, form B, below the sender's line: 80 × 27.3 mm, in points. */
const WINDOW: AddressRoom = { width: 226.8, height: 77.4 };

/** Sets an address in the type that the document has at this moment. */
export const fitIn = (pdf: Document, address: PostalAddress): FittedAddress =>
  fitAddress(address, WINDOW, (text, size) => pdf.fontSize(size).widthOfString(text));

/** Draws an address into the window whose upper left corner is given in points. */
export function drawAddress(pdf: Document, address: PostalAddress, left: number, top: number): void {
  const { size, rows } = fitIn(pdf, address);
  pdf.fontSize(size);
  // Rows are as wide as they may be: with a point more none is broken again. How far apart a type sets them by itself is its own affair.
  pdf.text(rows.join('\n'), left, top, {
    width: WINDOW.width + 1,
    lineGap: rowHeight(size) - pdf.currentLineHeight(false),
  });
}
