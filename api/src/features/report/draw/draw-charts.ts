import type { Bar } from '../pages/index.ts';
import { COLORS, PAPER, SIZES, type Sheet } from './sheet.ts';

interface Chart {
  title: string;
  bars: readonly Bar[];
  legend: string;
}

const COLUMNS_HEIGHT = 58;
const LABEL = 11;
const ROW = 17;
const LABELS_WIDTH = 130;
const TEXT_WIDTH = 80;

/** What a chart says, for those who do not see it. */
const spoken = ({ title, bars, legend }: Chart): string =>
  `${title}: ${bars.map(({ label, text }) => `${label} ${text}`).join('; ')}. ${legend}`;

function drawLegend({ pdf, y }: Sheet, legend: string): void {
  pdf.font('regular').fontSize(SIZES.small).fillColor(COLORS.dim).text(legend, PAPER.left, y, { width: PAPER.width });
}

/** Upright bars from a zero line, which lies higher where some are below it. @param lastIsOpen the last one still grows: paler */
export function drawColumns(sheet: Sheet, chart: Chart, lastIsOpen: boolean): void {
  const { pdf, y } = sheet;
  const { bars } = chart;
  const values = bars.flatMap(({ value, mark }) => [value, mark ?? 0]);
  const [most, least] = [Math.max(...values, 0), Math.min(...values, 0)];
  const scale = COLUMNS_HEIGHT / (most - least || 1);
  const [slot, zero] = [PAPER.width / bars.length, y + LABEL + most * scale];
  sheet.tag(
    'Figure',
    () => {
      for (const [at, { label, value, text, mark }] of bars.entries()) {
        const [x, width, top] = [PAPER.left + at * slot, slot * 0.68, zero - Math.max(value, 0) * scale];
        const left = x + (slot - width) / 2;
        const isOpen = lastIsOpen && at === bars.length - 1;
        pdf.rect(left, top, width, Math.abs(value) * scale).fill(isOpen ? COLORS.open : COLORS.bar);
        if (mark !== null) pdf.rect(left - 3, zero - mark * scale - 0.8, width + 6, 1.6).fill(COLORS.mark);
        const words = { width: slot, align: 'center', lineBreak: false } as const;
        // At its bar, above or in it: above the goal's line it would read as the goal.
        const isCrossed = mark !== null && zero - mark * scale > top - LABEL - 1 && zero - mark * scale < top + 1;
        const isInside = isCrossed && top + LABEL < zero;
        const ink = isInside && !isOpen ? COLORS.paper : COLORS.ink;
        pdf
          .font('regular')
          .fontSize(SIZES.small)
          .fillColor(ink)
          .text(text, x, isInside ? top + 2 : top - LABEL + 1, words);
        pdf.fillColor(COLORS.dim).text(label, x, y + LABEL + COLUMNS_HEIGHT + 3, words);
      }
      pdf.moveTo(PAPER.left, zero).lineTo(PAPER.right, zero).lineWidth(0.6).stroke(COLORS.dim);
      drawLegend({ ...sheet, y: y + 2 * LABEL + COLUMNS_HEIGHT + 6 }, chart.legend);
    },
    { alt: spoken(chart) },
  );
  sheet.y += 2 * LABEL + COLUMNS_HEIGHT + 22;
}

/** Bars that lie below each other, each with its label before it and its figure behind. */
export function drawRows(sheet: Sheet, chart: Chart): void {
  const { pdf, y } = sheet;
  const { bars } = chart;
  const most = Math.max(...bars.flatMap(({ value, mark }) => [value, mark ?? 0]), 1);
  const [start, width] = [PAPER.left + LABELS_WIDTH, PAPER.width - LABELS_WIDTH - TEXT_WIDTH];
  const length = (value: number) => (Math.max(value, 0) / most) * width;
  sheet.tag(
    'Figure',
    () => {
      for (const [at, { label, value, text, mark }] of bars.entries()) {
        const top = y + at * ROW;
        pdf
          .font('regular')
          .fontSize(SIZES.text)
          .fillColor(COLORS.ink)
          .text(label, PAPER.left, top + 1, { width: LABELS_WIDTH - 6, lineBreak: false });
        pdf.rect(start, top, length(value), ROW - 5).fill(COLORS.bar);
        if (mark !== null) pdf.rect(start + length(mark) - 0.8, top - 2, 1.6, ROW - 1).fill(COLORS.mark);
        pdf.fillColor(COLORS.ink).text(text, start + Math.max(length(value), length(mark ?? 0)) + 6, top + 1, {
          width: TEXT_WIDTH,
          lineBreak: false,
        });
      }
      drawLegend({ ...sheet, y: y + bars.length * ROW + 1 }, chart.legend);
    },
    { alt: spoken(chart) },
  );
  sheet.y += bars.length * ROW + 18;
}
