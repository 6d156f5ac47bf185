import type Pdf from 'pdfkit';
import { create } from 'qrcode';

/** Squares of one row that are dark, as runs: from where, and how many. */
function runsOf(isDark: (column: number) => boolean, size: number): [from: number, length: number][] {
  const runs: [number, number][] = [];
  for (let column = 0; column < size; column += 1) {
    if (!isDark(column)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === column) last[1] += 1;
    else runs.push([column, 1]);
  }
  return runs;
}

/** The dark squares of a QR code: as many rows and columns as `size`. */
export interface QrCode {
  size: number;
  runs: readonly { row: number; from: number; length: number }[];
}

/** A QR code of level M, which is read with a seventh of it soiled. */
export function qrOf(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_none, row) =>
    runsOf((column) => modules.get(row, column) === 1, size).map(([from, length]) => ({ row, from, length })),
  );
  return { size, runs: rows.flat() };
}

/**
 * Draws a QR code. Its quiet zone is the caller's: four squares of white around.
 * @param left of its upper left corner, as `top` and `width` in points
 */
export function drawQr(
  pdf: InstanceType<typeof Pdf>,
  { size, runs }: QrCode,
  { left, top, width }: { left: number; top: number; width: number },
): void {
  // Whole numbers: a page is a third as long, and one path has no seams between its squares.
  pdf
    .save()
    .translate(left, top)
    .scale(width / size);
  for (const { row, from, length } of runs) pdf.rect(from, row, length, 1);
  pdf.fill('#000').restore();
}
