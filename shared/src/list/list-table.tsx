import { Fragment, useRef, useState } from 'react';
import { Table, TableHeading, tableLook, VisuallyHidden, type Sorting } from '@portal/shared/ui';
import { contentOf, type ListColumn } from './list-column.ts';
import { FEW_COLUMNS, keepsLine, type Fit } from './fit-columns.ts';
import { DetailsButton, RowDetails, RowTitle } from './list-row.tsx';
import type { ListBodyProps } from './list-body-props.ts';
import { useFollow } from './use-follow.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import classes from './list.module.css';

interface ListTableProps<Row> extends ListBodyProps<Row> {
  fit: Fit<Row>;
  sorting: Sorting | null;
  onSort: (key: string) => void;
}

/** Height of a row of one line, in px. */
const ROW_HEIGHT = 38;

/** Days and numbers of orders stand under each other as numbers do; names keep letters' hyphens, which figures of one width set apart: '77966 Kappel-Grafenhausen' too. */
function cellClass<Row>({ numeric, text, width, cell }: ListColumn<Row>, row: Row): string {
  if (numeric) return `${tableLook.cell} ${tableLook.number}`;
  const words = String(text(row) ?? '');
  if (/^\d(?!.*\p{L}-)/u.test(words)) return tableLook.cell!;
  return `${tableLook.cell} ${classes.words} ${!cell && keepsLine(words, width) ? classes.short : ''}`;
}

/** A list as a table: the columns that fit, the others in the details of each row. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const {
    caption,
    rows,
    sums,
    keyOf,
    leadOf,
    fit: { shown, folded },
    sorting,
    onSort,
    scroller,
    isVirtual,
    firstRow,
    total,
  } = props;
  const follow = useFollow();
  const body = useRef<HTMLTableSectionElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string | number>>(new Set());
  const { drawn, above, below, reveal, measure } = useVirtualRows({
    count: rows.length,
    scroller,
    isVirtual,
    height: ROW_HEIGHT,
  });
  const toggle = (key: string | number) =>
    setOpened((old) => (old.has(key) ? new Set([...old].filter((one) => one !== key)) : new Set([...old, key])));
  const open = (at: number) => {
    const row = rows[at];
    if (row === undefined) return;
    if (!follow(leadOf(row)) && folded.length > 0) toggle(keyOf(row));
  };
  const { rowProps } = useRowKeys(body, { count: rows.length, reveal, onOpen: open });
  const isWide = shown.length + folded.length > FEW_COLUMNS;
  const spans = shown.length + Math.min(1, folded.length);
  const cells = (row: Row) =>
    shown.map((column, place) => (
      <td key={column.key} className={cellClass(column, row)}>
        {place === 0 ? <RowTitle lead={leadOf(row)}>{contentOf(column, row)}</RowTitle> : contentOf(column, row)}
      </td>
    ));
  const isOpen = (row: Row) => folded.length > 0 && opened.has(keyOf(row));
  const details = (row: Row) =>
    folded.length > 0 && (
      <td className={`${tableLook.cell} no-print`}>
        <DetailsButton
          of={String(shown[0]?.text(row) ?? '')}
          isOpen={isOpen(row)}
          onToggle={() => toggle(keyOf(row))}
        />
      </td>
    );
  const openedDetails = (row: Row) =>
    isOpen(row) && (
      <tr>
        <td colSpan={spans} className={tableLook.cell}>
          <RowDetails columns={folded} row={row} />
        </td>
      </tr>
    );
  return (
    <Table
      aria-label={caption}
      aria-rowcount={total + sums.length + 1}
      className={`${tableLook.table} ${classes.table}`}
      data-wide={isWide}
    >
      <Table.Thead>
        <Table.Tr>
          {shown.map(({ key, title, numeric = false, sort, definition }) => (
            <TableHeading
              key={key}
              label={title}
              numeric={numeric}
              isNarrow={isWide}
              definition={definition}
              sortable={
                sort === undefined ? undefined : { sorting, own: sorting?.key === key, onToggle: () => onSort(key) }
              }
            />
          ))}
          {folded.length > 0 && (
            <th scope="col" className="no-print">
              <VisuallyHidden>Mehr</VisuallyHidden>
            </th>
          )}
        </Table.Tr>
      </Table.Thead>
      <tbody ref={body}>
        {above > 0 && <tr aria-hidden style={{ height: above }} />}
        {drawn.map((at) => {
          const row = rows[at];
          return (
            row !== undefined && (
              <Fragment key={keyOf(row)}>
                <tr
                  {...rowProps(at)}
                  ref={measure}
                  data-index={at}
                  aria-rowindex={firstRow + at + 1}
                  className={`${tableLook.row} ${classes.row}`}
                >
                  {cells(row)}
                  {details(row)}
                </tr>
                {openedDetails(row)}
              </Fragment>
            )
          );
        })}
        {below > 0 && <tr aria-hidden style={{ height: below }} />}
      </tbody>
      {sums.length > 0 && (
        <tfoot className={tableLook.sums}>
          {sums.map((row) => (
            <Fragment key={keyOf(row)}>
              <tr>
                {cells(row)}
                {details(row)}
              </tr>
              {openedDetails(row)}
            </Fragment>
          ))}
        </tfoot>
      )}
    </Table>
  );
}
