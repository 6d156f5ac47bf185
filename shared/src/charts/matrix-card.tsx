import type { CSSProperties, ReactNode } from 'react';
import { ScrollArea } from '@portal/shared/ui';
import { saveText, toCsv } from './csv.ts';
import { FigureFrame } from './figure-frame.tsx';
import { matrixSvg } from './matrix-svg.ts';
import classes from './matrix.module.css';
import { readPalette } from './palette.ts';
import { savePicture } from './save-picture.ts';

export interface MatrixLabel {
  key: string;
  label: string;
}

export interface MatrixCell {
  /** What colours the cell and stands in the CSV; null: no value, no colour. */
  value: number | null;
  /** Of another kind than the others, e.g. what they are shares of: not coloured, and no measure for their colours. */
  apart?: boolean;
  text: string;
  /** Said by screen readers and shown when the mouse rests: what the cell stands on, e.g. 'n = 12 Aufträge'. */
  hint?: string;
  /** Not finished yet: grey. */
  muted?: boolean;
  /** What lies behind it. */
  onSelect?: () => void;
}

const NOTHING: MatrixCell = { value: null, text: '–' };

interface MatrixCardProps<Row extends MatrixLabel, Column extends MatrixLabel> {
  title: string;
  definition?: string;
  /** What the rows are, e.g. 'Alter'; head of the first column. */
  rowLabel: string;
  rows: readonly Row[];
  columns: readonly Column[];
  cell: (row: Row, column: Column) => MatrixCell | null;
  /** Without extension. */
  fileName: string;
  footer?: ReactNode;
}

/** A heat map that is a table: read by everyone, walked through with the keyboard, coloured for the eye. */
export function MatrixCard<Row extends MatrixLabel, Column extends MatrixLabel>(props: MatrixCardProps<Row, Column>) {
  const { title, definition, rowLabel, rows, columns, cell, fileName, footer } = props;
  const cells = rows.map((row) => columns.map((column) => cell(row, column)));
  const colouring = ({ value, muted, apart }: MatrixCell) => (muted || apart ? 0 : Math.max(0, value ?? 0));
  const highest = Math.max(0, ...cells.flat().map((one) => (one ? colouring(one) : 0)));
  const shareOf = (one: MatrixCell) => (highest === 0 ? 0 : colouring(one) / highest);

  const saveCsv = () => saveText(`${fileName}.csv`, toCsv([
    { label: rowLabel, value: (at: number) => rows[at]?.label ?? '' },
    ...columns.map(({ label }, x) => ({ label, value: (at: number) => cells[at]?.[x]?.value ?? null })),
  ], [...rows.keys()]));
  const savePng = () => void savePicture(fileName, title, matrixSvg(
    columns.map(({ label }) => label), rows.map(({ label }) => label),
    cells.map((line) => line.map((one) => one && { text: one.text, share: shareOf(one), muted: one.muted ?? false })), readPalette()));

  return (
    <FigureFrame title={title} definition={definition} footer={footer} onCsv={saveCsv} onPng={savePng}>
      <ScrollArea type="auto" offsetScrollbars="x" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': `${title} als Tabelle` }}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{rowLabel}</th>
              {columns.map(({ key, label }) => <th key={key} scope="col" style={{ textAlign: 'right' }}>{label}</th>)}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, y) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                {columns.map((column, x) => {
                  const one = cells[y]?.[x] ?? NOTHING;
                  return <Cell key={column.key} cell={one} share={shareOf(one)} />;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </FigureFrame>
  );
}

function Cell({ cell: { text, hint, muted, onSelect }, share }: { cell: MatrixCell; share: number }) {
  return (
    <td className={muted ? `${classes.cell} ${classes.muted}` : classes.cell} style={{ '--share': share } as CSSProperties} title={hint}>
      {onSelect
        ? <button type="button" className={classes.content} aria-label={hint && `${text}, ${hint}`} onClick={onSelect}>{text}</button>
        : <span className={classes.content}>{text}</span>}
    </td>
  );
}
