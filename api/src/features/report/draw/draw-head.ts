import type { SenderHead } from '../../../data/sender/read-sender-head.ts';
import { COLORS, PAPER, SIZES, type Sheet } from './sheet.ts';

const LOGO = { width: 150, height: 50 };
const GAP = 20;

/** Whose report it is, as on their letters: name and address, and the logo at the right. */
export function drawHead(sheet: Sheet, { name, address, logo }: SenderHead): void {
  const { pdf, y } = sheet;
  const width = PAPER.width - LOGO.width - GAP;
  sheet.tag('P', () => {
    pdf.font('bold').fontSize(SIZES.text).fillColor(COLORS.ink).text(name, PAPER.left, y, { width, lineGap: 2 });
    pdf.font('regular').fillColor(COLORS.dim).text(address, { width });
  });
  if (logo !== null)
    sheet.tag(
      'Figure',
      () => {
        pdf.image(logo, PAPER.right - LOGO.width, y, { fit: [LOGO.width, LOGO.height], align: 'right' });
      },
      { alt: `Logo von ${name}` },
    );
  sheet.y = Math.max(pdf.y, logo === null ? 0 : y + LOGO.height) + GAP;
}
