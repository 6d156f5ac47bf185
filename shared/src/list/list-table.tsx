import { Fragment, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { Table, TableHeading, VisuallyHidden, type Sorting } from '@portal/shared/ui';
import { contentOf } from './list-column.ts';
import type { Fit } from './fit-columns.ts';
import { DetailsButton, RowDetails, RowTitle } from './list-row.tsx';
import type { ListBodyProps } from './list-body-props.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import classes from './list.module.css';

interface ListTableProps<Row> extends ListBodyProps<Row> {
  fit: Fit<Row>;
  sorting: Sorting | null;
  onSort: (key: string) => void;
  /** Scrolls, where the table has all rows of a long list. */
  scroller: RefObject<HTMLElement | null>;
  /** Whether rows out of view are left out. */
  isVirtual: boolean;
}

/** A list as a table: the columns that fit, the others in the details of each row. */
export function ListTable<Row>({ caption, rows, keyOf, hrefOf, fit: { shown, folded }, sorting, onSort, scroller, isVirtual, firstRow, total }: ListTableProps<Row>) {
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string | number>>(new Set());
  const { drawn, above, below, reveal, measure } = useVirtualRows({ count: rows.length, scroller, isVirtual });
  const toggle = (key: string | number) => setOpened((old) => (old.has(key) ? new Set([...old].filter((one) => one !== key)) : new Set([...old, key])));
  const open = (at: number) => {
    const row = rows[at];
    if (row === undefined) return;
    const href = hrefOf(row);
    if (href !== null) void navigate(href);
    else if (folded.length > 0) toggle(keyOf(row));
  };
  const { rowProps } = useRowKeys(body, { count: rows.length, reveal, onOpen: open });
  const spans = shown.length + Math.min(1, folded.length);
  return (
    <Table aria-label={caption} aria-rowcount={total + 1} className={classes.table} data-virtual={isVirtual}>
      <Table.Thead>
        <Table.Tr>
          {shown.map(({ key, title, numeric = false, sort, definition }) => (
            <TableHeading
              key={key} label={title} numeric={numeric} definition={definition}
              sortable={sort === undefined ? undefined : { sorting, own: sorting?.key === key, onToggle: () => onSort(key) }}
            />
          ))}
          {folded.length > 0 && <th scope="col" className="no-print"><VisuallyHidden>Mehr</VisuallyHidden></th>}
        </Table.Tr>
      </Table.Thead>
      <tbody ref={body}>
        {above > 0 && <tr aria-hidden style={{ height: above }} />}
        {drawn.map((at) => {
          const row = rows[at];
          if (row === undefined) return null;
          const key = keyOf(row);
          const isOpen = folded.length > 0 && opened.has(key);
          return (
            <Fragment key={key}>
              <tr {...rowProps(at)} ref={measure} data-index={at} aria-rowindex={firstRow + at + 1} className={classes.row}>
                {shown.map((column, place) => (
                  <td key={column.key} className={column.numeric ? `${classes.cell} ${classes.number}` : classes.cell}>
                    {place === 0 ? <RowTitle href={hrefOf(row)}>{contentOf(column, row)}</RowTitle> : contentOf(column, row)}
                  </td>
                ))}
                {folded.length > 0 && (
                  <td className={`${classes.cell} no-print`}>
                    <DetailsButton of={String(shown[0]?.text(row) ?? '')} isOpen={isOpen} onToggle={() => toggle(key)} />
                  </td>
                )}
              </tr>
              {isOpen && <tr><td colSpan={spans} className={classes.cell}><RowDetails columns={folded} row={row} /></td></tr>}
            </Fragment>
          );
        })}
        {below > 0 && <tr aria-hidden style={{ height: below }} />}
      </tbody>
    </Table>
  );
}
