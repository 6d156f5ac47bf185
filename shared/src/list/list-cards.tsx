import { useRef, useState } from 'react';
import { Button, tableLook } from '@portal/shared/ui';
import { contentOf, type ListColumn } from './list-column.ts';
import type { ListBodyProps } from './list-body-props.ts';
import { RowDetails, RowTitle } from './list-row.tsx';
import { useFollow } from './use-follow.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import classes from './list.module.css';

interface ListCardsProps<Row> extends ListBodyProps<Row> {
  columns: readonly ListColumn<Row>[];
}

/** Height of a card of a few lines, in px. */
const CARD_HEIGHT = 120;

/** So many cards are a few screens of a phone; a page of a list is five times that. */
const AT_ONCE = 10;

const moreWords = (more: number): string => (more === 1 ? 'Noch einen Eintrag zeigen' : `Weitere ${more} zeigen`);

/** A list on a phone: each row a card with all its columns; of a long page the first ten, and more as one asks for them. */
export function ListCards<Row>({
  caption,
  rows,
  sums,
  keyOf,
  leadOf,
  columns,
  firstRow,
  total,
  scroller,
  isVirtual,
}: ListCardsProps<Row>) {
  const follow = useFollow();
  const list = useRef<HTMLUListElement>(null);
  const [most, setMost] = useState(AT_ONCE);
  // What scrolls by itself is no longer than its place, and draws what is seen of it alone.
  const count = isVirtual ? rows.length : Math.min(most, rows.length);
  const { drawn, above, below, reveal, measure } = useVirtualRows({
    count,
    scroller,
    isVirtual,
    height: CARD_HEIGHT,
  });
  const open = (at: number) => {
    const row = rows[at];
    if (row !== undefined) follow(leadOf(row));
  };
  const { rowProps, goTo } = useRowKeys(list, { count, reveal, onOpen: open });
  const showMore = () => {
    setMost(count + AT_ONCE);
    goTo(count);
  };
  const heading = columns.find(({ card }) => card === 'title') ?? columns[0];
  const figure = columns.find(({ card }) => card === 'figure');
  const lines = columns.filter((column) => column !== heading && column !== figure);
  const content = (row: Row) => (
    <>
      <div className={classes.cardHead}>
        <b>{heading && <RowTitle lead={leadOf(row)}>{contentOf(heading, row)}</RowTitle>}</b>
        {figure && (
          <span>
            <span className={classes.figureTitle}>{figure.title}</span>{' '}
            <span className={classes.figure}>{contentOf(figure, row)}</span>
          </span>
        )}
      </div>
      <RowDetails columns={lines} row={row} isStacked />
    </>
  );
  return (
    <>
      <ul ref={list} aria-label={caption} className={classes.cards} style={{ paddingBlock: `${above}px ${below}px` }}>
        {drawn.map((at) => {
          const row = rows[at];
          return (
            row !== undefined && (
              <li
                key={keyOf(row)}
                {...rowProps(at)}
                ref={measure}
                data-index={at}
                className={`${tableLook.row} ${classes.card}`}
                aria-posinset={firstRow + at}
                aria-setsize={total}
              >
                {content(row)}
              </li>
            )
          );
        })}
        {sums.map((row) => (
          <li key={keyOf(row)} className={`${tableLook.row} ${classes.card} ${tableLook.sums}`}>
            {content(row)}
          </li>
        ))}
      </ul>
      {count < rows.length && (
        <Button variant="light" fullWidth mt="xs" className="no-print" onClick={showMore}>
          {moreWords(Math.min(AT_ONCE, rows.length - count))}
        </Button>
      )}
    </>
  );
}
