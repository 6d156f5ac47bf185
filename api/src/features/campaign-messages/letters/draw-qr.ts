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

/**
 * Draws a QR code of level M, which is read with a seventh of it soiled. Its quiet zone is the caller's: four squares of white around.
 * @param left of its upper left corner, as `top` and `width` in points
 */
export function drawQr(
  pdf: InstanceType<typeof Pdf>,
  text: string,
  { left, top, width }: { left: number; top: number; width: number },
): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  // Whole numbers: a page is a third as long, and one path has no seams between its squares.
  pdf
    .save()
    .translate(left, top)
    .scale(width / size);
  for (let row = 0; row < size; row += 1)
    for (const [from, length] of runsOf((column) => modules.get(row, column) === 1, size))
      pdf.rect(from, row, length, 1);
  pdf.fill('#000').restore();
}
