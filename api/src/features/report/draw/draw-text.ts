import { COLORS, PAPER, SIZES, type Sheet } from './sheet.ts';

const LINE_GAP = 2;

interface Look {
  size: number;
  font?: 'regular' | 'bold';
  color?: string;
}

/** A paragraph over the whole width, and the room below it. */
function paragraph(
  sheet: Sheet,
  tag: 'H1' | 'H2' | 'P',
  text: string,
  { size, font = 'regular', color = COLORS.ink }: Look,
  below: number,
): void {
  const { pdf } = sheet;
  const options = { width: PAPER.width, lineGap: LINE_GAP };
  pdf.font(font).fontSize(size);
  const height = pdf.heightOfString(text, options);
  sheet.tag(tag, () => {
    pdf.font(font).fontSize(size).fillColor(color).text(text, PAPER.left, sheet.y, options);
  });
  sheet.y += height + below;
}

export const drawTitle = (sheet: Sheet, text: string): void =>
  paragraph(sheet, 'H1', text, { size: SIZES.title, font: 'bold' }, 4);
export const drawDim = (sheet: Sheet, text: string): void =>
  paragraph(sheet, 'P', text, { size: SIZES.text, color: COLORS.dim }, 10);
export const drawLead = (sheet: Sheet, text: string): void =>
  paragraph(sheet, 'P', text, { size: SIZES.lead, font: 'bold' }, 6);

export function drawHeading(sheet: Sheet, text: string): void {
  sheet.y += 6;
  paragraph(sheet, 'H2', text, { size: SIZES.heading, font: 'bold' }, 3);
}

export function drawSentences(sheet: Sheet, lines: readonly string[]): void {
  for (const line of lines) paragraph(sheet, 'P', line, { size: SIZES.text }, 2);
  sheet.y += 4;
}
