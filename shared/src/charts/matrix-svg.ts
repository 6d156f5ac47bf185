import type { Palette } from './palette.ts';
import type { Drawing } from './picture.ts';

const HEIGHT = 32;

/** Narrowest cell in px. */
const CELL = 96;
/** Room beside a text in px. */
const EDGE = 16;
/** A letter's width at 13 px, on the safe side: what is drawn here is never laid out before it is saved. */
const LETTER = 7.5;

export interface MatrixSvgCell {
  text: string;
  /** 0 … 1, how strongly it is coloured. */
  share: number;
  /** Not finished yet: grey. */
  muted: boolean;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const widthOf = (texts: readonly string[]): number =>
  Math.ceil(Math.max(0, ...texts.map(({ length }) => length)) * LETTER) + EDGE;

/** A matrix as a drawing, for saving it: labels above and at the left, cells by their share, as wide as the longest text. */
export function matrixSvg(
  columns: readonly string[],
  rows: readonly string[],
  cells: readonly (readonly (MatrixSvgCell | null)[])[],
  { own, card, grid, text, dimmed }: Palette,
): Drawing {
  const left = widthOf(rows);
  const wide = Math.max(CELL, widthOf([...columns, ...cells.flat().map((cell) => cell?.text ?? '')]));
  const at = (column: number, row: number) => ({ x: left + column * wide, y: (row + 1) * HEIGHT });
  const write = (x: number, y: number, anchor: string, fill: string, value: string) =>
    `<text x="${x}" y="${y + 21}" text-anchor="${anchor}" font-size="13" fill="${fill}">${escaped(value)}</text>`;
  const fillOf = ({ muted, share }: MatrixSvgCell) =>
    muted ? grid : `color-mix(in srgb, ${own} ${Math.round(share * 40)}%, ${card})`;
  const parts = [
    ...columns.map((column, index) => write(at(index, 0).x + wide - 8, 0, 'end', dimmed, column)),
    ...rows.flatMap((row, y) => [
      write(0, at(0, y).y, 'start', dimmed, row),
      ...(cells[y] ?? []).flatMap((cell, x) =>
        cell
          ? [
              `<rect x="${at(x, y).x + 1}" y="${at(x, y).y + 1}" width="${wide - 2}" height="${HEIGHT - 2}" rx="4" style="fill:${fillOf(cell)}"/>`,
              write(at(x, y).x + wide - 8, at(x, y).y, 'end', cell.muted ? dimmed : text, cell.text),
            ]
          : [],
      ),
    ]),
  ];
  return { svg: parts.join(''), width: left + columns.length * wide, height: (rows.length + 1) * HEIGHT };
}
