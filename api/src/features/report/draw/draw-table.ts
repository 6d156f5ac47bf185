import type { Column } from '../pages/index.ts';
import { COLORS, PAPER, SIZES, type Sheet } from './sheet.ts';

const ROW = 13.5;
const GAP = 6;

interface Table {
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
}

/** A table with a head; what is too long for its cell ends in '…'. */
export function drawTable(sheet: Sheet, { title, columns, rows }: Table): void {
  const { pdf } = sheet;
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => (width / all) * PAPER.width);
  const starts = widths.map((_, at) => PAPER.left + widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  const table = sheet.tag('Table', null, { alt: title });
  const line = (cells: readonly string[], isHead: boolean) => {
    const row = sheet.tag('TR', null, { parent: table });
    for (const [at, cell] of cells.entries())
      sheet.tag(
        isHead || at === 0 ? 'TH' : 'TD',
        () => {
          pdf
            .font(isHead ? 'bold' : 'regular')
            .fontSize(SIZES.text)
            .fillColor(COLORS.ink)
            .text(cell, (starts[at] ?? 0) + (at === 0 ? 0 : GAP), sheet.y, {
              width: (widths[at] ?? 0) - (at === 0 ? 0 : GAP),
              height: ROW,
              ellipsis: true,
              lineBreak: true,
              align: columns[at]?.isFigure ? 'right' : 'left',
            });
        },
        { parent: row },
      );
    row.end();
    sheet.y += ROW;
    sheet.ornament(() => {
      pdf
        .moveTo(PAPER.left, sheet.y - 3)
        .lineTo(PAPER.right, sheet.y - 3)
        .lineWidth(isHead ? 0.8 : 0.3)
        .stroke(isHead ? COLORS.dim : COLORS.line);
    });
  };
  line(
    columns.map(({ label }) => label),
    true,
  );
  for (const row of rows) line(row, false);
  table.end();
  sheet.y += 6;
}
