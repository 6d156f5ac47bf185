import type { ReactNode } from 'react';
import { Table } from '@mantine/core';
import type { DefinitionText } from './amounts.tsx';
import { Scrollable } from './scrollable.tsx';
import { TableHeading } from './table-heading.tsx';
import classes from './data-table.module.css';
import { useSortedRows, type SortValue } from './use-sorted-rows.ts';

export interface TableColumn<Row> {
  key: string;
  label: string;
  /** Numbers stand right, under each other. */
  numeric?: boolean;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. Only for tables that have all their rows: a page of a list is sorted by the API. */
  sortValue?: (row: Row) => SortValue;
  /** What the column counts, behind ⓘ in its head. */
  definition?: DefinitionText;
}

interface DataTableProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  dense?: boolean;
  /** Rows that stay below all others however these are sorted, e.g. their sum. */
  footer?: readonly Row[];
  /** On a phone the figures of a row stand below its name, each with its column's label, instead of being pushed sideways. Since 3.4.0. */
  stacks?: boolean;
}

const NO_ROWS: readonly never[] = [];

/** More columns than these stand closer together, and on paper in small letters; more rows than these need not stay on one page. */
const [FEW_COLUMNS, PAPER_ROWS] = [7, 15];

/** Least room for a column, in px, and where there are many; so few as fit on a phone take what they need. */
const [COLUMN, NARROW_COLUMN, PHONE_COLUMNS] = [110, 100, 3];

/** A plain table that scrolls sideways on narrow screens instead of breaking the page. */
export function DataTable<Row>({ caption, columns, rows, rowKey, dense = false, footer = NO_ROWS, stacks = false }: DataTableProps<Row>) {
  const { sorted, sorting, toggle } = useSortedRows(rows, columns);
  const isWide = columns.length > FEW_COLUMNS;
  return (
    <Scrollable label={caption}>
      <Table
        aria-label={caption} verticalSpacing={dense ? 4 : 'sm'} miw={columns.length > PHONE_COLUMNS ? columns.length * (isWide ? NARROW_COLUMN : COLUMN) : 0}
        className={classes.table} data-wide={isWide} data-long={sorted.length > PAPER_ROWS} data-stacks={stacks}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, label, numeric = false, sortValue, definition }) => (
              <TableHeading
                key={key} label={label} numeric={numeric} isNarrow={isWide} definition={definition}
                sortable={sortValue && { sorting, own: sorting?.key === key, onToggle: () => toggle(key) }}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.map((row) => <Cells key={rowKey(row)} row={row} columns={columns} stacks={stacks} />)}
        </Table.Tbody>
        {footer.length > 0 && (
          <Table.Tfoot className={classes.footer}>{footer.map((row) => <Cells key={rowKey(row)} row={row} columns={columns} stacks={stacks} />)}</Table.Tfoot>
        )}
      </Table>
    </Scrollable>
  );
}

// Plain elements: hundreds of cells as components of the kit took most of the time that a page needs.
const Cells = <Row,>({ row, columns, stacks }: { row: Row; columns: readonly TableColumn<Row>[]; stacks: boolean }) => (
  <tr className={classes.row}>
    {columns.map(({ key, label, numeric, cell }) => (
      <td key={key} className={numeric ? `${classes.cell} ${classes.number}` : classes.cell} {...(stacks && { 'data-label': label })}>{cell(row)}</td>
    ))}
  </tr>
);
