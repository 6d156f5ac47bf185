import type { ReactNode } from 'react';
import { Scrollable, usePrinting, type DefinitionText } from '@portal/shared/ui';
import { csvAction, PNG, savePng } from './figure-actions.ts';
import { FigureFrame } from './figure-frame.tsx';
import { MatrixGrid, type MatrixCell, type MatrixLabel } from './matrix-grid.tsx';
import { matrixSvg } from './matrix-svg.ts';
import { readPalette } from './palette.ts';

/** More columns than these do not fit on paper. */
const PAPER_COLUMNS = 8;

/** More need the whole row on a wide window. */
const HALF_ROW_COLUMNS = 6;

/** In px with the space between them, by `matrix.module.css`: a row, the head of the columns, and what stands above it. */
const [ROW, HEAD, OVER] = [34.15, 32.15, 31.15];

interface MatrixCardProps<Row extends MatrixLabel, Column extends MatrixLabel> {
  title: string;
  definition?: DefinitionText;
  /** What the rows are, e.g. 'Alter'; head of the first column. */
  rowLabel: string;
  /** What all columns are, above them, where their own labels do not say it. Since 3.4.0. */
  columnLabel?: string;
  rows: readonly Row[];
  columns: readonly Column[];
  cell: (row: Row, column: Column) => MatrixCell | null;
  /** Without extension. */
  fileName: string;
  footer?: ReactNode;
}

/** A heat map that is a table: read by everyone, walked through with the keyboard, coloured for the eye. */
export function MatrixCard<Row extends MatrixLabel, Column extends MatrixLabel>(props: MatrixCardProps<Row, Column>) {
  const { title, definition, rowLabel, columnLabel, rows, columns, cell, fileName, footer } = props;
  const cells = rows.map((row) => columns.map((column) => cell(row, column)));
  const colouring = ({ value, muted, apart }: MatrixCell) => (muted || apart ? 0 : Math.max(0, value ?? 0));
  const highest = Math.max(0, ...cells.flat().map((one) => (one ? colouring(one) : 0)));
  const shareOf = (one: MatrixCell) => (highest === 0 ? 0 : colouring(one) / highest);

  // Months go down the page then, where there is room for any number of them.
  const isTurned = usePrinting() && columns.length > Math.max(PAPER_COLUMNS, rows.length + 1);

  const file = { title, fileName };
  const draw = () =>
    matrixSvg(
      columns.map(({ label }) => label),
      rows.map(({ label }) => label),
      cells.map((line) => line.map((one) => one && { text: one.text, share: shareOf(one), muted: one.muted ?? false })),
      readPalette(),
    );
  const actions = [
    csvAction(
      file,
      [
        { label: rowLabel, value: (at: number) => rows[at]?.label ?? '' },
        ...columns.map(({ label }, x) => ({ label, value: (at: number) => cells[at]?.[x]?.value ?? null })),
      ],
      [...rows.keys()],
    ),
    { ...PNG, onSelect: () => savePng(file, draw()) },
  ];

  return (
    <FigureFrame
      title={title}
      definition={definition}
      footer={footer}
      room={rows.length * ROW + HEAD + (columnLabel ? OVER : 0)}
      actions={actions}
      isWide={columns.length > HALF_ROW_COLUMNS}
    >
      <Scrollable label={`${title} als Tabelle`}>
        {isTurned ? (
          <MatrixGrid
            title={title}
            rowLabel=""
            rows={columns}
            columns={rows}
            cellAt={(y, x) => cells[x]?.[y]}
            shareOf={shareOf}
          />
        ) : (
          <MatrixGrid
            title={title}
            rowLabel={rowLabel}
            columnLabel={columnLabel}
            rows={rows}
            columns={columns}
            cellAt={(y, x) => cells[y]?.[x]}
            shareOf={shareOf}
          />
        )}
      </Scrollable>
    </FigureFrame>
  );
}
