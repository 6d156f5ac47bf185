import type { CSSProperties } from 'react';
import classes from './matrix.module.css';

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
  /** Said by screen readers and shown when the mouse rests: what the cell stands on, e.g. 'aus 12 Aufträgen'. */
  hint?: string;
  /** Shown below the figure where no mouse can rest on it, e.g. '12,3 %'; `hint` says it too. */
  touchNote?: string;
  /** Not finished yet: grey. */
  muted?: boolean;
  /** What lies behind it. */
  onSelect?: () => void;
}

/** Nothing can stand there: empty, since '–' says that there are too few cases. */
const NOTHING: MatrixCell = { value: null, text: '' };
/** In percent of the table: what its columns share, so that all are equally wide. */
const COLUMNS_WIDTH = 85;

interface MatrixGridProps {
  title: string;
  rowLabel: string;
  columnLabel?: string | undefined;
  rows: readonly MatrixLabel[];
  columns: readonly MatrixLabel[];
  cellAt: (row: number, column: number) => MatrixCell | null | undefined;
  shareOf: (cell: MatrixCell) => number;
}

/** The table itself. `shareOf`: 0 … 1, how strongly a cell is coloured. */
export const MatrixGrid = ({ title, rowLabel, columnLabel, rows, columns, cellAt, shareOf }: MatrixGridProps) => (
  <table className={classes.table} aria-label={title}>
    <thead>
      {columnLabel && (
        <tr>
          <td>{'\u00a0'}</td>
          <th scope="colgroup" colSpan={columns.length} className={classes.over}>
            {columnLabel}
          </th>
        </tr>
      )}
      <tr>
        <th scope="col">{rowLabel}</th>
        {columns.map(({ key, label }) => (
          <th key={key} scope="col" style={{ textAlign: 'right', width: `${COLUMNS_WIDTH / columns.length}%` }}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, y) => (
        <tr key={row.key}>
          <th scope="row">{row.label}</th>
          {columns.map((column, x) => {
            const one = cellAt(y, x) ?? NOTHING;
            return <Cell key={column.key} cell={one} share={shareOf(one)} />;
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

function Cell({ cell: { text, hint, touchNote, muted, onSelect }, share }: { cell: MatrixCell; share: number }) {
  return (
    <td
      className={muted ? `${classes.cell} ${classes.muted}` : classes.cell}
      style={{ '--share': share } as CSSProperties}
      title={hint}
    >
      {onSelect ? (
        <button
          type="button"
          className={classes.content}
          aria-label={hint && `${text}, ${hint}`}
          data-touch-note={touchNote}
          onClick={onSelect}
        >
          {text}
        </button>
      ) : (
        <span className={classes.content} data-touch-note={touchNote}>
          {text}
        </span>
      )}
    </td>
  );
}
