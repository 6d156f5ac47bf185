import type { Readable } from 'node:stream';
import { formatDate } from '@portal/shared/contract/words';
import type { SenderHead } from '../../../data/sender/read-sender-head.ts';
import type { Block, Page } from '../pages/index.ts';
import { drawColumns, drawRows } from './draw-charts.ts';
import { drawHead } from './draw-head.ts';
import { drawTable } from './draw-table.ts';
import { drawDim, drawHeading, drawLead, drawSentences, drawTitle } from './draw-text.ts';
import { COLORS, openSheet, PAPER, SIZES, type Sheet } from './sheet.ts';

/** What stands around the pages of a paper. */
export interface Paper {
  /** What the paper is called. */
  title: string;
  /** Below the title, on the first page. */
  about: readonly string[];
  business: string;
  /** Of letters; null: none is saved. */
  sender: SenderHead | null;
  /** At the foot of each page: whose it is, of when, in which amounts. */
  foot: string;
  /** ISO day. */
  printedOn: string;
}

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

function drawFoot({ pdf, ornament }: Sheet, { foot, printedOn }: Paper, page: string): void {
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
      .text(foot, PAPER.left, PAPER.foot, { width: PAPER.width, height: SIZES.small * 1.3, ellipsis: true })
      .text(`Gedruckt am ${formatDate(printedOn)}`, PAPER.left, PAPER.foot + 12, {
        width: PAPER.width / 2,
        lineBreak: false,
      })
      .text(page, PAPER.left + PAPER.width / 2, PAPER.foot + 12, { width: PAPER.width / 2, align: 'right' });
  });
}

/**
 * Pages as a PDF: A4, tagged, its fonts in it, charts as vectors; the first under the sender of letters, once the business
 * has saved one.
 * @param onPage told where each page ends, in points from the top, for a test
 */
export function drawPages(
  paper: Paper,
  pages: readonly Page[],
  onPage: (page: number, end: number) => void = () => undefined,
): Readable {
  const { title, about, business, sender } = paper;
  const sheet = openSheet({ title, business });
  for (const [at, { title: name, blocks }] of pages.entries()) {
    sheet.pdf.addPage();
    sheet.y = PAPER.top;
    if (at === 0 && sender) drawHead(sheet, sender);
    drawTitle(sheet, at === 0 ? title : name);
    const above = name === title ? [] : [title];
    for (const line of at === 0 ? about : above) drawDim(sheet, line);
    for (const block of blocks) drawBlock(sheet, block);
    onPage(at + 1, sheet.y);
    drawFoot(sheet, paper, `Seite ${at + 1} von ${pages.length}`);
  }
  sheet.end();
  return sheet.pdf;
}
