import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { contentOf, type ListColumn } from './list-column.ts';
import type { ListBodyProps } from './list-body-props.ts';
import { RowDetails, RowTitle } from './list-row.tsx';
import { useRowKeys } from './use-row-keys.ts';
import classes from './list.module.css';

interface ListCardsProps<Row> extends ListBodyProps<Row> {
  columns: readonly ListColumn<Row>[];
}

const nowhere = () => {};

/** A list on a phone: each row a card with all its columns. */
export function ListCards<Row>({ caption, rows, keyOf, hrefOf, columns, firstRow, total }: ListCardsProps<Row>) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const open = (at: number) => {
    const row = rows[at];
    const href = row === undefined ? null : hrefOf(row);
    if (href !== null) void navigate(href);
  };
  const { rowProps } = useRowKeys(list, { count: rows.length, reveal: nowhere, onOpen: open });
  const heading = columns.find(({ card }) => card === 'title') ?? columns[0];
  const figure = columns.find(({ card }) => card === 'figure');
  const lines = columns.filter((column) => column !== heading && column !== figure);
  return (
    <ul ref={list} aria-label={caption} className={classes.cards}>
      {rows.map((row, at) => (
        <li key={keyOf(row)} {...rowProps(at)} className={classes.card} aria-posinset={firstRow + at} aria-setsize={total}>
          <div className={classes.cardHead}>
            <b>{heading && <RowTitle href={hrefOf(row)}>{contentOf(heading, row)}</RowTitle>}</b>
            {figure && <span className={classes.figure}>{contentOf(figure, row)}</span>}
          </div>
          <RowDetails columns={lines} row={row} />
        </li>
      ))}
    </ul>
  );
}
