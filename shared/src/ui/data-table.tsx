import { useRef, type ReactNode } from 'react';
import { Table } from '@mantine/core';
import type { DefinitionText } from './amounts.tsx';
import { Scrollable } from './scrollable.tsx';
import { TableHeading } from './table-heading.tsx';
import look from './table-look.module.css';
import classes from './data-table.module.css';
import { useSortedRows, type SortValue } from './use-sorted-rows.ts';
import { useStacking } from './use-stacking.ts';

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
  /** @deprecated Rows of all tables are of one height: without effect. */
  dense?: boolean;
  /** Rows that stay below all others however these are sorted, e.g. their sum. */
  footer?: readonly Row[];
}

const NO_ROWS: readonly never[] = [];

/** More columns than these stand closer together, and on paper in small letters; more rows than these need not stay on one page. */
const [FEW_COLUMNS, PAPER_ROWS] = [7, 15];

/** Least room for a column, in px; so few as fit on a phone take what they need. */
const [COLUMN, PHONE_COLUMNS] = [90, 3];

/**
 * A plain table. Where it has too little room, nothing is pushed sideways: each row is its name, and below it all others, each
 * with its column's label.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, footer = NO_ROWS }: DataTableProps<Row>) {
  const { sorted, sorting, toggle } = useSortedRows(rows, columns);
  const isWide = columns.length > FEW_COLUMNS;
  const table = useRef<HTMLTableElement>(null);
  const isStacked = useStacking(table, columns.length > PHONE_COLUMNS ? columns.length * COLUMN : 0);
  const cells = (row: Row) => <Cells key={rowKey(row)} row={row} columns={columns} isStacked={isStacked} />;
  return (
    <Scrollable label={caption}>
      <Table
        ref={table}
        aria-label={caption}
        className={`${look.table} ${classes.table}`}
        data-wide={isWide}
        data-long={sorted.length > PAPER_ROWS}
        data-stacked={isStacked}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, label, numeric = false, sortValue, definition }) => (
              <TableHeading
                key={key}
                label={label}
                numeric={numeric}
                isNarrow={isWide}
                definition={definition}
                sortable={sortValue && { sorting, own: sorting?.key === key, onToggle: () => toggle(key) }}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{sorted.map(cells)}</Table.Tbody>
        {footer.length > 0 && <Table.Tfoot className={look.sums}>{footer.map(cells)}</Table.Tfoot>}
      </Table>
    </Scrollable>
  );
}

// Plain elements: hundreds of cells as components of the kit took most of the time that a page needs.
const Cells = <Row,>({
  row,
  columns,
  isStacked,
}: {
  row: Row;
  columns: readonly TableColumn<Row>[];
  isStacked: boolean;
}) => (
  <tr className={`${look.row} ${isStacked ? look.stacked : ''}`}>
    {columns.map(({ key, label, numeric, cell }, at) => (
      <td
        key={key}
        className={`${look.cell} ${at === 0 ? look.title : look.line} ${numeric ? look.number : ''}`}
        {...(isStacked && { 'data-label': label })}
      >
        <div>{cell(row)}</div>
      </td>
    ))}
  </tr>
);
