import type { ReactNode } from 'react';
import { ScrollArea, Table } from '@mantine/core';

export interface TableColumn<Row> {
  key: string;
  label: string;
  /** Numbers stand right, under each other. */
  numeric?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  dense?: boolean;
}

/** A plain table that scrolls sideways on narrow screens instead of breaking the page. */
export function DataTable<Row>({ caption, columns, rows, rowKey, dense = false }: DataTableProps<Row>) {
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': caption }}>
      <Table verticalSpacing={dense ? 4 : 'sm'} highlightOnHover miw={columns.length * 110}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, label, numeric }) => (
              <Table.Th key={key} scope="col" ta={numeric ? 'right' : 'left'}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)}>
              {columns.map(({ key, numeric, cell }) => (
                <Table.Td key={key} ta={numeric ? 'right' : 'left'}>{cell(row)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
