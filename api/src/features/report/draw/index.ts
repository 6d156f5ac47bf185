import type { Readable } from 'node:stream';
import { formatDate, formatMonthLong } from '@portal/shared/contract/words';
import { AUDIENCE_WORDS } from '../audience.ts';
import { reportPages, type Block } from '../pages/index.ts';
import type { ReportData } from '../report-data.ts';
import { AMOUNT_WORDS } from '../words.ts';
import { drawColumns, drawRows } from './draw-charts.ts';
import { drawHead } from './draw-head.ts';
import { drawTable } from './draw-table.ts';
import { drawDim, drawHeading, drawLead, drawSentences, drawTitle } from './draw-text.ts';
import { COLORS, openSheet, PAPER, SIZES, type Sheet } from './sheet.ts';

function drawBlock(sheet: Sheet, block: Block): void {
  switch (block.kind) {
    case 'heading':
      return drawHeading(sheet, block.text);
    case 'lead':
      return drawLead(sheet, block.text);
    case 'sentences':
      return drawSentences(sheet, block.lines);
    case 'table':
      return drawTable(sheet, block);
    case 'columns':
      return drawColumns(sheet, block, block.lastIsOpen);
    case 'rows':
      return drawRows(sheet, block);
  }
}

const titleOf = ({ month }: ReportData): string => `Monatsbericht ${formatMonthLong(month)}`;
const placeOf = ({ store, storeCount }: ReportData): string =>
  store ?? (storeCount === 1 ? 'ein Standort' : 'Alle Standorte');

/** What stands on every page: whose it is, of when, in which amounts, and which page of how many. */
function drawFoot({ pdf, ornament }: Sheet, data: ReportData, page: string): void {
  const words = `${data.business} · ${placeOf(data)} · ${formatDate(data.days.from)} bis ${formatDate(data.days.to)} · ${AMOUNT_WORDS[data.amounts]}`;
  ornament(() => {
    pdf
      .moveTo(PAPER.left, PAPER.foot - 6)
      .lineTo(PAPER.right, PAPER.foot - 6)
      .lineWidth(0.4)
      .stroke(COLORS.line);
    pdf
      .font('regular')
      .fontSize(SIZES.small)
      .fillColor(COLORS.dim)
      .text(words, PAPER.left, PAPER.foot, { width: PAPER.width, height: SIZES.small * 1.3, ellipsis: true })
      .text(`Gedruckt am ${formatDate(data.printedOn)}`, PAPER.left, PAPER.foot + 12, {
        width: PAPER.width / 2,
        lineBreak: false,
      })
      .text(page, PAPER.left + PAPER.width / 2, PAPER.foot + 12, { width: PAPER.width / 2, align: 'right' });
  });
}

/**
 * A month as a PDF of five pages: A4, tagged, its fonts in it, charts as vectors; the first under the sender of letters,
 * once the business has saved one.
 * @param onPage told where each page ends, in points from the top, for a test
 */
export function drawReport(data: ReportData, onPage: (page: number, end: number) => void = () => undefined): Readable {
  const title = titleOf(data);
  const sheet = openSheet({ title, business: data.business });
  const pages = reportPages(data);
  for (const [at, { title: name, blocks }] of pages.entries()) {
    sheet.pdf.addPage();
    sheet.y = PAPER.top;
    if (at === 0 && data.sender) drawHead(sheet, data.sender);
    drawTitle(sheet, at === 0 ? title : name);
    drawDim(sheet, at === 0 ? `${data.business}, ${placeOf(data)}, ${AUDIENCE_WORDS[data.audience]}` : title);
    for (const block of blocks) drawBlock(sheet, block);
    onPage(at + 1, sheet.y);
    drawFoot(sheet, data, `Seite ${at + 1} von ${pages.length}`);
  }
  sheet.end();
  return sheet.pdf;
}
