import type { ReactNode, RefObject } from 'react';
import { IconListSearch } from '@tabler/icons-react';
import { Button, EmptyState, ErrorPanel, Skeleton } from '@portal/shared/ui';
import { fitColumns, type Fit } from './fit-columns.ts';
import type { ListBodyProps } from './list-body-props.ts';
import { ListCards } from './list-cards.tsx';
import type { ListColumn } from './list-column.ts';
import { ListTable } from './list-table.tsx';
import { sortedBy, type ListView } from './list-view.ts';
import { useHeldRows } from './use-held-rows.ts';
import type { ListRows } from './use-list-rows.ts';
import type { Room } from './use-room.ts';
import classes from './list.module.css';

interface Props<Row> extends Pick<ListBodyProps<Row>, 'caption' | 'sums' | 'keyOf' | 'leadOf'> {
  columns: readonly ListColumn<Row>[];
  source: ListRows<Row>;
  view: ListView;
  onView: (view: ListView) => void;
  empty: string;
  /** Scrolls sideways, and over all rows of a long list. */
  place: RefObject<HTMLDivElement | null>;
  room: Room;
  renderRows: ((rows: readonly Row[], firstRow: number) => ReactNode) | undefined;
}

/**
 * A table that has all its rows scrolls by itself over more than so many of them, and of more than so many draws those in
 * view alone. One whose rows the server has is turned page by page.
 */
const [FEW_ROWS, MANY_ROWS] = [10, 100];

/** Rows of a list, or why there are none. */
export function ListBody<Row>(props: Props<Row>) {
  const {
    caption,
    columns,
    source: { total, perPage, isStale, error, retry, ...source },
    view,
    onView,
    empty,
    place,
    room,
    renderRows,
    ...rest
  } = props;
  const { rows, onPointerDown } = useHeldRows(source.rows);
  const fit = fitColumns(columns, room.width || Infinity);
  const isLong = perPage === null && total > FEW_ROWS;
  const isVirtual = isLong && total > MANY_ROWS;
  const edges = `${room.more.left ? 'left' : ''} ${room.more.right ? 'right' : ''}`.trim();
  const content = () => {
    if (!rows)
      return error ? (
        <ErrorPanel message={error.message} onRetry={retry} />
      ) : (
        <Skeleton height={320} role="status" aria-label={`${caption} werden geladen`} />
      );
    if (rows.length === 0)
      return <Nothing q={view.q} empty={empty} onClear={() => onView({ ...view, q: '', page: 1 })} />;
    const firstRow = (view.page - 1) * (perPage ?? 0) + 1;
    if (renderRows) return renderRows(rows, firstRow);
    const shared = { ...rest, caption, rows, firstRow, total, scroller: place, isVirtual };
    return fit.as === 'cards' ? (
      <ListCards key={firstRow} {...shared} columns={columns} />
    ) : (
      <ListTable {...shared} fit={fit} sorting={view.sorting} onSort={(key) => onView(sortedBy(view, key))} />
    );
  };
  return (
    <>
      {rows && rows.length > 0 && !renderRows && <Folded fit={fit} />}
      <div className="edges" data-more={edges}>
        {/* Whoever has no pointer scrolls it with the arrow keys (WCAG 2.1.1). */}
        <div
          ref={place}
          className={classes.scroll}
          data-long={isVirtual || (isLong && fit.as === 'table')}
          data-stale={isStale}
          aria-busy={isStale}
          role="group"
          aria-label={caption}
          onPointerDown={onPointerDown}
          {...(edges && { tabIndex: 0 })}
        >
          {content()}
        </div>
      </div>
    </>
  );
}

/** Says which columns have no room, and where they are. */
const Folded = <Row,>({ fit: { folded } }: { fit: Fit<Row> }) =>
  folded.length > 0 && (
    <p className={`${classes.hint} no-print`}>
      In den Details jeder Zeile: {folded.map(({ title }) => title).join(', ')}
    </p>
  );

const Nothing = ({ q, empty, onClear }: { q: string; empty: string; onClear: () => void }) =>
  q.trim() === '' ? (
    <EmptyState icon={IconListSearch} title="Keine Einträge" message={empty} />
  ) : (
    <EmptyState
      icon={IconListSearch}
      title="Nichts gefunden"
      message="Kein Eintrag dieser Liste passt zu Ihrer Suche."
      action={
        <Button variant="light" onClick={onClear}>
          Suche leeren
        </Button>
      }
    />
  );
