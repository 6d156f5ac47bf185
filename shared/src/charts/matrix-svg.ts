import type { Palette } from './palette.ts';
import type { Drawing } from './picture.ts';

const LABEL_WIDTH = 140;
const WIDTH = 96;
const HEIGHT = 32;

export interface MatrixSvgCell {
  text: string;
  /** 0 … 1, how strongly it is coloured. */
  share: number;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A matrix as a drawing, for saving it: labels above and at the left, cells by their share. */
export function matrixSvg(
  columns: readonly string[], rows: readonly string[], cells: readonly (readonly (MatrixSvgCell | null)[])[], { own, card, text, dimmed }: Palette,
): Drawing {
  const at = (column: number, row: number) => ({ x: LABEL_WIDTH + column * WIDTH, y: (row + 1) * HEIGHT });
  const label = (x: number, y: number, anchor: string, value: string) =>
    `<text x="${x}" y="${y + 21}" text-anchor="${anchor}" font-size="13" fill="${dimmed}">${escaped(value)}</text>`;
  const parts = [
    ...columns.map((column, index) => label(at(index, 0).x + WIDTH - 8, 0, 'end', column)),
    ...rows.flatMap((row, y) => [
      label(0, at(0, y).y, 'start', row),
      ...(cells[y] ?? []).flatMap((cell, x) => (cell ? [
        `<rect x="${at(x, y).x + 1}" y="${at(x, y).y + 1}" width="${WIDTH - 2}" height="${HEIGHT - 2}" rx="4" style="fill:color-mix(in srgb, ${own} ${Math.round(cell.share * 40)}%, ${card})"/>`,
        `<text x="${at(x, y).x + WIDTH - 8}" y="${at(x, y).y + 21}" text-anchor="end" font-size="13" fill="${text}">${escaped(cell.text)}</text>`,
      ] : [])),
    ]),
  ];
  return { svg: parts.join(''), width: LABEL_WIDTH + columns.length * WIDTH, height: (rows.length + 1) * HEIGHT };
}
